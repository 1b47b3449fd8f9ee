import type { GraphQLLeafType } from 'graphql'
import { isEnumType } from 'graphql'
import { giveUp } from './notPlain.ts'
import type { Part } from './parts.ts'

/** Text that JSON has as it is. */
const needsNoEscape = /^[ !#-[\]-~]*$/
const beyondAscii = /[\u0080-\uffff]/g
const escaped = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Trap: V8 keeps two bytes a character of what comes of a text beyond Latin-1, and of all that is joined with it. A copy has one. */
const escapeText = (text: string): string => Buffer.from(JSON.stringify(text).replace(beyondAscii, escaped), 'latin1').toString('latin1')

/** A text in JSON, in ASCII alone: V8 keeps a text of one-byte characters in half the room, and sends such an answer several times faster. */
export const quote = (text: string): string => (needsNoEscape.test(text) ? `"${text}"` : escapeText(text))

function serialize(type: GraphQLLeafType, value: unknown): unknown {
  try {
    return type.serialize(value)
  } catch {
    // graphql-js serializes the value again, and tells the error with its path.
    return giveUp()
  }
}

function writeNumber(type: GraphQLLeafType, value: unknown): string {
  const out = serialize(type, value)
  // A negative zero is written as 0, as in JSON.
  return (typeof out === 'number' && Number.isFinite(out)) || typeof out === 'boolean' ? `${out}` : giveUp()
}

function writeText(type: GraphQLLeafType, value: unknown): string {
  const out = serialize(type, value)
  return typeof out === 'string' ? quote(out) : giveUp()
}

/** Writes an enum or a scalar. A value that the type refuses is given up. */
export function leafPart(type: GraphQLLeafType): Part {
  if (isEnumType(type)) {
    const texts = new Map<unknown, string>(type.getValues().map(({ name, value }) => [value, quote(name)]))
    return { isPlain: true, write: (value) => texts.get(value) ?? giveUp() }
  }
  if (type.name === 'Int' || type.name === 'Float' || type.name === 'Boolean')
    return { isPlain: true, write: (value) => writeNumber(type, value) }
  // A text is no other after the scalars of this schema have serialized it: it was checked where it was mapped.
  return {
    isPlain: true,
    write: (value) => (typeof value === 'string' ? quote(value) : writeText(type, value)),
    inside: (value) => {
      if (typeof value !== 'string') return writeText(type, value).slice(1, -1)
      return needsNoEscape.test(value) ? value : escapeText(value).slice(1, -1)
    },
  }
}

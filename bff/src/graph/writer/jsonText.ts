import type { GraphQLLeafType } from 'graphql'

/** What the writer leaves to graphql-js: an error, a value of another kind, a null where none may be. */
export class NotPlain extends Error {}

/** One for all: an error made anew would cost its stack each time. */
const notPlain = new NotPlain('left to graphql-js')

/** @throws {NotPlain} always */
export function giveUp(): never {
  throw notPlain
}

/** Text that JSON has as it is. */
const asIs = /^[ !#-[\]-~]*$/
const beyondAscii = /[\u0080-\uffff]/g
const escaped = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A text in JSON, in ASCII alone: V8 keeps a text of one-byte characters in half the room, and sends such an answer several times faster.
 */
export function quote(text: string): string {
  return asIs.test(text) ? `"${text}"` : JSON.stringify(text).replace(beyondAscii, escaped)
}

function serialize(type: GraphQLLeafType, value: unknown): unknown {
  try {
    return type.serialize(value)
  } catch {
    // graphql-js serializes the value again, and tells the error with its path.
    return giveUp()
  }
}

/** The JSON of a scalar or an enum. @throws {NotPlain} for a value that the type refuses */
export function writeLeaf(type: GraphQLLeafType, value: unknown): string {
  const out = serialize(type, value)
  if (typeof out === 'string') return quote(out)
  if (typeof out === 'boolean') return out ? 'true' : 'false'
  // A negative zero is written as 0, as in JSON.
  return typeof out === 'number' && Number.isFinite(out) ? `${out}` : giveUp()
}

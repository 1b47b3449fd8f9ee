import type { GraphContext } from '../../context.ts'
import { giveUp } from './jsonText.ts'
import type { ResolverCalls } from './resolverCalls.ts'

/** One execution of an operation. */
export interface Run {
  context: GraphContext
  variables: Record<string, unknown>
  calls: ResolverCalls
  /** The writer has given up: a part that still waits calls no resolver any more. */
  isOver: boolean
}

export type Source = Record<string, unknown>
/** A promise where a resolver makes it wait. */
export type Text = string | Promise<string>

/** Writes a value, or of an object one field. A plain one has no resolver in it, and is written at once. */
type Writing<Value> = { isPlain: true; write: (value: Value) => string } | { isPlain: false; write: (value: Value, run: Run) => Text }
export type Part = Writing<unknown>
/** `label` stands before the field's value: the bracket or comma, and its name. */
export type FieldPart = Writing<Source> & { label: string }

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** Errors and promises among plain values are graphql-js's to treat. */
const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && !isPromise(value)

/** Writes side by side. Where one gives up at once, the others are not waited for, and their failures are handled. */
function writeEach<Value>(
  values: readonly Value[],
  run: Run,
  write: (value: Value) => Text,
  join: (texts: readonly string[]) => string,
): Text {
  const texts: string[] = []
  const waiting: Promise<void>[] = []
  try {
    for (const value of values) {
      const index = texts.length
      const text = write(value)
      if (typeof text === 'string') texts.push(text)
      else {
        texts.push('')
        waiting.push(text.then((later) => void (texts[index] = later)))
      }
    }
  } catch (error) {
    run.isOver = true
    void Promise.allSettled(waiting)
    throw error
  }
  return waiting.length === 0 ? join(texts) : Promise.all(waiting).then(() => join(texts))
}

export function nullable(part: Part): Part {
  if (part.isPlain) return { isPlain: true, write: (value) => (value === null || value === undefined ? 'null' : part.write(value)) }
  return { isPlain: false, write: (value, run) => (value === null || value === undefined ? 'null' : part.write(value, run)) }
}

export function listOf(item: Part): Part {
  if (!item.isPlain) {
    const join = (texts: readonly string[]) => `[${texts.join(',')}]`
    const write = (list: unknown, run: Run) =>
      Array.isArray(list) ? writeEach<unknown>(list, run, (one) => item.write(one, run), join) : giveUp()
    return { isPlain: false, write }
  }
  const write = (list: unknown) => {
    if (!Array.isArray(list)) return giveUp()
    let text = ''
    for (const one of list) text += text === '' ? item.write(one) : `,${item.write(one)}`
    return `[${text}]`
  }
  return { isPlain: true, write }
}

/** Neighbours without resolvers as one part. */
function joinPlain(fields: readonly (FieldPart & { isPlain: true })[]): FieldPart {
  const write = (source: Source) => {
    let text = ''
    for (const field of fields) text += field.label + field.write(source)
    return text
  }
  return { isPlain: true, label: '', write }
}

function joinNeighbours(fields: readonly FieldPart[]): FieldPart[] {
  const joined: FieldPart[] = []
  let plain: (FieldPart & { isPlain: true })[] = []
  for (const field of fields) {
    if (field.isPlain) plain.push(field)
    else {
      joined.push(joinPlain(plain), field)
      plain = []
    }
  }
  return [...joined, joinPlain(plain)]
}

export function objectOf(fields: readonly FieldPart[]): Part {
  if (fields.length === 0) return { isPlain: true, write: (value) => (isSource(value) ? '{}' : giveUp()) }
  const parts = joinNeighbours(fields)
  const [only, ...others] = parts
  if (only?.isPlain === true && others.length === 0)
    return { isPlain: true, write: (value) => (isSource(value) ? `${only.write(value)}}` : giveUp()) }
  const join = (texts: readonly string[]) => {
    let text = ''
    for (const [index, { label }] of parts.entries()) text += label + (texts[index] ?? '')
    return `${text}}`
  }
  return {
    isPlain: false,
    write: (value, run) => (isSource(value) ? writeEach(parts, run, (part) => part.write(value, run), join) : giveUp()),
  }
}

/** A value of an interface or a union, whose `__typename` says what it is. */
export function byTypename(parts: ReadonlyMap<unknown, Part>): Part {
  const partOf = (value: unknown): Part => (isSource(value) ? parts.get(value.__typename) : undefined) ?? giveUp()
  return { isPlain: false, write: (value, run) => partOf(value).write(value, run) }
}

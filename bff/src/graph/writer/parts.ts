import type { GraphContext } from '../../context.ts'
import { giveUp } from './notPlain.ts'
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

/** How a value is written, or one field of an object. What is plain has no resolver in it, and is written at once. */
type Writing<Value> = { isPlain: true; write: (value: Value) => string } | { isPlain: false; write: (value: Value, run: Run) => Text }
/** `inside` is there for a text: what stands between its quotes. */
export type Part = Writing<unknown> & { inside?: (value: unknown) => string }
/** `before` is the text since the field before: its label, and where the type is that of a text, its quote. */
type Step = Writing<Source> & { before: string }
/** A field of an object; `value` is null for one that is the same in every object, and stands in `before`. */
export interface FieldPart {
  before: string
  value: Writing<Source> | null
  after: string
}

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
  const kept = new WeakMap<object, string>()
  const write = (list: unknown) => {
    if (!Array.isArray(list)) return giveUp()
    const known = kept.get(list)
    if (known !== undefined) return known
    let text = ''
    for (const one of list) text += text === '' ? item.write(one) : `,${item.write(one)}`
    if (!Object.isFrozen(list)) return `[${text}]`
    // Trap: only `readOnce` freezes lists, with all that is in them. The text is copied: a joined one would be put together each time.
    const whole = Buffer.from(`[${text}]`, 'latin1').toString('latin1')
    kept.set(list, whole)
    return whole
  }
  return { isPlain: true, write }
}

/** The values to write, and what stands between them: a text of few pieces is sent faster. */
function stepsOf(fields: readonly FieldPart[]): { steps: Step[]; end: string } {
  const steps: Step[] = []
  let before = '{'
  for (const [index, field] of fields.entries()) {
    before += `${index === 0 ? '' : ','}${field.before}`
    if (!field.value) continue
    steps.push({ ...field.value, before })
    before = field.after
  }
  return { steps, end: `${before}}` }
}

const writePlain = (steps: readonly (Step & { isPlain: true })[]) => (source: Source) => {
  let text = ''
  for (const { before, write } of steps) text += before + write(source)
  return text
}

/** Neighbours that are plain as one step. */
function joinPlain(steps: readonly Step[]): Step[] {
  const joined: Step[] = []
  let plain: (Step & { isPlain: true })[] = []
  for (const step of steps) {
    if (step.isPlain) plain.push(step)
    else {
      joined.push({ isPlain: true, before: '', write: writePlain(plain) }, step)
      plain = []
    }
  }
  return [...joined, { isPlain: true, before: '', write: writePlain(plain) }]
}

export function objectOf(fields: readonly FieldPart[]): Part {
  const { steps, end } = stepsOf(fields)
  const joined = joinPlain(steps)
  const [only, ...others] = joined
  if (only?.isPlain === true && others.length === 0)
    return { isPlain: true, write: (value) => (isSource(value) ? only.write(value) + end : giveUp()) }
  const join = (texts: readonly string[]) => {
    let text = ''
    for (const [index, { before }] of joined.entries()) text += before + (texts[index] ?? '')
    return text + end
  }
  const write = (value: unknown, run: Run) => (isSource(value) ? writeEach(joined, run, (step) => step.write(value, run), join) : giveUp())
  return { isPlain: false, write }
}

/** A value of an interface or a union, whose `__typename` says what it is. */
export function byTypename(parts: ReadonlyMap<unknown, Part>): Part {
  const partOf = (value: unknown): Part => (isSource(value) ? parts.get(value.__typename) : undefined) ?? giveUp()
  return { isPlain: false, write: (value, run) => partOf(value).write(value, run) }
}

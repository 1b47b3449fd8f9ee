declare const shape: unique symbol

/**
 * A value of a REST answer that has not been checked yet. `Shape` is the contract's, so that a reader takes only what the contract
 * says is of its kind: what is optional there cannot be read as if it were not.
 */
export interface Unread<Shape> {
  readonly [shape]: Shape
}

/** The fields of an unchecked object, under the contract's names. */
export type UnreadFields<Shape> = { readonly [Name in keyof Shape]-?: Unread<Shape[Name]> }

/** One place where an answer is not what the contract says. Never with a value: those are of members. */
export interface Deviation {
  /** Inside the answer: `[3].Principal`; empty for the answer itself. */
  path: string
  expected: string
  found: string
}

/** A value with its place in the answer. Only there while an answer that was refused is read a second time. */
export class Traced {
  readonly value: unknown
  readonly path: string
  isRefused: boolean

  constructor(value: unknown, path: string, isRefused = false) {
    this.value = value
    this.path = path
    this.isRefused = isRefused
  }
}

interface Trace {
  deviations: Deviation[]
  /** What was looked at last: a refusal is about it. */
  current: Traced
}

/** Readers are synchronous, so that one answer at a time is traced. */
let trace: Trace | null = null
/** Of the instants without an offset in the answer that is being read. */
let timeZone = 'UTC'
/** How often a value was accepted that the contract does not know. */
let acceptedCount = 0

/** The time zone of instants without an offset, by its IANA name. */
export const zoneOfAnswer = (): string => timeZone

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value
}

/** The value itself, of one that is traced. */
export function untraced(value: unknown): unknown {
  if (!(value instanceof Traced)) return value
  if (trace) trace.current = value
  return value.value
}

/** Thrown by a reader at a value that is not what the contract says; any other error of a reader is a defect of ours. */
class RefusedValue extends Error {
  constructor(expected: string) {
    super(`expected ${expected}`)
    this.name = 'RefusedValue'
  }
}

/**
 * Refuses the value that was read last. Throws; while the answer is traced it notes the place instead and goes on with a
 * placeholder, so that one warning has every deviation.
 */
export function refuse<Value>(expected: string, placeholder: Value): Value {
  if (!trace) throw new RefusedValue(expected)
  const { deviations, current } = trace
  if (!current.isRefused) deviations.push({ path: current.path, expected, found: kindOf(current.value) })
  current.isRefused = true
  return placeholder
}

/** Accepts the value that was read last although the contract does not know it: the answer can be used, and its place is reported. */
export function accept(expected: string): void {
  acceptedCount += 1
  if (trace && !trace.current.isRefused) trace.deviations.push({ path: trace.current.path, expected, found: kindOf(trace.current.value) })
}

/** What a reader makes of an item, in a list of one; an empty one where the item is refused, which is reported. */
export function readable<Mapped>(read: () => Mapped): Mapped[] {
  try {
    return [read()]
  } catch (error) {
    if (!(error instanceof RefusedValue)) throw error
    acceptedCount += 1
    return []
  }
}

/** An answer that is not what the contract says, with every place where it is not. */
export class UnreadableAnswer extends Error {
  readonly deviations: readonly Deviation[]

  constructor(deviations: readonly Deviation[], cause: unknown) {
    super('the answer does not have the form of the contract', { cause })
    this.name = 'UnreadableAnswer'
    this.deviations = deviations
  }
}

/** Any value as one that every reader may check. */
export function unread(value: unknown): Unread<never>
export function unread(value: unknown): unknown {
  return value
}

/** Reads an answer again, only to learn what was refused and where. */
function findDeviations(body: unknown, read: (answer: Unread<never>) => unknown): Deviation[] {
  const root = new Traced(body, '')
  const deviations: Deviation[] = []
  trace = { deviations, current: root }
  try {
    read(unread(root))
  } catch (error) {
    // What a placeholder leads a reader to is no defect of the reader.
    if (deviations.length === 0) throw error
  } finally {
    trace = null
  }
  return deviations
}

function inZone<Result>(zone: string, read: () => Result): Result {
  const before = timeZone
  timeZone = zone
  try {
    return read()
  } finally {
    timeZone = before
  }
}

/**
 * Checks and maps an answer in one pass. Throws UnreadableAnswer, or a reader's own error as it is; passes on the places of what was accepted off the contract. The
 * places cost nothing in the good case: they come from a second reading.
 * @param zone of its instants without an offset, by its IANA name.
 */
export function readAnswer<Answer>(
  body: unknown,
  read: (answer: Unread<never>) => Answer,
  onAccepted: (deviations: readonly Deviation[]) => void = () => undefined,
  zone = 'UTC',
): Answer {
  return inZone(zone, () => {
    const acceptedBefore = acceptedCount
    try {
      const answer = read(unread(body))
      if (acceptedCount !== acceptedBefore) onAccepted(findDeviations(body, read))
      return answer
    } catch (error) {
      if (!(error instanceof RefusedValue)) throw error
      throw new UnreadableAnswer(findDeviations(body, read), error)
    }
  })
}

declare const shape: unique symbol

/**
 * A value of a REST response that has not been checked yet. `Shape` is the contract's: an optional value cannot be read as a required one.
 */
export interface Unread<Shape> {
  readonly [shape]: Shape
}

/** A place where a response differs from the contract, without the value, since values are of members. */
export interface Deviation {
  /** The path inside the response: `[3].Principal`; empty for the response itself. */
  path: string
  expected: string
  found: string
}

/** A value with its place in the response; made only while an unreadable response is read a second time. */
export class Traced {
  readonly value: unknown
  readonly path: string
  isUnreadable: boolean

  constructor(value: unknown, path: string, isUnreadable = false) {
    this.value = value
    this.path = path
    this.isUnreadable = isUnreadable
  }
}

interface Trace {
  deviations: Deviation[]
  unreadableCount: number
  /** The value that was read last: a deviation is about it. */
  current: Traced
}

// The reading under way is state of this module: else each reader would hand it on to the readers of its fields. Readers are synchronous, so
// that one response at a time is read, and `readResponse` leaves no trace and no zone behind.
/** Null but for the second reading of an unreadable response. */
let trace: Trace | null = null
/** The time zone of instants without an offset in the response that is being read; undefined where none was set. */
let timeZone: string | undefined
/** How often a value outside the contract was accepted since the process began; a reading compares it before and after. */
let acceptedCount = 0

/** Its IANA name; undefined where REST_TIME_ZONE is not set. */
export const zoneOfResponse = (): string | undefined => timeZone

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value
}

export function untraced(value: unknown): unknown {
  if (!(value instanceof Traced)) return value
  if (trace) trace.current = value
  return value.value
}

/** Thrown by a reader at a value off the contract; any other error of a reader is a defect of ours. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  /** Every place where the response deviates, once `readResponse` has thrown. */
  deviations: readonly Deviation[] = []
}

/**
 * Reports the value that was read last as unreadable. Throws; while the response is traced, notes the place instead and returns a
 * placeholder, so that one warning has every deviation.
 */
export function reportUnreadable<Value>(expected: string, placeholder: Value): Value {
  if (!trace) throw new UnreadableError(`expected ${expected}`)
  const { deviations, current } = trace
  if (!current.isUnreadable) deviations.push({ path: current.path, expected, found: kindOf(current.value) })
  current.isUnreadable = true
  trace.unreadableCount += 1
  return placeholder
}

/** Accepts the value that was read last although the contract does not know it; its place is reported. */
export function accept(expected: string): void {
  acceptedCount += 1
  if (trace && !trace.current.isUnreadable)
    trace.deviations.push({ path: trace.current.path, expected, found: kindOf(trace.current.value) })
}

/** The item in a list of its own, or an empty list where it cannot be read; the item left out is reported as accepted. */
export function readable<Mapped>(read: () => Mapped): Mapped[] {
  const unreadableBefore = trace?.unreadableCount
  try {
    const item = read()
    return trace?.unreadableCount === unreadableBefore ? [item] : []
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    acceptedCount += 1
    return []
  }
}

export function unread(value: unknown): Unread<never>
export function unread(value: unknown): unknown {
  return value
}

/** Reads a response again, to find what is unreadable and where. */
function findDeviations(body: unknown, read: (response: Unread<never>) => unknown): Deviation[] {
  const root = new Traced(body, '')
  const deviations: Deviation[] = []
  trace = { deviations, unreadableCount: 0, current: root }
  try {
    read(unread(root))
  } catch (error) {
    // A reader may fail on a placeholder: that is no defect of the reader.
    if (deviations.length === 0) throw error
  } finally {
    trace = null
  }
  return deviations
}

function inZone<Result>(zone: string | undefined, read: () => Result): Result {
  const before = timeZone
  timeZone = zone
  try {
    return read()
  } finally {
    timeZone = before
  }
}

/**
 * Checks and maps a response in one pass, and reports what was accepted off the contract. Throws UnreadableError, or a reader's own
 * error as it is. Places cost nothing in the good case: they come from a second reading.
 * @param zone of its instants without an offset, by its IANA name; without it they are of UTC, and are reported.
 */
export function readResponse<Data>(
  body: unknown,
  read: (response: Unread<never>) => Data,
  onAccepted: (deviations: readonly Deviation[]) => void = () => undefined,
  zone?: string,
): Data {
  return inZone(zone, () => {
    const acceptedBefore = acceptedCount
    try {
      const data = read(unread(body))
      if (acceptedCount !== acceptedBefore) onAccepted(findDeviations(body, read))
      return data
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      error.deviations = findDeviations(body, read)
      throw error
    }
  })
}

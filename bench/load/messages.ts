/** What the load's process is told to do: as many connections as requests, each sending its own again and again. */
export interface LoadOrder {
  port: number
  /** Whole HTTP/1.1 requests, as text. */
  requests: readonly string[]
  seconds: number
}

/** What came of it. */
export interface LoadResult {
  answered: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** The first answer that was not 200 or had `errors` in it; such an answer makes the measurement worthless. */
  failure?: string
}

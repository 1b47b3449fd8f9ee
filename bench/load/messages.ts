/** An order to the load generator: one connection a request, each repeating its request. */
export interface LoadOrder {
  port: number
  /** Whole HTTP/1.1 requests, as text. */
  requests: readonly string[]
  /** 0 for each request once, all in the same moment. */
  seconds: number
}

export interface LoadResult {
  answered: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** The first answer that was not 200 or had `errors`; it makes the measurement invalid. */
  failure?: string
}

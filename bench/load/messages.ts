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
  /** The median time of an answer, in milliseconds. */
  p50: number
  /** The first answer that was not 200 or had `errors`; it makes the measurement invalid. */
  failure?: string
}

/** Limits of requests and calls with files, in milliseconds and counts. */
export const uploadLimits = {
  /** For a whole upload: 64 MiB at 2 Mbit/s take 270 s. The client's own limit is above it. */
  wholeMs: 300_000,
  /** The longest time without a byte of a stream; and the time after which the bytes of a body are counted. */
  stallMs: 15_000,
  /** Calls of one access token at the same time. */
  openPerToken: 4,
  /** Requests with files from one address at the same time: half of the connections for files are left to others. */
  openPerAddress: 16,
  /** While a body is read. A slow phone sends twice as many. */
  leastBytesPerSecond: 2_000,
  /** Files have a pool of their own: one connection for so many others, at least one. */
  connectionsShare: 8,
} as const

interface Reading {
  /** The server's clock, then, in milliseconds since 1970. */
  server: number
  device: number
  /** Of the page's own stopwatch. */
  elapsed: number
}

let reading: Reading | null = null

/** Takes the server's clock from an answer that has just come. */
export function readServerClock(answeredAt: string): void {
  reading = { server: Date.parse(answeredAt), device: Date.now(), elapsed: performance.now() }
}

/**
 * What the server's clock shows now, in milliseconds since 1970. Never ahead of it, since an answer is some time on the way. A
 * stopwatch counts from the last answer, whatever clock the device is set to; where that one stood still, as in some browsers
 * while the device sleeps, the device's clock tells how long.
 */
export function serverNow(): number {
  if (!reading) return Date.now()
  return reading.server + Math.max(performance.now() - reading.elapsed, Date.now() - reading.device)
}

interface Reading {
  /** The server's clock, in milliseconds since 1970. */
  server: number
  /** The device's clock at the same moment. */
  device: number
  /** The page's monotonic clock at the same moment. */
  monotonic: number
}

let reading: Reading | null = null

/** The device's time now, in milliseconds since 1970, which may be years off: for spans and drafts on this device alone. */
export const deviceNow = (): number => Date.now()

/** Takes the server's clock from an answer that has just come. */
export function syncServerClock(answeredAt: string): void {
  reading = { server: Date.parse(answeredAt), device: deviceNow(), monotonic: performance.now() }
}

/**
 * The server's time now, in milliseconds since 1970; late by the transit time of the last answer, never early. Days on a page are counted
 * from the server's time, by which the server rendered the page and checks answers. The monotonic clock is immune to changes of the
 * device's clock, but stops in some browsers while the device sleeps: then the device's clock counts.
 */
export function serverNow(): number {
  if (!reading) return deviceNow()
  return reading.server + Math.max(performance.now() - reading.monotonic, deviceNow() - reading.device)
}

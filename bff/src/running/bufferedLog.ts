import { pino } from 'pino'
import type { LogStream } from './logRequests.ts'

/** A line waits so long at most for others, in milliseconds; so many bytes are written at once. */
const longestWaitMs = 250
const leastBytes = 4096

/**
 * Standard output, written in blocks: a call of the system for each line costs more than making the line. A block is written at once and
 * whole, so that a reader who is slow holds the process up, and no heap of lines grows. At exit what waits is written; a signal that kills
 * takes it along.
 */
export function bufferedLog(): LogStream {
  const stream = pino.destination({ dest: 1, sync: true, minLength: leastBytes, periodicFlush: longestWaitMs })
  process.once('exit', () => stream.flushSync())
  return stream
}

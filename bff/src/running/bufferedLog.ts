import { pino } from 'pino'
import type { LogStream } from './logRequests.ts'

/** A line waits so long at most for others, in milliseconds; so many bytes are written at once. */
const longestWaitMs = 250
const leastBytes = 4096

/**
 * Standard output, written in blocks: a system call for each line costs more than making the line. Writes are synchronous: a slow reader of
 * the log blocks the process, so that unwritten lines do not fill the memory. Lines in the buffer are written at exit, and lost at SIGKILL.
 */
export function bufferedLog(): LogStream {
  const stream = pino.destination({ dest: 1, sync: true, minLength: leastBytes, periodicFlush: longestWaitMs })
  process.once('exit', () => stream.flushSync())
  return stream
}

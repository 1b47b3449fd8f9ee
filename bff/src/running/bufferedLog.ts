import { pino } from 'pino'
import type { LogStream } from './logRequests.ts'

/** A line waits so long at most for others, in milliseconds; so many bytes are written at once. */
const longestWaitMs = 250
const leastBytes = 4096

/** Standard output, written in blocks: a call of the system for each line costs more than making the line. What waits at exit is written. */
export const bufferedLog = (): LogStream => pino.destination({ dest: 1, sync: false, minLength: leastBytes, periodicFlush: longestWaitMs })

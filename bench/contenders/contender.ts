import type { ChildProcess } from 'node:child_process'

export interface RunningServer {
  child: ChildProcess
  port: number
}

/** The measured operation: the overview of about 280 values, or the smallest query. */
export type Operation = 'overview' | 'lean'

export interface Contender {
  id: string
  /** Its name in the report, with versions. */
  name: string
  start: (restUrl: string) => Promise<RunningServer>
  /** A whole HTTP/1.1 request, given the value of its `Cookie` header. */
  request: (operation: Operation, cookie: string) => string
  /** The `data` of the answer as the portal's graph has it, where the contender has another shape. */
  toGraph?: (operation: Operation, answer: string) => unknown
  /** The fields of `viewer` that it cannot answer. */
  lacks?: readonly string[]
}

import type { ChildProcess } from 'node:child_process'

/** A server that takes part, while it runs. */
export interface RunningServer {
  child: ChildProcess
  port: number
}

/** What is asked of a server: the screen of about 280 values, or the smallest question. */
export type Operation = 'overview' | 'lean'

export interface Contender {
  id: string
  /** As the document names it, with its versions. */
  name: string
  start: (restUrl: string, flags?: readonly string[]) => Promise<RunningServer>
  /** A whole HTTP/1.1 request in the name of the session. */
  request: (operation: Operation, session: MemberSession) => string
  /** The `data` of the answer as the portal's graph has it, where the contender has another shape. */
  toGraph?: (operation: Operation, answer: string) => unknown
  /** The fields of `viewer` that it cannot know. */
  lacks?: readonly string[]
}

/** Somebody who is signed in. */
export interface MemberSession {
  /** The value of the `Cookie` header. */
  cookie: string
}

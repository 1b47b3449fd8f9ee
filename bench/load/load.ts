import type { ChildProcess } from 'node:child_process'
import type { Contender, MemberSession, Operation, RunningServer } from '../contenders/contender.ts'
import { cores, nextMessage, startPinned } from '../measure/pinned.ts'
import type { LoadOrder, LoadResult } from './messages.ts'

/** The load generator, in a child process. */
export async function startLoad(): Promise<ChildProcess> {
  const child = startPinned(new URL('generator.ts', import.meta.url).pathname, { core: cores.load })
  await nextMessage(child)
  return child
}

export interface LoadOptions {
  load: ChildProcess
  contender: Contender
  server: RunningServer
  operation: Operation
  /** One connection for each. */
  sessions: readonly MemberSession[]
  seconds: number
}

/** Has the load generator send requests. Throws when any answer was not 200 or had errors. */
export async function sendOrder(load: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  const answered = nextMessage<LoadResult>(load)
  load.send(order)
  const result = await answered
  if (result.failure !== undefined) throw new Error(result.failure)
  return result
}

/** Loads a server for some seconds. Throws when any answer was not 200 or had errors. */
export async function putLoad({ load, contender, server, operation, sessions, seconds }: LoadOptions): Promise<LoadResult> {
  const requests = sessions.map((session) => contender.request(operation, session))
  try {
    return await sendOrder(load, { port: server.port, requests, seconds })
  } catch (error) {
    throw new Error(`${contender.name}, ${operation}`, { cause: error })
  }
}

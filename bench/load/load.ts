import type { ChildProcess } from 'node:child_process'
import type { Contender, Operation, RunningServer } from '../contenders/contender.ts'
import { cores, nextMessage, startPinned } from '../measure/pinned.ts'
import type { LoadOrder, LoadResult } from './messages.ts'

/** One operation sent to one running server. */
export interface Lane {
  contender: Contender
  server: RunningServer
  operation: Operation
}

export interface LoadSetting {
  load: ChildProcess
  /** One connection for each. */
  cookies: readonly string[]
  seconds: number
}

/** The load generator, in a child process. */
export async function startLoad(): Promise<ChildProcess> {
  const child = startPinned(new URL('generator.ts', import.meta.url).pathname, { core: cores.load })
  await nextMessage(child)
  return child
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
export async function putLoad({ load, contender, server, operation, cookies, seconds }: Lane & LoadSetting): Promise<LoadResult> {
  const requests = cookies.map((cookie) => contender.request(operation, cookie))
  try {
    return await sendOrder(load, { port: server.port, requests, seconds })
  } catch (error) {
    throw new Error(`${contender.name}, ${operation}`, { cause: error })
  }
}

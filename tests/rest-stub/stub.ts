import type { RequestHandler } from 'msw'
import { CallRecorder } from './calls.ts'
import { exampleHandler } from './exampleHandler.ts'
import { startStubServer } from './server.ts'
import { statefulHandlers } from './statefulHandlers.ts'
import { World } from './world.ts'

/**
 * A REST service on a port of its own that answers the contract's examples. Requests and answers are checked against the contract.
 */
export interface RestStub {
  /** For example http://127.0.0.1:41234. */
  origin: string
  world: World
  calls: CallRecorder
  /** Puts handlers before the default ones until the next `reset`: a fault, a delay, another answer. */
  use: (...handlers: RequestHandler[]) => void
  /** Removes recorded calls and added handlers, and resets the people. */
  reset: () => void
  /** Throws when a request met no handler, or a request or an answer broke the contract; then starts over. */
  assertClean: () => void
  close: () => Promise<void>
}

export async function startRestStub(): Promise<RestStub> {
  const world = new World()
  const calls = new CallRecorder()
  const problems: string[] = []
  const added: RequestHandler[] = []
  const defaults = [...statefulHandlers(world), exampleHandler(world.sessions)]
  const server = await startStubServer({ handlers: () => [...added, ...defaults], calls, report: (problem) => problems.push(problem) })
  return {
    origin: server.origin,
    world,
    calls,
    use: (...handlers) => added.unshift(...handlers),
    reset: () => {
      added.length = 0
      calls.clear()
      world.reset()
    },
    assertClean: () => {
      const found = problems.splice(0)
      if (found.length > 0) throw new Error(`The REST stub met what is not in the contract:\n${found.join('\n')}`)
    },
    close: server.close,
  }
}

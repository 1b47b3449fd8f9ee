import type { RequestHandler } from 'msw'
import { CallRecorder } from './calls.ts'
import { accountCalls } from './accounts.ts'
import { identityHandlers } from './identity.ts'
import { loansHandlers } from './loans.ts'
import { memberHandlers } from './member.ts'
import { startStubServer } from './server.ts'
import { World } from './world.ts'

/** A fake REST service on a port of its own, held to the contract in what it is asked and what it answers. */
export interface RestStub {
  /** For example http://127.0.0.1:41234. */
  origin: string
  world: World
  calls: CallRecorder
  /** Puts handlers before the ordinary ones, until the next `reset`: a fault, a delay, another answer. */
  use: (...handlers: RequestHandler[]) => void
  /** Forgets recorded calls and added handlers, and starts with a fresh world. */
  reset: () => void
  /** Throws when a request met no handler, or a request or an answer broke the contract; forgets them. */
  assertClean: () => void
  close: () => Promise<void>
}

/** Starts the stub on a free port. */
export async function startRestStub(): Promise<RestStub> {
  const world = new World()
  const calls = new CallRecorder()
  const problems: string[] = []
  const added: RequestHandler[] = []
  const ordinary = [...identityHandlers(world), ...accountCalls(world), ...memberHandlers(world), ...loansHandlers(world)]
  const server = await startStubServer({ handlers: () => [...added, ...ordinary], calls, report: (problem) => problems.push(problem) })
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
      if (found.length > 0) throw new Error(`The REST stub met what the contract does not know:\n${found.join('\n')}`)
    },
    close: server.close,
  }
}

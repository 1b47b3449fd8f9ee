import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'msw'
import { person } from '../factories/person.ts'
import { operation, refused, reply } from './operation.ts'
import type { World } from './world.ts'

/** Operations that issue, refresh or end tokens: an example of a token would open nothing. */
function sessionHandlers(world: World): RequestHandler[] {
  const { sessions } = world
  const refresh = ({ bearer }: { bearer: string }) => {
    const pair = sessions.refresh(bearer)
    return pair ? reply(200, pair) : refused.unauthenticated
  }
  return [
    operation('signIn', ({ body }) => {
      const found = world.find(body.UserName)
      return found?.password === body.PassKey ? reply(200, sessions.start(found)) : refused.unauthenticated
    }),
    operation('refreshUserToken', refresh),
    operation('refreshUserTokenByGet', refresh),
    operation('refreshAuthentication', refresh),
    operation('signOut', ({ bearer }) => {
      sessions.end(bearer)
      return reply(200, 'SignedOut')
    }),
    operation('createRegistration', ({ body: { UserName, PassKey } }) => {
      const names = { Guid: randomUUID(), UserName, EmailAddress: UserName, FirstName: '', LastName: '' }
      const applicant = person({ claims: { ...names, Status: 'Pending', Compliant: 'No' }, password: PassKey, loans: [] })
      return reply(200, sessions.start(world.add(applicant)))
    }),
  ]
}

/** Operations that answer each person their own data, for tests with several people. */
function personalHandlers({ sessions }: World): RequestHandler[] {
  return [
    operation('getUserSummary', ({ bearer }) => {
      const caller = sessions.personOf(bearer)
      return caller ? reply(200, caller.summary) : refused.unauthenticated
    }),
    operation('listUserLoans', ({ bearer }) => {
      const caller = sessions.personOf(bearer)
      return caller ? reply(200, caller.loans) : refused.unauthenticated
    }),
  ]
}

/** The operations for which an example will not do; an operation of the contract that is not here answers its example. */
export const statefulHandlers = (world: World): RequestHandler[] => [...sessionHandlers(world), ...personalHandlers(world)]

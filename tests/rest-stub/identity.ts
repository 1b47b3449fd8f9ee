import type { RequestHandler } from 'msw'
import { operation, refused, reply } from './operation.ts'
import type { World } from './world.ts'

/** Sign-in, renewal and sign-out, as the contract tells them. */
export function identityHandlers(world: World): RequestHandler[] {
  const { sessions } = world
  const renew = ({ bearer }: { bearer: string }) => {
    const pair = sessions.refresh(bearer)
    return pair ? reply(200, pair) : refused.unauthenticated
  }
  return [
    operation('signIn', ({ body }) => {
      // The types promise a body by the contract; a request off the contract arrives here all the same.
      if (typeof body.UserName !== 'string' || typeof body.PassKey !== 'string') return refused.invalid
      const person = world.find(body.UserName)
      if (person?.password !== body.PassKey) return refused.unauthenticated
      return reply(200, person.enrolmentKey ?? sessions.start(person))
    }),
    operation('refreshUserToken', renew),
    operation('refreshUserTokenByGet', renew),
    operation('refreshAuthentication', renew),
    operation('signOut', ({ bearer }) => {
      sessions.end(bearer)
      return reply(200, 'SignedOut')
    }),
  ]
}

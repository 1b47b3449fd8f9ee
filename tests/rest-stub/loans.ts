import type { RequestHandler } from 'msw'
import { operation, refused, reply } from './operation.ts'
import type { World } from './world.ts'

/** A member's loans, as the contract tells them. */
export function loansHandlers({ sessions }: World): RequestHandler[] {
  return [
    operation('listUserLoans', ({ bearer }) => {
      const person = sessions.personOf(bearer)
      return person ? reply(200, person.loans) : refused.unauthenticated
    }),
  ]
}

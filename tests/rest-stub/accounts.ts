import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'msw'
import { person } from '../factories/person.ts'
import { failure, operation, refused, reply } from './operation.ts'
import type { World } from './world.ts'

const isStrong = (password: string) => password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
const conflict = (message: string) => reply(409, failure(message))
const tooSoon = (seconds: number) => ({
  ...reply(429, failure('Too many attempts. Try again later.')),
  headers: { 'retry-after': String(seconds) },
})

/** An address of which only the first letters and the last label show. */
const masked = (address: string) => address.replace(/^(.)[^@]*@(.).*(\.[^.]+)$/, '$1•••@$2•••$3')

/** Accounts and keys, as the contract tells them. */
function accountHandlers(world: World): RequestHandler[] {
  const { accounts, sessions } = world
  return [
    operation('verifyEmail', ({ body }) => {
      if (typeof body.UserName !== 'string' || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(body.UserName)) return refused.invalid
      if (world.find(body.UserName)) return conflict('Email address already in use.')
      const wait = accounts.secondsToMail(body.UserName)
      if (wait > 0) return tooSoon(wait)
      accounts.requestAccount(body.UserName)
      return reply(200, 'Sent' as const)
    }),
    operation('getUserOfKey', ({ query }) => {
      const holder = accounts.holderOf(query.get('key') ?? '')
      return holder === undefined ? refused.invalid : reply(200, holder)
    }),
    operation('createRegistration', ({ body }) => {
      const { UserName, PassKey, AlternateKey = '' } = body
      if (typeof UserName !== 'string' || typeof PassKey !== 'string' || !isStrong(PassKey)) return refused.invalid
      if (accounts.addressOf(AlternateKey) !== UserName.toLowerCase()) return refused.invalid
      if (world.find(UserName)) return conflict('Email address already in use.')
      accounts.use(AlternateKey)
      const claims = {
        Guid: randomUUID(),
        UserName,
        EmailAddress: UserName,
        FirstName: '',
        LastName: '',
        Status: 'Pending',
        Compliant: 'No',
      } as const
      return reply(200, sessions.start(world.add(person({ claims, password: PassKey, loans: [] }))))
    }),
  ]
}

/** Codes and passwords, as the contract tells them. */
function passwordHandlers(world: World): RequestHandler[] {
  const { accounts, sessions } = world
  return [
    operation('generateOtp', ({ body }) => {
      const somebody = typeof body.UserName === 'string' ? world.find(body.UserName) : undefined
      if (!somebody?.claims.EmailAddress) return refused.invalid
      const wait = accounts.secondsToCode(somebody)
      if (wait > 0) return tooSoon(wait)
      accounts.sendCode(somebody)
      return reply(200, masked(somebody.claims.EmailAddress))
    }),
    operation('verifyOtp', ({ body }) => {
      const somebody = typeof body.UserName === 'string' ? world.find(body.UserName) : undefined
      const key = somebody && accounts.verifyCode(somebody, body.AlternateKey)
      return key === undefined ? refused.invalid : reply(200, key)
    }),
    operation('savePassword', ({ body, bearer }) => {
      const { AlternateKey, NewPassKey, PassKey } = body
      const caller = sessions.personOf(bearer)
      const owner = AlternateKey === undefined ? caller : accounts.personOf(AlternateKey)
      if (!owner) return AlternateKey === undefined ? refused.unauthenticated : refused.invalid
      if (AlternateKey === undefined && PassKey === undefined) return refused.invalid
      if (typeof NewPassKey !== 'string' || !isStrong(NewPassKey)) return refused.invalid
      if (AlternateKey === undefined && owner.password !== PassKey) return refused.unauthenticated
      if (owner.password === NewPassKey) return conflict('The new password is the present one.')
      owner.password = NewPassKey
      delete owner.enrolmentKey
      if (AlternateKey !== undefined) accounts.use(AlternateKey)
      sessions.endOthers(owner, AlternateKey === undefined ? bearer : '')
      return reply(200, 'Saved' as const)
    }),
  ]
}

/** Everything around accounts that is no session. */
export const accountCalls = (world: World): RequestHandler[] => [...accountHandlers(world), ...passwordHandlers(world)]

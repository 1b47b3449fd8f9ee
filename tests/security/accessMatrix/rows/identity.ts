import { expect } from 'vitest'
import { operation, refused, reply } from '../../../rest-stub/operation.ts'
import type { DomainRows } from '../row.ts'

const newPassword = 'Kapwa#2027'
const code = '481207'
const anInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
const missingKey = (name: string) => `missing-key-of-${name.replaceAll(/\W/g, '-')}`
const expired = { userErrors: [{ code: 'EXPIRED' }] }

/** Sign-in, accounts, passwords and sessions. */
export const identityRows: DomainRows = {
  answers: ({ sessions }, { key, keyOwner }) => [
    operation('getUserOfKey', ({ query }) => (query.get('key') === key ? reply(200, keyOwner.claims.UserName) : refused.invalid)),
    operation('createRegistration', ({ body }) => (body.AlternateKey === key ? reply(200, sessions.start(keyOwner)) : refused.invalid)),
    operation('verifyOtp', ({ body }) => (body.AlternateKey === code ? reply(200, key) : refused.invalid)),
    operation('savePassword', ({ bearer, body }) => {
      if (body.AlternateKey !== undefined && body.AlternateKey !== key) return refused.invalid
      const saved = body.AlternateKey === key ? keyOwner : sessions.personOf(bearer)
      if (!saved || (saved !== keyOwner && (body.PassKey !== saved.password || body.UserName !== saved.claims.UserName))) {
        return refused.unauthenticated
      }
      saved.password = body.NewPassKey
      return reply(200, 'Saved')
    }),
  ],
  rows: {
    'Query.enrolment': {
      own: (_principal, { key }) => ({ key }),
      answer: (_principal, { keyOwner }) => ({ userName: keyOwner.claims.UserName }),
      missing: ({ name }) => ({ key: missingKey(name) }),
      refusal: null,
      isPublic: true,
    },
    'Mutation.signIn': {
      own: ({ person }, { keyOwner }) => {
        const { claims, password } = person ?? keyOwner
        return { input: { userName: claims.UserName, password } }
      },
      answer: ({ person }, { keyOwner }) => ({
        __typename: 'SignedIn',
        viewer: { userName: (person ?? keyOwner).claims.UserName },
      }),
      foreign: (other) => ({ input: { userName: other.person?.claims.UserName, password: 'wrong' } }),
      missing: ({ name }) => ({ input: { userName: `unknown ${name}`, password: 'wrong' } }),
      refusal: { __typename: 'SignInRefused' },
      isPublic: true,
    },
    'Mutation.requestAccount': {
      own: ({ mark }) => ({ input: { emailAddress: `new-${mark}@example.test` } }),
      answer: ({ mark }) => ({ sentTo: `new-${mark}@example.test`, userErrors: [] }),
      isPublic: true,
    },
    'Mutation.register': {
      own: (_principal, { key }) => ({ input: { key, password: newPassword } }),
      answer: (_principal, { keyOwner }) => ({ viewer: { userName: keyOwner.claims.UserName }, userErrors: [] }),
      missing: ({ name }) => ({ input: { key: missingKey(name), password: newPassword } }),
      refusal: expired,
      isPublic: true,
    },
    'Mutation.createPassword': {
      own: (_principal, { key }) => ({ input: { key, password: newPassword } }),
      answer: (_principal, { keyOwner }) => ({ viewer: { userName: keyOwner.claims.UserName }, userErrors: [] }),
      missing: ({ name }) => ({ input: { key: missingKey(name), password: newPassword } }),
      refusal: expired,
      isPublic: true,
    },
    'Mutation.requestResetCode': {
      own: ({ mark }) => ({ input: { userName: mark } }),
      answer: () => ({ maskedContact: 'm•••@d•••.test', userErrors: [] }),
      isPublic: true,
    },
    'Mutation.verifyCode': {
      own: ({ mark }) => ({ input: { userName: mark, code } }),
      answer: (_principal, { key }) => ({ __typename: 'CodeVerified', key }),
      foreign: (other) => ({ input: { userName: other.mark, code: '000000' } }),
      missing: ({ name }) => ({ input: { userName: `unknown ${name}`, code: '000000' } }),
      refusal: { __typename: 'CodeRefused' },
      isPublic: true,
    },
    'Mutation.resetPassword': {
      own: (_principal, { key }) => ({ input: { key, newPassword } }),
      answer: () => ({ isSaved: true, userErrors: [] }),
      missing: ({ name }) => ({ input: { key: missingKey(name), newPassword } }),
      refusal: { isSaved: false, ...expired },
      isPublic: true,
    },
    'Mutation.changePassword': {
      own: ({ person }) => ({ input: { password: person?.password ?? 'Kapwa#2026', newPassword } }),
      answer: () => ({ isSaved: true, userErrors: [] }),
    },
    'Mutation.renewSession': {
      own: () => ({}),
      answer: () => ({ session: { endsAt: anInstant } }),
    },
    'Mutation.signOut': {
      own: () => ({}),
      answer: ({ person }) => ({ isRevoked: person !== null }),
      isPublic: true,
    },
  },
}

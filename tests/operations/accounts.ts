import { expect } from 'vitest'
import { failure, invalid, signedIn, unauthenticated, unknownText } from '../reference/accessMatrix/cell.ts'
import { lastMail } from '../reference/lastMail.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Row as GraphRow } from '../security/accessMatrix/row.ts'
import type { Entries } from './entry.ts'
import type { Service } from './service.ts'
import { saveContact } from './services.ts'
import { anyKey, anyText, password, typed } from './values.ts'

const newPassword = 'Tuldok#Ulap7'
const maskedContact: unknown = expect.stringMatching(/^.•••@.•••\.\w+$/)
const anyPair: unknown = { AccessToken: anyText, RefreshToken: anyKey, RefreshSeconds: expect.any(Number) as unknown }
const wrongCode = { status: 400, answer: failure(invalid, 'AlternateKey', 'The code is wrong or expired.'), isAlike: true }
const wrongKey = (field: string) => ({ status: 400, answer: failure('The key is unknown, used or expired.', field), isAlike: true })

const named = (UserName: string) => ({ body: { UserName } })
const code = (UserName: string, AlternateKey: string) => ({ body: { UserName, AlternateKey } })
const account = (UserName: string, AlternateKey: string, PassKey = newPassword) => ({ body: { UserName, AlternateKey, PassKey } })
const confirmation = (Code: string, PassKey = password) => ({ body: { Code, PassKey } })
const change = (PassKey: string, NewPassKey = typed, UserName?: string) => ({
  body: { ...(UserName !== undefined && { UserName }), PassKey, NewPassKey },
})

/** A code that is mailed to a user. */
async function codeFor(service: Service, userName: string): Promise<string> {
  await service.send('generateOtp', named(userName))
  return service.codeOf(userName)
}

const resetKeyOf = async (service: Service, userName: string) => service.read('verifyOtp', code(userName, await codeFor(service, userName)))

async function replacedCode(service: Service) {
  const earlier = await codeFor(service, 'belen')
  const sent_at = new Date('2026-01-01T00:00:00Z')
  await service.reference.database.updateTable('reset_codes').set({ sent_at }).execute()
  await codeFor(service, 'belen')
  return code('belen', earlier)
}

/** A key that is mailed to a new address. */
async function accountKeyFor(service: Service, address: string): Promise<string> {
  await service.send('verifyEmail', named(address))
  return lastMail(service.reference, address, /enrollment\/([\w-]{43})\n/)
}

/** A code that is mailed to the new address of a member. */
async function addressCodeFor(service: Service, userName: string): Promise<string> {
  await service.send('submitEntry', await saveContact(service, userName, `new-${userName}@example.test`))
  return lastMail(service.reference, `new-${userName}@example.test`, /login\/email\/([\w-]{43})\n/)
}

const missingKey = (name: string) => `missing-key-of-${name.replaceAll(/\W/g, '-')}`
const expired = { userErrors: [{ code: 'EXPIRED' }] }
const stubCode = '481207'

/** A mutation that makes the key owner's password. */
const withKey: GraphRow = {
  own: (_principal, { key }) => ({ input: { key, password: newPassword } }),
  answer: (_principal, { keyOwner }) => ({ viewer: { userName: keyOwner.claims.UserName }, userErrors: [] }),
  missing: ({ name }) => ({ input: { key: missingKey(name), password: newPassword } }),
  refusal: expired,
  isPublic: true,
}

/** Accounts, codes and passwords. */
export const accounts = {
  // The documents let it say whether a user name exists.
  generateOtp: {
    cases: [
      [200, 'a masked contact', named('carla')],
      [400, 'an unknown name', named(typed)],
      [
        429,
        'repeated at once',
        async (service) => {
          await codeFor(service, 'ramon')
          return named('ramon')
        },
      ],
    ],
    access: ({ person }, { other }) => [
      { of: 'foreign', ...named(other(person).userName), status: 200, answer: maskedContact },
      { of: 'missing', ...named(unknownText), status: 400, answer: failure(invalid) },
      ...(person ? [{ of: 'own', ...named(person.userName), status: 200, answer: maskedContact }] : []),
    ],
    graph: {
      'Mutation.requestResetCode': {
        own: ({ mark }) => ({ input: { userName: mark } }),
        answer: () => ({ maskedContact: 'm•••@d•••.test', userErrors: [] }),
        isPublic: true,
      },
    },
  },
  verifyOtp: {
    cases: [
      [200, 'a reset key', async (service) => code('ana', await codeFor(service, 'ana'))],
      [400, 'a wrong code', code('auditor', typed)],
      [400, 'an unknown name', code(typed, typed)],
      [409, 'a code that a newer mail has replaced', replacedCode],
    ],
    access: async ({ person }, { other, codeFor: codeOf }) => {
      await codeOf(other(person))
      return [
        { of: 'foreign', ...code(other(person).userName, unknownText), ...wrongCode },
        { of: 'missing', ...code(unknownText, unknownText), ...wrongCode },
        ...(person ? [{ of: 'own', ...code(person.userName, await codeOf(person)), status: 200, answer: anyKey }] : []),
      ]
    },
    graph: {
      'Mutation.verifyCode': {
        own: ({ mark }) => ({ input: { userName: mark, code: stubCode } }),
        answer: (_principal, { key }) => ({ __typename: 'CodeVerified', key }),
        foreign: (other) => ({ input: { userName: other.mark, code: '000000' } }),
        missing: ({ name }) => ({ input: { userName: `unknown ${name}`, code: '000000' } }),
        refusal: { __typename: 'CodeRefused' },
        isPublic: true,
      },
    },
    stub:
      ({ known }) =>
      ({ body }) =>
        body.AlternateKey === stubCode ? reply(200, known.key) : refused.invalid,
  },
  getUserOfKey: {
    cases: [
      [200, 'the address of a key', async (service) => ({ query: { key: await accountKeyFor(service, 'third@example.test') } })],
      [400, 'an unknown key', { query: { key: typed } }],
    ],
    access: async ({ person }, { other, resetKeyOf: keyOf, expiredKey }) => {
      const mayShow = other(person)
      return [
        { of: 'foreign', query: { key: await keyOf(mayShow) }, status: 200, answer: mayShow.emailAddress, mayShow },
        { of: 'expired', query: { key: expiredKey }, ...wrongKey('key') },
        { of: 'missing', query: { key: unknownText }, ...wrongKey('key') },
        ...(person ? [{ of: 'own', query: { key: await keyOf(person) }, status: 200, answer: person.emailAddress }] : []),
      ]
    },
    graph: {
      'Query.enrolment': {
        own: (_principal, { key }) => ({ key }),
        answer: (_principal, { keyOwner }) => ({ userName: keyOwner.claims.UserName }),
        missing: ({ name }) => ({ key: missingKey(name) }),
        refusal: null,
        isPublic: true,
      },
    },
    stub:
      ({ known: { key, keyOwner } }) =>
      ({ query }) =>
        query.get('key') === key ? reply(200, keyOwner.claims.UserName) : refused.invalid,
    screens: { KeyOwner: { variables: { key: 'a-mailed-key' }, calls: ['getUserOfKey'] } },
  },
  // The documents let it say which addresses are in use.
  verifyEmail: {
    cases: [
      [200, 'the link is mailed', named('first@example.test')],
      [400, 'no address', named(typed)],
      [409, 'an address in use', named('maria@demo.kapwa.test')],
      [
        429,
        'repeated at once',
        async (service) => {
          await service.send('verifyEmail', named('second@example.test'))
          return named('second@example.test')
        },
      ],
    ],
    access: ({ name, person }, { other }) => {
      const inUse = { status: 409, answer: failure('Email address already in use.'), isAlike: true }
      return [
        { of: 'foreign', ...named(other(person).emailAddress), ...inUse },
        { of: 'missing', ...named(`asked-by-${name.replaceAll(' ', '-')}@example.test`), status: 200, answer: 'Sent' },
        ...(person ? [{ of: 'own', ...named(person.emailAddress), ...inUse }] : []),
      ]
    },
    graph: {
      'Mutation.requestAccount': {
        own: ({ mark }) => ({ input: { emailAddress: `new-${mark}@example.test` } }),
        answer: ({ mark }) => ({ sentTo: `new-${mark}@example.test`, userErrors: [] }),
        isPublic: true,
      },
    },
  },
  createRegistration: {
    cases: [
      [200, 'a token pair', async (service) => account('fourth@example.test', await accountKeyFor(service, 'fourth@example.test'))],
      [
        400,
        'a weak password',
        async (service) => account('fifth@example.test', await accountKeyFor(service, 'fifth@example.test'), 'weak'),
      ],
      [400, 'no key', { body: { UserName: 'fifth@example.test', PassKey: password } }],
      [400, 'an unknown key', account('fifth@example.test', typed, typed)],
      [
        409,
        'an account created meanwhile',
        async (service) => {
          const email_address = 'sixth@example.test'
          const key = await accountKeyFor(service, email_address)
          await service.reference.database.updateTable('users').set({ email_address }).where('user_name', '=', 'comelec').execute()
          return account(email_address, key, typed)
        },
      ],
    ],
    access: async ({ name }, { accountKeyFor: keyFor, expiredKey }) => {
      const [own, foreign] = ['own', 'foreign'].map((of) => `${of}-${name.replaceAll(' ', '-')}@example.test`) as [string, string]
      const [ownKey, foreignKey] = [await keyFor(own), await keyFor(foreign)]
      return [
        { of: 'foreign', ...account(own, foreignKey), ...wrongKey('AlternateKey') },
        { of: 'missing', ...account(own, unknownText), ...wrongKey('AlternateKey') },
        { of: 'expired', ...account(own, expiredKey), ...wrongKey('AlternateKey') },
        { of: 'own', ...account(own, ownKey), status: 200, answer: anyPair },
        { of: 'used', ...account(own, ownKey), ...wrongKey('AlternateKey') },
      ]
    },
    graph: { 'Mutation.register': withKey },
    stub:
      ({ sessions, known: { key, keyOwner } }) =>
      ({ body }) =>
        body.AlternateKey === key ? reply(200, sessions.start(keyOwner)) : refused.invalid,
  },
  sendAddressLink: {
    cases: [
      [
        200,
        'a minute later',
        async (service) => {
          await service.send('submitEntry', await saveContact(service, 'member0005', 'new-member0005@example.test'))
          const sent_at = new Date('2026-01-01T00:00:00Z')
          await service.reference.database.updateTable('address_changes').set({ sent_at }).execute()
          return { as: 'member0005' }
        },
      ],
      [409, 'nothing waits', {}],
      [
        429,
        'repeated at once',
        async (service) => {
          await service.send('submitEntry', await saveContact(service, 'member0006', 'new-member0006@example.test'))
          return { as: 'member0006' }
        },
      ],
    ],
    access: signedIn(() => [{ of: 'own', status: 409, answer: failure('No new e-mail address waits to be confirmed.') }]),
    graph: {
      'Mutation.sendAddressLink': { own: () => ({}), answer: () => ({ userErrors: [] }) },
    },
  },
  confirmEmail: {
    cases: [
      [200, 'the account has the address', async (service) => confirmation(await addressCodeFor(service, 'member0001'))],
      [400, 'an unknown code', confirmation(typed)],
      [400, 'a wrong password', async (service) => confirmation(await addressCodeFor(service, 'member0004'), typed)],
      [
        400,
        'ten wrong passwords',
        async (service) => {
          const code = await addressCodeFor(service, 'member0003')
          for (let tries = 1; tries < 10; tries += 1) await service.send('confirmEmail', confirmation(code, typed))
          return { ...confirmation(code, typed), action: 'link ended: ten wrong passwords' }
        },
      ],
    ],
    access: (_principal, { expiredKey }) => [
      { of: 'missing', ...confirmation(unknownText), ...wrongKey('Code') },
      { of: 'a key for something else', ...confirmation(expiredKey), ...wrongKey('Code') },
    ],
    graph: {
      'Mutation.confirmEmailAddress': {
        own: (_principal, { key }) => ({ input: { code: key, password } }),
        answer: () => ({ isConfirmed: true, userErrors: [] }),
        missing: ({ name }) => ({ input: { code: missingKey(name), password } }),
        refusal: { isConfirmed: false, ...expired },
        isPublic: true,
      },
    },
    stub:
      ({ known }) =>
      ({ body }) =>
        body.Code === known.key ? reply(200, 'Confirmed') : refused.invalid,
  },
  savePassword: {
    cases: [
      [200, 'signed in', { as: 'registrar', ...change(password, newPassword, 'registrar') }],
      [
        200,
        'with a reset key',
        async (service) => ({ body: { AlternateKey: await resetKeyOf(service, 'services'), NewPassKey: newPassword } }),
      ],
      [400, 'a weak new password', { as: 'maria', ...change(password, 'weak') }],
      [400, 'an unknown key', { body: { AlternateKey: typed, NewPassKey: typed } }],
      [
        400,
        'a weak new password with a key',
        async (service) => ({ body: { AlternateKey: await resetKeyOf(service, 'maria'), NewPassKey: 'weak' } }),
      ],
      [401, 'a wrong present password', { as: 'maria', ...change(typed) }],
      [401, 'neither token nor key', { body: { NewPassKey: typed } }],
      [401, 'an unknown token', { token: typed, body: { AlternateKey: typed, NewPassKey: typed } }],
      [409, 'the present password again', { as: 'maria', ...change(password, password) }],
      [
        401,
        'ten wrong present passwords',
        async (service) => {
          const { AccessToken: token } = await service.reference.signIn('liza')
          for (let tries = 1; tries < 10; tries += 1) await service.send('savePassword', { token, ...change(typed) })
          return { token, ...change(typed), action: 'session ended: ten wrong passwords' }
        },
      ],
    ],
    access: ({ person }, { other, expiredKey }) => {
      const byKey = (of: string, AlternateKey: string) => ({
        of,
        body: { AlternateKey, NewPassKey: newPassword },
        ...wrongKey('AlternateKey'),
      })
      const keys = [byKey('key that is expired', expiredKey), byKey('key that is missing', unknownText)]
      const foreign = { of: 'foreign', ...change(password, newPassword, other(person).userName) }
      if (!person) return [...keys, { ...foreign, ...unauthenticated }]
      const notOwn = { status: 400, answer: failure(invalid, 'UserName', 'UserName is not the name of who is signed in.') }
      const saved = { status: 200, answer: 'Saved' }
      return [
        ...keys,
        { ...foreign, ...notOwn },
        { of: 'missing', ...change(password, newPassword, unknownText), ...notOwn },
        { of: 'own', ...change(password, newPassword, person.userName), ...saved },
        { of: 'own again', ...change(newPassword, 'Tuldok#Ulap8', person.userName), ...saved },
      ]
    },
    graph: {
      'Mutation.createPassword': withKey,
      'Mutation.resetPassword': {
        own: (_principal, { key }) => ({ input: { key, newPassword } }),
        answer: () => ({ isSaved: true, userErrors: [] }),
        missing: ({ name }) => ({ input: { key: missingKey(name), newPassword } }),
        refusal: { isSaved: false, ...expired },
        isPublic: true,
      },
      'Mutation.changePassword': {
        own: ({ person }) => ({ input: { password: person?.password ?? password, newPassword } }),
        answer: () => ({ isSaved: true, userErrors: [] }),
      },
    },
    stub:
      ({ sessions, known: { key, keyOwner } }) =>
      ({ bearer, body }) => {
        if (body.AlternateKey !== undefined && body.AlternateKey !== key) return refused.invalid
        const saved = body.AlternateKey === key ? keyOwner : sessions.personOf(bearer)
        if (!saved || (saved !== keyOwner && (body.PassKey !== saved.password || body.UserName !== saved.claims.UserName))) {
          return refused.unauthenticated
        }
        saved.password = body.NewPassKey
        return reply(200, 'Saved')
      },
  },
} satisfies Partial<Entries>

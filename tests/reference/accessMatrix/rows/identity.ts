import { expect } from 'vitest'
import type { Row, Rows } from '../cell.ts'
import { failure, invalid, unauthenticated, unknownText } from '../cell.ts'
import { password } from '../principals.ts'

const unusable = 'The key is unknown, used or expired.'
const wrongSignIn = { status: 401, answer: failure('Invalid username or password.'), isAlike: true }
const wrongCode = { status: 400, answer: failure(invalid, 'AlternateKey', 'The code is wrong or expired.'), isAlike: true }
const wrongKey = (field: string) => ({ status: 400, answer: failure(unusable, field), isAlike: true })

const anyText: unknown = expect.stringMatching(/./)
const anyKey: unknown = expect.stringMatching(/^[\w-]{43}$/)
const maskedContact: unknown = expect.stringMatching(/^.•••@.•••\.\w+$/)
/** The runner decodes the access token: it must be the principal's. */
const anyPair: unknown = { AccessToken: anyText, RefreshToken: anyKey }

const refresh: Row = ({ person }) => [{ of: 'own', ...(person ? { status: 200, answer: anyPair } : unauthenticated) }]

export const identityRows: Rows = {
  signIn: ({ person }, { other }) => [
    { of: 'foreign', body: { UserName: other(person).userName, PassKey: 'wrong' }, ...wrongSignIn },
    { of: 'missing', body: { UserName: unknownText, PassKey: 'wrong' }, ...wrongSignIn },
    ...(person ? [{ of: 'own', body: { UserName: person.userName, PassKey: password }, status: 200, answer: anyPair }] : []),
  ],
  refreshAuthentication: refresh,
  refreshUserToken: refresh,
  refreshUserTokenByGet: refresh,
  signOut: async ({ person }, { signIn }) => {
    const own = person && (await signIn(person)).RefreshToken
    const cells = [{ of: 'missing', token: unknownText, status: 200, answer: 'SignedOut' }]
    return own === null ? cells : [...cells, ...['own', 'ended'].map((of) => ({ of, token: own, status: 200, answer: 'SignedOut' }))]
  },

  // The documents let it say whether a user name exists.
  generateOtp: ({ person }, { other }) => [
    { of: 'foreign', body: { UserName: other(person).userName }, status: 200, answer: maskedContact },
    { of: 'missing', body: { UserName: unknownText }, status: 400, answer: failure(invalid) },
    ...(person ? [{ of: 'own', body: { UserName: person.userName }, status: 200, answer: maskedContact }] : []),
  ],
  verifyOtp: async ({ person }, { other, codeFor }) => {
    await codeFor(other(person))
    return [
      { of: 'foreign', body: { UserName: other(person).userName, AlternateKey: unknownText }, ...wrongCode },
      { of: 'missing', body: { UserName: unknownText, AlternateKey: unknownText }, ...wrongCode },
      ...(person
        ? [{ of: 'own', body: { UserName: person.userName, AlternateKey: await codeFor(person) }, status: 200, answer: anyKey }]
        : []),
    ]
  },
  getUserOfKey: async ({ person }, { other, resetKeyOf, expiredKey }) => {
    const mayShow = other(person)
    return [
      { of: 'foreign', query: { key: await resetKeyOf(mayShow) }, status: 200, answer: mayShow.emailAddress, mayShow },
      { of: 'expired', query: { key: expiredKey }, ...wrongKey('key') },
      { of: 'missing', query: { key: unknownText }, ...wrongKey('key') },
      ...(person ? [{ of: 'own', query: { key: await resetKeyOf(person) }, status: 200, answer: person.emailAddress }] : []),
    ]
  },
  // The documents let it say which addresses are in use.
  verifyEmail: ({ name, person }, { other }) => {
    const inUse = { status: 409, answer: failure('Email address already in use.'), isAlike: true }
    return [
      { of: 'foreign', body: { UserName: other(person).emailAddress }, ...inUse },
      { of: 'missing', body: { UserName: `asked-by-${name.replaceAll(' ', '-')}@example.test` }, status: 200, answer: 'Sent' },
      ...(person ? [{ of: 'own', body: { UserName: person.emailAddress }, ...inUse }] : []),
    ]
  },
  createRegistration: async ({ name }, { accountKeyFor, expiredKey }) => {
    const [own, foreign] = ['own', 'foreign'].map((of) => `${of}-${name.replaceAll(' ', '-')}@example.test`) as [string, string]
    const [ownKey, foreignKey] = [await accountKeyFor(own), await accountKeyFor(foreign)]
    const cell = (of: string, UserName: string, AlternateKey: string) => ({ of, body: { UserName, AlternateKey, PassKey: password } })
    return [
      { ...cell('foreign', own, foreignKey), ...wrongKey('AlternateKey') },
      { ...cell('missing', own, unknownText), ...wrongKey('AlternateKey') },
      { ...cell('expired', own, expiredKey), ...wrongKey('AlternateKey') },
      { ...cell('own', own, ownKey), status: 200, answer: anyPair },
      { ...cell('used', own, ownKey), ...wrongKey('AlternateKey') },
    ]
  },
  savePassword: ({ person }, { other, expiredKey }) => {
    const withKey = (of: string, AlternateKey: string) => ({
      of,
      body: { AlternateKey, NewPassKey: 'Kapwa#2027' },
      ...wrongKey('AlternateKey'),
    })
    const keys = [withKey('key that is expired', expiredKey), withKey('key that is missing', unknownText)]
    const change = (of: string, UserName: string, [PassKey, NewPassKey] = [password, 'Kapwa#2027']) => ({
      of,
      body: { UserName, PassKey, NewPassKey },
    })
    const foreign = change('foreign', other(person).userName)
    if (!person) return [...keys, { ...foreign, ...unauthenticated }]
    const notOwn = { status: 400, answer: failure(invalid, 'UserName', 'UserName is not the name of who is signed in.') }
    const saved = { status: 200, answer: 'Saved' }
    return [
      ...keys,
      { ...foreign, ...notOwn },
      { ...change('missing', unknownText), ...notOwn },
      { ...change('own', person.userName), ...saved },
      { ...change('own again', person.userName, ['Kapwa#2027', password]), ...saved },
    ]
  },
}

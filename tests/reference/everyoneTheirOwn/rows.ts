import { expect } from 'vitest'
import type { Person, Principal } from './principals.ts'
import { password } from './principals.ts'
import type { World } from './world.ts'

/** What one cell of the matrix sends, and what must come of it. */
export interface Cell {
  /** `own`, `foreign`, `missing` or what else is asked for. */
  of: string
  /** What stands for the templates of the path. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
  /** Instead of the principal's. */
  token?: string
  status: number
  /** The whole body. */
  answer: unknown
  /** The cells of a row that must answer alike, byte for byte. */
  isAlike?: boolean
  /** Whose values may stand in the answer beside one's own: a mailed key says whose it is to whoever has it. */
  tells?: Person
}

/** A call of the contract, as everybody may make it. */
type Row = (principal: Principal, world: World) => Cell[] | Promise<Cell[]>

const failure = (Message: string, Field?: string, Of = Message) => ({
  Message,
  Errors: Field === undefined ? [] : [{ Field, Message: Of }],
})
const invalid = 'Invalid request format. Please check your input.'
const unusable = 'The key is unknown, used or expired.'
const unauthenticated = { status: 401, answer: failure('You must log in to access this resource.') }
const wrongSignIn = { status: 401, answer: failure('Invalid username or password.'), isAlike: true }
const wrongCode = { status: 400, answer: failure(invalid, 'AlternateKey', 'The code is wrong or expired.'), isAlike: true }
const notFound = { status: 404, answer: failure('Not found.'), isAlike: true }
const wrongKey = (field: string) => ({ status: 400, answer: failure(unusable, field), isAlike: true })

const missingGuid = '00000000-0000-4000-8000-000000000000'
const nobody = 'nobody-at-all'
const anyText: unknown = expect.stringMatching(/./)
const anyKey: unknown = expect.stringMatching(/^[\w-]{43}$/)
const maskedContact: unknown = expect.stringMatching(/^.•••@.•••\.\w+$/)
/** The runner looks into the token: it speaks for whoever asked. */
const anyPair: unknown = { AccessToken: anyText, RefreshToken: anyKey }

/** What only somebody signed in is answered. */
const signedIn =
  (cells: (person: Person, world: World) => Cell[]): Row =>
  ({ person }, world) =>
    person
      ? cells(person, world)
      : cells(world.other(null), world).map(({ of, ...cell }) => ({ ...cell, of, ...unauthenticated, isAlike: true }))

const renewal: Row = ({ person }) => [{ of: 'own', ...(person ? { status: 200, answer: anyPair } : unauthenticated) }]

const sessions: Record<string, Row> = {
  signIn: ({ person }, { other }) => [
    { of: 'foreign', body: { UserName: other(person).userName, PassKey: 'wrong' }, ...wrongSignIn },
    { of: 'missing', body: { UserName: nobody, PassKey: 'wrong' }, ...wrongSignIn },
    ...(person ? [{ of: 'own', body: { UserName: person.userName, PassKey: password }, status: 200, answer: anyPair }] : []),
  ],
  refreshAuthentication: renewal,
  refreshUserToken: renewal,
  refreshUserTokenByGet: renewal,
  signOut: async ({ name, person }, { signIn }) => {
    if (name === 'anonymous') return [{ of: 'own', ...unauthenticated }]
    const own = person && (await signIn(person)).RefreshToken
    const cells = [{ of: 'missing', token: nobody, status: 200, answer: 'SignedOut' }]
    return own === null ? cells : [...cells, ...['own', 'ended'].map((of) => ({ of, token: own, status: 200, answer: 'SignedOut' }))]
  },
}

const accounts: Record<string, Row> = {
  // Sends a code to whoever is named, and tells whether there is somebody: so the documents say.
  generateOtp: ({ person }, { other }) => [
    { of: 'foreign', body: { UserName: other(person).userName }, status: 200, answer: maskedContact },
    { of: 'missing', body: { UserName: nobody }, status: 400, answer: failure(invalid) },
    ...(person ? [{ of: 'own', body: { UserName: person.userName }, status: 200, answer: maskedContact }] : []),
  ],
  verifyOtp: async ({ person }, { other, codeFor }) => {
    await codeFor(other(person))
    return [
      { of: 'foreign', body: { UserName: other(person).userName, AlternateKey: nobody }, ...wrongCode },
      { of: 'missing', body: { UserName: nobody, AlternateKey: nobody }, ...wrongCode },
      ...(person
        ? [{ of: 'own', body: { UserName: person.userName, AlternateKey: await codeFor(person) }, status: 200, answer: anyKey }]
        : []),
    ]
  },
  getUserOfKey: async ({ person }, { other, resetKeyOf, expiredKey }) => {
    const tells = other(person)
    return [
      { of: 'foreign', query: { key: await resetKeyOf(tells) }, status: 200, answer: tells.emailAddress, tells },
      { of: 'expired', query: { key: expiredKey }, ...wrongKey('key') },
      { of: 'missing', query: { key: nobody }, ...wrongKey('key') },
      ...(person ? [{ of: 'own', query: { key: await resetKeyOf(person) }, status: 200, answer: person.emailAddress }] : []),
    ]
  },
  // Says which addresses are in use: so the documents say.
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
      { ...cell('missing', own, nobody), ...wrongKey('AlternateKey') },
      { ...cell('expired', own, expiredKey), ...wrongKey('AlternateKey') },
      { ...cell('own', own, ownKey), status: 200, answer: anyPair },
      { ...cell('used', own, ownKey), ...wrongKey('AlternateKey') },
    ]
  },
  savePassword: ({ name, person }, { other, expiredKey }) => {
    const withKey = (of: string, AlternateKey: string) => ({
      of,
      body: { AlternateKey, NewPassKey: 'Kapwa#2027' },
      ...wrongKey('AlternateKey'),
    })
    const keys = [withKey('key that is expired', expiredKey), withKey('key that is missing', nobody)]
    const change = (of: string, UserName: string, [PassKey, NewPassKey] = [password, 'Kapwa#2027']) => ({
      of,
      body: { UserName, PassKey, NewPassKey },
    })
    const foreign = change('foreign', other(person).userName)
    if (name === 'anonymous') return [...keys, { ...foreign, ...unauthenticated }]
    if (!person) return [...keys, foreign].map((cell) => ({ ...cell, ...unauthenticated }))
    const notOwn = { status: 400, answer: failure(invalid, 'UserName', 'UserName is not the name of who is signed in.') }
    const saved = { status: 200, answer: 'Saved' }
    return [
      ...keys,
      { ...foreign, ...notOwn },
      { ...change('missing', nobody), ...notOwn },
      { ...change('own', person.userName), ...saved },
      { ...change('own again', person.userName, ['Kapwa#2027', password]), ...saved },
    ]
  },
}

const ownData: Record<string, Row> = {
  getUserSummary: signedIn(({ memberCode, firstName }) => [
    { of: 'own', status: 200, answer: expect.objectContaining({ MemberCode: memberCode, FirstName: firstName }) as unknown },
  ]),
  listUserLoans: signedIn(({ loansGranted }) => [
    { of: 'own', status: 200, answer: loansGranted.map((day) => expect.objectContaining({ DateGranted: day }) as unknown) },
  ]),
  listAttributeGroups: signedIn((_person, { groups }) => [{ of: 'all', status: 200, answer: groups }]),
  listAttributeGroupsOfType: signedIn((_person, { groups }) => [
    { of: 'Service', params: { type: 'Service' }, status: 200, answer: groups.filter(({ Type }) => Type === 'Service') },
    { of: 'missing', params: { type: 'Nothing' }, status: 200, answer: [] },
  ]),
  getAttributeGroup: signedIn((_person, { groups }) => [
    { of: 'all', params: { id: groups[0]!.Guid }, status: 200, answer: { ...groups[0], Fields: expect.any(Array) as unknown } },
    { of: 'missing', params: { id: missingGuid }, ...notFound },
  ]),
  viewFile: signedIn((person, { other, maria, reviewedFile }) => {
    const reviews = ['share_capital_approval_review', 'management_access'].some((permission) => person.permissions.includes(permission))
    const seen = { status: 200, answer: expect.stringMatching(/^%PDF/) as unknown }
    return [
      { of: 'own', query: { fileKey: person.fileKey }, status: 200, answer: `held by ${person.guid}` },
      { of: 'reviewed', query: { fileKey: reviewedFile }, tells: maria, ...(reviews || person === maria ? seen : notFound) },
      { of: 'foreign', query: { fileKey: other(person).fileKey }, ...notFound },
      { of: 'foreign, by another name', query: { fileKey: `${other(person).fileKey}x` }, ...notFound },
      { of: 'missing', query: { fileKey: `${missingGuid}/file.pdf` }, ...notFound },
    ]
  }),
}

/** Every call of the contract; one without a row fails the test of the matrix. */
export const rows = { sessions, accounts, 'own data': ownData } as const

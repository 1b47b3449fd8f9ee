import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Deviation, Fields } from './deviations.ts'
import { changeFields } from './deviations.ts'

/** A REST API that is off the contract in one place, and what `rest:check` has to say of it. */
export interface Planted {
  name: string
  deviation: Deviation
  level: 'can' | 'part' | 'cannot'
  /** Of a reason, or of the operation's entry where there is none. */
  says: RegExp
  /** maria, a member, without it. */
  userName?: 'maria' | 'boss' | 'ana'
  isWriting?: true
}

const status = (code: number, further: Partial<Deviation> = {}): Partial<Deviation> => ({ status: code, ...further })
const without = (name: string): Partial<Deviation> => ({ change: changeFields([name], () => undefined) })
const withValue = (name: string, value: unknown): Partial<Deviation> => ({ change: changeFields([name], () => value) })
const withFirst = (change: object): Partial<Deviation> => ({
  change: (list) => (list as Fields[]).map((item, index) => (index === 0 ? { ...item, ...change } : item)),
})
const gzip: Partial<Deviation> = { write: (text) => gzipSync(text), headers: { 'content-encoding': 'gzip' } }
const page: Partial<Deviation> = { contentType: 'text/html', write: () => '<p>Maintenance</p>' }
const nineMebibytes: Partial<Deviation> = { write: () => `"${'x'.repeat(9 * 1024 * 1024)}"` }
const redirect = status(302, { headers: { location: '/login' } })
const charset: Partial<Deviation> = { contentType: 'application/json; charset=klingon' }
const goesOnAt = (address: string): Partial<Deviation> => ({ headers: { link: `<${address}>; rel="next"` } })
const ofTotal: Partial<Deviation> = { headers: { 'x-total-count': '99' } }
const late: Partial<Deviation> = { delayMs: 2500 }

/** A cookie is compressed: what is long has to be random. */
const long = randomBytes(3000).toString('base64url')

const withClaims = (change: (claims: Fields) => Fields): Partial<Deviation> => ({
  change: (pair) => {
    const { AccessToken, ...rest } = pair as { AccessToken: string }
    const [head, content = '', seal] = AccessToken.split('.')
    const claims = change(JSON.parse(Buffer.from(content, 'base64url').toString()) as Fields)
    return { ...rest, AccessToken: [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), seal].join('.') }
  },
})

type Row = readonly [name: string, deviation: Partial<Deviation>, says: RegExp]

const rows = (operation: string, level: Planted['level'], table: readonly Row[], further: Partial<Planted> = {}): Planted[] =>
  table.map(([name, deviation, says]) => ({
    name: `${operation}: ${name}`,
    deviation: { operation, ...deviation },
    level,
    says,
    ...further,
  }))

const signIn = rows('signIn', 'cannot', [
  ['404', status(404), /no sign-in at POST \/api\/authenticate\/user \(status 404\): REST_URL or REST_BASE_PATH/],
  ['405', status(405), /REST_BASE_PATH is probably wrong/],
  ['401', status(401), /refuses the user name or the password of maria \(status 401\)/],
  ['423', status(423), /refuses the user name or the password of maria \(status 423\)/],
  ['429', status(429), /status 429/],
  ['500', status(500), /cannot sign in.*status 500/],
  ['a redirect', redirect, /redirects, and the portal follows none/],
  ['gzip unasked', gzip, /an encoding that was not asked for \(gzip\)/],
  ['an unknown charset', charset, /an encoding that was not asked for/],
  ['a reset', { isReset: true }, /the connection broke/],
  ['a page', page, /cannot be read: the answer: other text in place of JSON/],
  ['nothing', { write: () => '' }, /cannot be read: the answer: null in place of an object/],
  ['9 MiB', nineMebibytes, /more than 8 MiB/],
  ['too late', late, /no answer in time/],
  ['a key', { write: () => '"b7c9d1e3f5a70123456789"' }, /has to create its password first/],
  ['no refresh token', without('RefreshToken'), /RefreshToken: nothing in place of/],
  ['a long access token', withClaims((claims) => ({ ...claims, Photo: long })), /do not fit into a cookie: access token \d{4}/],
  ['a long refresh token', withValue('RefreshToken', long), /do not fit into a cookie: .*refresh token 4000 characters/],
  ['an opaque access token', withValue('AccessToken', 'opaque'), /no JWT/],
  ['no Guid', withClaims(({ Guid: _guid, ...claims }) => claims), /no claim Guid/],
  ['Status null', withClaims((claims) => ({ ...claims, Status: null })), /no claim Status/],
  ['another Status', withClaims((claims) => ({ ...claims, Status: 'Gone' })), /claims that cannot be read/],
])

const wrongPassword = rows('signIn', 'part', [
  [
    'a sentence to a wrong password',
    { inPlaceOf: 401, change: () => ({ Message: 'Invalid credentials' }) },
    /wrong password.*cannot be read/,
  ],
  ['a word to a wrong password', { inPlaceOf: 401, change: () => 'INVALID' }, /wrong password.*the one-time key of a password to create/],
  ['tokens to a wrong password', { inPlaceOf: 401, change: () => ({ AccessToken: 'a', RefreshToken: 'b' }) }, /a wrong password signs in/],
  ['404 to a wrong password', { ...status(404), inPlaceOf: 401 }, /wrong password.*status 404/],
])

const refresh = rows('refreshUserToken', 'cannot', [
  ['404', status(404), /is not there \(status 404\): REST_REFRESH_PATH or REST_REFRESH_METHOD/],
  ['405', status(405), /REST_REFRESH_METHOD/],
  ['401', status(401), /succeeds never of two times: status 401/],
  ['400', status(400), /status 400/],
  ['right once, then 401', status(401, { after: 1 }), /succeeds once of two times: status 401/],
  ['500', status(500), /status 500/],
  ['a redirect', redirect, /redirects/],
  ['gzip unasked', gzip, /\(gzip\)/],
  ['a word', { write: () => '"Refreshed"' }, /cannot be read/],
  ['a token without claims', withValue('AccessToken', 'opaque'), /its tokens begin no session/],
  ['a token without a Guid', withClaims(({ Guid: _guid, ...claims }) => claims), /its tokens begin no session/],
])

const summary = rows('getUserSummary', 'cannot', [
  ['404', status(404), /overview, GET \/api\/user\/summary: status 404/],
  ['405', status(405), /overview.*status 405/],
  ['400', status(400), /overview.*status 400/],
  ['403', status(403), /overview.*status 403/],
  ['500', status(500), /overview.*status 500/],
  ['204', status(204), /overview.*null in place of an object/],
  ['a redirect', redirect, /overview.*redirects/],
  ['gzip unasked', gzip, /overview.*gzip/],
  ['9 MiB', nineMebibytes, /overview.*8 MiB/],
  ['too late', late, /overview.*no answer in time/],
  ['a reset', { isReset: true }, /overview.*connection broke/],
  ['a page', page, /overview.*other text in place of JSON/],
  ['another shape', { change: () => ({ Data: [] }) }, /overview.*cannot be read/],
  ['an asset without an amount', withValue('TotalAmount', null), /overview.*Assets\[\]\.TotalAmount: null/],
])

const required = [
  ...rows('listUserLoans', 'cannot', [
    ['404', status(404), /loans, GET \/api\/user\/loans: status 404/],
    ['503', status(503), /loans.*status 503/],
    ['an amount in words', withValue('Principal', 'many'), /loans.*\[\]\.Principal: string in place of a number/],
    ['an unknown charset', charset, /loans.*encoding/],
    ['a part of it', ofTotal, /loans.*the answer: fewer in place of as many items as the total/],
    ['a next page elsewhere', goesOnAt('https://elsewhere.test/'), /loans.*the answer: one of another origin or path/],
    ['pages without an end', goesOnAt('/api/user/loans'), /loans.*the answer: a page that was read before/],
  ]),
  ...rows('getCurrentSubscription', 'cannot', [
    ['404 of share capital', status(404, { pathEnd: '/share_capital' }), /^share capital, GET .*share_capital: status 404/],
    ['404 of savings', status(404, { pathEnd: '/savings' }), /^savings, GET .*savings: status 404/],
    ['405', status(405), /share capital.*status 405/],
    ['an unknown status of a request', withValue('Status', 'Old'), /cannot be read/],
    ['no total', without('TotalAmount'), /TotalAmount: nothing/],
  ]),
  ...rows('listAttributeGroups', 'cannot', [
    ['404', status(404), /services and forms, GET \/api\/attribute\/groups: status 404/],
    ['500', status(500), /services and forms.*500/],
    ['a group without a name', withFirst({ Guid: null }), /\[\]\.Guid: null/],
    ['pages of items', { change: (Items) => ({ Items, Page: 1 }) }, /services and forms.*object in place of a list/],
  ]),
  ...rows('getEntry', 'cannot', [
    ['404', status(404), /forms, GET \/api\/entry\/attributes\/.*: status 404/],
    ['a required question without a name', withValue('ControlName', null), /forms.*Fields\[\]\.ControlName: null/],
  ]),
  ...rows(
    'getRegistration',
    'cannot',
    [
      ['404', status(404), /registration, GET \/api\/registration\/attributes: status 404/],
      ['another shape', { change: () => [] }, /registration.*cannot be read/],
    ],
    { userName: 'ana' },
  ),
]

const parts = [
  ...rows('getBallot', 'part', [
    ['a position without its seats', withValue('MaxVote', null), /Positions\[\]\.MaxVote: null/],
    ['a word for the positions', withValue('Positions', 'none'), /Positions: string in place of a list/],
    ['400', status(400), /status 400/],
    [
      'one candidate twice',
      withValue('Guid', 'c0ffee00-0000-4000-8000-000000000000'),
      /Candidates\[\]: object in place of an item with an id/,
    ],
  ]),
  ...rows('getCurrentElection', 'part', [
    ['500', status(500), /election\/current: status 500/],
    ['no Guid', without('Guid'), /Guid: nothing/],
  ]),
  ...rows('getEntry', 'part', [['404 of one form', status(404, { pathEnd: '/Provident' }), /attributes\/\{name\}: status 404/]]),
  ...rows('listSubscriptionActivities', 'part', [
    ['500', status(500), /activities\/\{type\}: status 500/],
    ['an object that goes on', goesOnAt('?page=2'), /activities\/\{type\}: cannot be read: the answer: an object with a next page/],
  ]),
  ...rows('listOwnEntries', 'part', [['a redirect', redirect, /entries: redirects/]]),
  ...rows('listEntries', 'part', [['a page', page, /other text in place of JSON/]]),
  ...rows('getAttributeGroup', 'part', [['404', status(404), /attribute\/group\/\{id\}: status 404/]]),
  ...rows('viewFile', 'part', [['a page', page, /attribute\/view: cannot be read/]], { userName: 'boss' }),
  ...rows('listRegistrations', 'part', [['an unknown status', withFirst({ Status: 'Pending' }), /\[\]\.Status/]], { userName: 'boss' }),
  ...rows('getRegistrationForReview', 'part', [['500', status(500), /status 500/]], { userName: 'boss' }),
  ...rows('listSubscriptionReviews', 'part', [['403 to an officer', status(403), /review\/list\/\{type\}: status 403/]], {
    userName: 'boss',
  }),
  ...rows('getSavingsReview', 'part', [['no savings', withValue('TotalAmount', null), /TotalAmount: null/]], { userName: 'boss' }),
  ...rows('listEntriesForReview', 'part', [['404', status(404), /status 404/]], { userName: 'boss' }),
  ...rows('getEntryForReview', 'part', [['a reset', { isReset: true }, /connection broke/]], { userName: 'boss' }),
  ...rows('listAttendees', 'part', [['an unknown status', withFirst({ Status: 'Late' }), /\[\]\.Status: string/]], { userName: 'boss' }),
  ...rows('listCandidates', 'part', [['one without a Guid', withFirst({ Guid: null }), /\[\]\.Guid: null/]], { userName: 'boss' }),
  ...rows('getPrecinct', 'part', [['9 MiB', nineMebibytes, /8 MiB/]], { userName: 'boss' }),
  ...rows('exportPrecinct', 'part', [['gzip unasked', gzip, /\(gzip\)/]], { userName: 'boss' }),
  ...rows('exportCisa', 'part', [['a page', page, /cisa\/csv: cannot be read/]], { userName: 'boss' }),
  ...rows('exportChangeRequests', 'part', [['500', status(500), /requests\/generate\/\{type\}: status 500/]], { userName: 'boss' }),
  ...rows('getTemplate', 'part', [['404', status(404), /_templates\/\{name\}: status 404/]], { userName: 'boss' }),
  ...rows('listApplicationForms', 'part', [['405', status(405), /applicationform\/list: status 405/]], { userName: 'boss' }),
  ...rows('listAudit', 'part', [['no list', without('Entries'), /cannot be read|Entries/]], { userName: 'boss' }),
  ...rows('listOfficers', 'part', [['503', status(503), /officers: status 503/]], { userName: 'boss' }),
  ...rows('saveEntry', 'part', [['400 to answers as they are', status(400), /entry\/save: status 400/]], { isWriting: true }),
]

const lived = [
  ...rows('listSubscriptionActivities', 'can', [['404', status(404), /^optional.*absent/]]),
  ...rows('listOwnSessions', 'can', [['501', status(501), /^optional.*absent/]]),
  ...rows('listOwnEntries', 'can', [['405', status(405), /^optional.*absent/]]),
  ...rows('signOut', 'can', [['404', status(404), /^optional.*absent/]]),
  ...rows('verifyAudit', 'can', [['405', status(405), /^optional.*absent/]], { userName: 'boss' }),
  ...rows('getBallot', 'can', [
    ['403: no voter', status(403), /refused/],
    ['a key with dots', withValue('Photo', 'a/../photo.png'), /Photo: string in place of a file key/],
  ]),
  ...rows('getCurrentElection', 'can', [['404: none', status(404), /refused/]]),
  ...rows('getUserSummary', 'can', [
    ['503 once', status(503, { times: 1 }), /conforms/],
    ['an instant without an offset', withValue('DateCreated', '2026-10-30T20:15:00'), /DateCreated: string in place of .* REST_TIME_ZONE/],
  ]),
  ...rows('signIn', 'can', [['422 to a wrong password', { ...status(422), inPlaceOf: 401 }, /conforms/]]),
  ...rows('getCandidacy', 'can', [['409: closed', status(409), /refused/]]),
]

export const planted: readonly Planted[] = [...signIn, ...wrongPassword, ...refresh, ...summary, ...required, ...parts, ...lived]

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestReport } from '../../scripts/restCheck/checkRestApi.ts'
import { checkRestApi } from '../../scripts/restCheck/checkRestApi.ts'
import { neverSent } from '../../scripts/restCheck/contractCheck.ts'
import { formatReport } from '../../scripts/restCheck/report.ts'
import { everyPermission, person } from '../factories/person.ts'
import { changeFields } from '../foreign-api/deviations.ts'
import { startForeignApi } from '../foreign-api/foreignApi.ts'
import type { Planted } from '../foreign-api/plantedDeviations.ts'
import { planted } from '../foreign-api/plantedDeviations.ts'
import { contractOperations } from '../rest-stub/contract.ts'
import { operation } from '../rest-stub/operation.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'
import { isFull } from '../security/counts.ts'

const password = 'Kapwa#2026'

let stub: RestStub

beforeAll(async () => {
  stub = await startRestStub()
  const movements = { Opening: 42250.75, Closing: 42250.75, Movements: [] }
  stub.use(operation('listSubscriptionActivities', () => ({ status: 200 as const, body: movements })))
  stub.world.add(person({ claims: { UserName: 'boss', Permissions: everyPermission } }))
  stub.world.add(person({ claims: { UserName: 'ana', Status: 'Pending' } }))
})
afterAll(() => stub.close())

/** Other calls follow from these. */
const alone = new Set([
  'signIn',
  'refreshUserToken',
  'getCurrentElection',
  'listRegistrations',
  'listSubscriptionReviews',
  'listEntriesForReview',
  'listCandidates',
])

/** The kind of a planted row: its level in the report, the person who reads, and which parts of the answer differ. */
const kindOf = ({ deviation: { operation: _operation, ...parts }, level, userName, isWriting }: Planted) =>
  [level, userName, isWriting, ...Object.keys(parts).sort()].join(' ')

/** All rows in `npm run trust`; in `npm test` the first of each kind. */
function chooseRows(): Planted[] {
  if (isFull) return [...planted]
  const chosen = new Map<string, Planted>()
  for (const row of planted) if (!chosen.has(kindOf(row))) chosen.set(kindOf(row), row)
  return [...chosen.values()]
}

/** Rows that one walk can show: of each operation one at most, and of one level. */
function planRounds(): Planted[][] {
  const rounds: Planted[][] = []
  const fits = (round: Planted[], row: Planted) =>
    round.every(
      (other) =>
        other.level === row.level &&
        other.userName === row.userName &&
        other.isWriting === row.isWriting &&
        other.deviation.operation !== row.deviation.operation &&
        !alone.has(other.deviation.operation),
    )
  for (const row of chooseRows()) {
    const free = alone.has(row.deviation.operation) ? undefined : rounds.find((round) => fits(round, row))
    if (free) free.push(row)
    else rounds.push([row])
  }
  return rounds
}

/** A walk without a timeout of its own for what is slow on a busy machine, and short for what never comes. */
const env = { REST_TIMEOUT_MS: '1500', REST_REQUEST_TIMEOUT_MS: '4000', MEMBER_LOOKUP: 'on' }

async function checkWith(round: readonly Planted[]): Promise<RestReport> {
  const api = await startForeignApi(
    stub.origin,
    round.map(({ deviation }) => deviation),
  )
  const [{ userName = 'maria', isWriting } = {}] = round
  try {
    return await checkRestApi(api.origin, [{ userName, password, isWriting }], env)
  } finally {
    await api.close()
  }
}

/** What the report says of a row: the reasons, or the entry of its operation. */
function saidOf(report: RestReport, { deviation: { operation }, level }: Planted): string[] {
  const result = report.operations.find(({ id }) => id === operation)
  const entry = result && `${result.isExtension ? 'optional ' : ''}${result.path} ${result.verdict} ${result.details.join('; ')}`
  return level === 'can' ? [entry ?? ''] : [...report.reasons]
}

test.each(planRounds().map((round) => ({ names: round.map(({ name }) => name).join('; '), round })))('$names', async ({ round }) => {
  const report = await checkWith(round)
  for (const row of round) expect(saidOf(report, row), row.name).toContainEqual(expect.stringMatching(row.says))
  expect(report.level, report.reasons.join('\n')).toBe(round[0]?.level)
  expect(formatReport(report)).not.toMatch(/Maintenance|Reyes|Klingon text|oneOf|exactly one schema/)
})

test('a stored file of each depth of key is opened', async () => {
  stub.calls.clear()
  const deviation = { operation: 'getBallot', change: changeFields(['Photo'], () => '2024/05/photo.png') }
  await checkWith([{ name: 'a deeper key', deviation, level: 'can', says: /conforms/ }])
  const depths = stub.calls.of('viewFile').map(({ query }) => decodeURIComponent(query).split('/').length)
  expect(depths.sort()).toEqual([2, 3])
})

test('there are enough rows', () => {
  expect(planted.length).toBeGreaterThanOrEqual(82)
})

test('the base path of an API is mapped, and a wrong one is said', async () => {
  const api = await startForeignApi(stub.origin, [], '/v2')
  const account = [{ userName: 'maria', password }]
  const settings = { ...env, REST_REFRESH_PATH: '/v2/user/refresh/token', REST_SIGN_OUT_PATH: '/v2/authenticate/sign-out' }
  try {
    const right = await checkRestApi(api.origin, account, { ...settings, REST_BASE_PATH: '/v2' })
    expect([right.level, right.reasons]).toEqual(['can', []])
    expect(formatReport(right)).toContain('  GET /v2/user/summary\n')
    const wrong = await checkRestApi(api.origin, account, env)
    expect(wrong.level).toBe('cannot')
    expect(formatReport(wrong).split('\n')[1]).toMatch(
      /^Why: there is no sign-in at POST \/api\/authenticate\/user \(status 404\): REST_URL or REST_BASE_PATH/,
    )
    const lost = await checkRestApi(api.origin, account, { ...settings, REST_BASE_PATH: '/v2', REST_REFRESH_PATH: '/v2/no/such/path' })
    expect([lost.level, lost.reasons]).toEqual([
      'cannot',
      [expect.stringMatching(/REST_REFRESH_PATH or REST_REFRESH_METHOD is probably wrong/)],
    ])
  } finally {
    await api.close()
  }
})

test('several accounts are checked, and one that cannot sign in is said', async () => {
  const accounts = [
    { userName: 'maria', password },
    { userName: 'boss', password: 'wrong' },
  ]
  const report = await checkRestApi(stub.origin, accounts, env)
  expect([report.level, report.reasons]).toEqual(['cannot', ['the API refuses the user name or the password of boss (status 401)']])
  expect(formatReport(report)).toContain('Checked as maria (member), boss (not signed in): ')
})

test.each([
  ['http://127.0.0.1:9', /^nothing answers at http:\/\/127\.0\.0\.1:9: no connection$/],
  ['https', /no trusted TLS connection: see NODE_EXTRA_CA_CERTS/],
])('an address where nothing can be asked is said: %s', async (url, says) => {
  const address = url === 'https' ? stub.origin.replace('http:', 'https:') : url
  const report = await checkRestApi(address, [{ userName: 'maria', password }], env)
  expect([report.level, report.reasons]).toEqual(['cannot', [expect.stringMatching(says)]])
})

test.each(['notaurl', 'ftp://127.0.0.1', ''])('%j is no address', async (url) => {
  await expect(checkRestApi(url, [{ userName: 'maria', password }], env)).rejects.toThrow('is no address of an API')
})

test('a call that the portal never sends is not in the report, and any other is sent somewhere', async () => {
  const folder = fileURLToPath(new URL('../../bff/src', import.meta.url))
  const files = await readdir(folder, { recursive: true })
  const sources = await Promise.all(
    files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  const all = sources.join('\n')
  const unsent = contractOperations.filter(({ id }) => !all.includes(`'${id}'`)).map(({ id }) => id)
  expect(new Set(unsent)).toEqual(neverSent)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestReport } from '../../scripts/restCheck/checkRestApi.ts'
import { checkRestApi } from '../../scripts/restCheck/checkRestApi.ts'
import { formatReport } from '../../scripts/restCheck/report.ts'
import type { Deviation } from '../foreign-api/deviations.ts'
import { deviations } from '../foreign-api/deviations.ts'
import { startForeignApi } from '../foreign-api/foreignApi.ts'
import { startReference } from '../reference/startReference.ts'
import type { RunningReference } from '../reference/startReference.ts'

const demoPassword = 'Kapwa#2026'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

const check = (url: string, userName: string) => checkRestApi(url, { userName, password: demoPassword }, {})
const verdictsOf = ({ operations }: RestReport) => Object.fromEntries(operations.map(({ id, verdict }) => [id, verdict]))

test('the reference service conforms in everything that a member and an officer of elections read', async () => {
  for (const userName of ['maria', 'comelec']) {
    const report = await check(reference.url, userName)
    const off = report.operations.filter(({ verdict }) => ['differs', 'unreadable', 'failed', 'absent'].includes(verdict))
    expect(off).toEqual([])
    expect(report.isBroken).toBe(false)
    expect(verdictsOf(report)).toMatchObject({
      signIn: 'conforms',
      refreshUserToken: 'conforms',
      signOut: 'conforms',
      getUserSummary: 'conforms',
      listUserLoans: 'conforms',
      getCurrentSubscription: 'conforms',
      listSubscriptionActivities: 'conforms',
      getEntry: 'conforms',
      getCurrentElection: 'conforms',
      getBallot: 'conforms',
      listAttendees: userName === 'comelec' ? 'conforms' : 'not called',
      saveEntry: 'not called',
      checkReceipt: 'made-up key',
      viewFile: userName === 'maria' ? 'conforms' : 'made-up key',
    })
    expect(report.notes[0]).toMatch(/^Claims: .*Guid \(string\)/)
  }
})

test('an officer of the administration reads all of it', async () => {
  const account = { userName: 'admin', password: demoPassword }
  const verdicts = verdictsOf(await checkRestApi(reference.url, account, { MEMBER_LOOKUP: 'on' }))
  const read = ['searchMembers', 'getMemberRecord', 'listImports', 'listReports', 'listApplicationForms', 'listAudit', 'verifyAudit']
  expect(verdicts).toMatchObject(Object.fromEntries(read.map((id) => [id, 'conforms'])))
})

test('a stored file is opened where the account has any', async () => {
  expect(verdictsOf(await check(reference.url, 'ramon')).viewFile).toBe('conforms')
})

test.each([
  ['member0003', { saveEntry: 'conforms', requestChange: 'conforms' }],
  ['ana', { saveRegistration: 'conforms' }],
])('with writes as %s, answers are saved as they were', async (userName, written) => {
  const listAnswers = async () => {
    const rows = await reference.database.selectFrom('answers').select('value').where('value', '<>', '').execute()
    return rows.map(({ value }) => value).sort()
  }
  const before = await listAnswers()
  const report = await checkRestApi(reference.url, { userName, password: demoPassword, isWriting: true }, {})
  expect(report.operations.filter(({ verdict }) => ['differs', 'unreadable', 'failed'].includes(verdict))).toEqual([])
  expect(verdictsOf(report)).toMatchObject(written)
  expect(await listAnswers()).toEqual(before)
})

const unreadable = new Set<string>(['another shape', 'a page in place of JSON', 'a position without its seats'])

/** Rounds of deviations, of each operation one at most, so that few walks show all of them. */
function planRounds(): [name: string, deviation: Deviation][][] {
  const rounds: [string, Deviation][][] = []
  for (const entry of Object.entries<Deviation>(deviations)) {
    const free = rounds.find((round) => round.every(([, { operation }]) => operation !== entry[1].operation))
    if (free) free.push(entry)
    else rounds.push([entry])
  }
  return rounds
}

test.each(planRounds().map((round) => ({ names: round.map(([name]) => name).join('; '), round })))(
  '$names: each is named, and whether the portal lives with it',
  async ({ round }) => {
    const foreign = await startForeignApi(
      reference.url,
      round.map(([, deviation]) => deviation),
    )
    try {
      const report = await check(foreign.origin, 'maria')
      const off = report.operations.filter(({ verdict }) => verdict === 'differs' || verdict === 'unreadable')
      const found = Object.fromEntries(off.map(({ id, verdict }) => [id, verdict]))
      const expected = round.map(([name, { operation }]) => [operation, unreadable.has(name) ? 'unreadable' : 'differs'] as const)
      expect(found).toEqual(Object.fromEntries(expected))
      for (const { details } of off) expect(details.length).toBeGreaterThan(0)
      expect(report.isBroken).toBe(round.some(([name]) => unreadable.has(name)))
      expect(formatReport(report)).not.toMatch(/Maintenance|Reyes|Words/)
    } finally {
      await foreign.close()
    }
  },
)

test('a wrong password and an address where nothing answers are said', async () => {
  const wrong = await checkRestApi(reference.url, { userName: 'maria', password: 'wrong' }, {})
  expect(wrong.notes[0]).toMatch(/^The account could not sign in/)
  expect(wrong.isBroken).toBe(true)
  const nowhere = await checkRestApi('http://127.0.0.1:9', { userName: 'maria', password: 'x' }, { REST_TIMEOUT_MS: '200' })
  expect(nowhere.isBroken).toBe(true)
})

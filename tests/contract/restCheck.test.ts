import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestReport } from '../../scripts/restCheck/checkRestApi.ts'
import { checkRestApi } from '../../scripts/restCheck/checkRestApi.ts'
import { formatReport } from '../../scripts/restCheck/report.ts'
import type { Deviation } from '../foreign-api/deviations.ts'
import { deviations } from '../foreign-api/deviations.ts'
import { startForeignApi } from '../foreign-api/foreignApi.ts'
import { startReference } from '../reference/startReference.ts'
import type { RunningReference } from '../reference/startReference.ts'

const password = 'Kapwa#2026'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

const check = (url: string, userNames: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  checkRestApi(
    url,
    userNames.map((userName) => ({ userName, password })),
    env,
  )
const verdictsOf = ({ operations }: RestReport) => Object.fromEntries(operations.map(({ id, verdict }) => [id, verdict]))
const verdicts = (verdict: string, ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, verdict]))

test('the reference service conforms in all that a member, an applicant and officers read', async () => {
  const report = await check(reference.url, ['maria', 'comelec', 'admin', 'ana'], { MEMBER_LOOKUP: 'on' })
  expect(report.reasons).toEqual([])
  expect(report.level).toBe('can')
  const of = ['differs', 'failed', 'absent', 'refused']
  expect(report.operations.filter(({ verdict }) => of.includes(verdict))).toEqual([])
  const read = [
    'signIn',
    'refreshUserToken',
    'signOut',
    'getUserSummary',
    'getCurrentSubscription',
    'listSubscriptionActivities',
    'viewFile',
  ]
  const ofOfficers = ['listAttendees', 'getCandidate', 'exportPrecinct', 'searchMembers', 'getMemberRecord', 'listReports', 'verifyAudit']
  const ofQueues = ['listEntriesForReview', 'getEntryForReview', 'getSavingsReview', 'exportCisa', 'exportTransactions', 'getTemplate']
  expect(verdictsOf(report)).toMatchObject({
    ...verdicts('conforms', [...read, ...ofOfficers, ...ofQueues, 'getRegistration']),
    saveEntry: 'not called',
    checkReceipt: 'unclear',
  })
  expect(verdictsOf(report)).not.toHaveProperty('getUserSubscription')
  const lines = formatReport(report).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'The portal can work with this API, in all that was checked.',
    'Nothing that was checked fails.',
    expect.stringMatching(/^Checked as maria \(member\), comelec \(member\), admin \(member\), ana \(applicant\): \d+ of \d+ calls\.$/),
  ])
  expect(lines).toContain('  GET /api/subscription/activities/{type}  (optional)')
  expect(report.notes).toEqual([
    expect.stringMatching(/^Claims: .*Guid \(string\)/),
    expect.stringMatching(/access token has \d{3} characters, the refresh token \d+;/),
  ])
})

test.each([
  ['member0003', { saveEntry: 'conforms', requestChange: 'conforms' }],
  ['ana', { saveRegistration: 'conforms' }],
])('with writes as %s, answers are saved as they were', async (userName, written) => {
  // Those of entries that begin meanwhile were held before.
  const entries = (await reference.database.selectFrom('entries').select('guid').execute()).map(({ guid }) => guid)
  const listAnswers = async () => {
    const rows = await reference.database.selectFrom('answers').select('value').where('entry_guid', 'in', entries).execute()
    return rows.map(({ value }) => value).sort()
  }
  const before = await listAnswers()
  const report = await checkRestApi(reference.url, [{ userName, password, isWriting: true }], {})
  expect(report.reasons).toEqual([])
  expect(verdictsOf(report)).toMatchObject(written)
  expect(await listAnswers()).toEqual(before)
})

const lived = Object.entries<Deviation>(deviations).filter(
  ([name]) => !['another shape', 'a page in place of JSON', 'a position without its seats'].includes(name),
)

/** Rounds of deviations, of each operation one at most, so that few walks show all of them. */
function planRounds(): [name: string, deviation: Deviation][][] {
  const rounds: [string, Deviation][][] = []
  for (const entry of lived) {
    const free = rounds.find((round) => round.every(([, { operation }]) => operation !== entry[1].operation))
    if (free) free.push(entry)
    else rounds.push([entry])
  }
  return rounds
}

test.each(planRounds().map((round) => ({ names: round.map(([name]) => name).join('; '), round })))(
  '$names: each is named, and the portal lives with it',
  async ({ round }) => {
    const foreign = await startForeignApi(
      reference.url,
      round.map(([, deviation]) => deviation),
    )
    try {
      const report = await check(foreign.origin, ['maria'])
      const off = report.operations.filter(({ verdict }) => verdict === 'differs')
      expect(off.map(({ id }) => id).toSorted()).toEqual(round.map(([, { operation }]) => operation).toSorted())
      for (const { details } of off) expect(details.length).toBeGreaterThan(0)
      expect([report.level, report.reasons]).toEqual(['can', []])
      expect(formatReport(report)).not.toMatch(/Reyes|Words/)
    } finally {
      await foreign.close()
    }
  },
)

import { beforeEach, expect, test } from 'vitest'
import type { Election } from '../factories/election.ts'
import { ballot, election, firstCandidate, secondCandidate, thirdCandidate } from '../factories/election.ts'
import type { Browser } from '../portal/browser.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail, slow } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '2000' })
const { Guid: electionId } = election()
const [current, read] = ['GET /api/election/current', `GET /api/election/ballot/${electionId}`]
const castCall = `PUT /api/election/ballot/cast/${electionId}`
const idempotencyKey = 'a-key-for-one-ballot'

const castText = `mutation ($input: CastBallotInput!) { castBallot(input: $input) {
  ballot { isCast positions { candidates { id isVoted } } } userErrors { code message field } } }`
const voteText = `mutation ($input: SetVoteInput!) { setVote(input: $input) { userErrors { code } } }`

/** What the REST API stores of maria. */
let found: Election
let marks: string[]
let castAt: string | null

beforeEach(() => {
  ;[found, marks, castAt] = [election(), [firstCandidate], null]
  portal.stub.use(
    operation('getCurrentElection', () => reply(200, found)),
    operation('getBallot', () => reply(200, castAt === null ? ballot(marks) : ballot([], { IsCasted: true, CastedAt: castAt }))),
    operation('toggleVote', ({ path }) => {
      marks = [...marks, path.candidateGuid]
      return reply(200, 'Voted')
    }),
    operation('castBallot', () => {
      castAt = '2026-11-21T02:42:00Z'
      return reply(200, 'Casted')
    }),
  )
})

const cast = (browser: Browser, votes?: string[] | null) =>
  browser.graph(castText, { variables: { input: { electionId, idempotencyKey, ...(votes !== undefined && { votes }) } } })
type Answer = Awaited<ReturnType<typeof cast>>
const errorsOf = (answer: Answer) => pick(answer, 'castBallot', 'userErrors')
const votedIn = (answer: Answer) =>
  (pick(answer, 'castBallot', 'ballot', 'positions') as { candidates: { id: string; isVoted: boolean }[] }[])
    .flatMap(({ candidates }) => candidates)
    .flatMap(({ id, isVoted }) => (isVoted ? [id] : []))

const conflictOf = (message: string) => [{ code: 'CONFLICT', message, field: null }]
const changed = 'Your ballot has other votes than were shown here. Look at them again before you cast.'
const lost =
  'Your votes are no longer on your ballot: they were taken back elsewhere, or the service has restarted. Vote again before you cast.'

test('other votes than those shown are not cast: it is said, with the ballot as it is', async () => {
  const browser = await portal.signedIn()
  const differences: [what: string, marks: string[], shown: string[], message: string][] = [
    ['another candidate', [secondCandidate], [firstCandidate], changed],
    ['one more', [firstCandidate, secondCandidate], [firstCandidate], changed],
    ['one less', [firstCandidate], [firstCandidate, secondCandidate], changed],
    ['none shown', [firstCandidate], [], changed],
    ['all gone', [], [firstCandidate], lost],
  ]
  for (const [what, there, shown, message] of differences) {
    marks = there
    const answer = await cast(browser, shown)
    expect(answer.errors, what).toEqual([])
    expect(errorsOf(answer), what).toEqual(conflictOf(message))
    expect([pick(answer, 'castBallot', 'ballot', 'isCast'), votedIn(answer)], what).toEqual([false, there])
  }
  expect(portal.stub.calls.count('castBallot')).toBe(0)
})

test('the votes shown are cast, in any order and case; without them nothing is compared, nor read before', async () => {
  const browser = await portal.signedIn()
  marks = [secondCandidate, thirdCandidate]
  expect(errorsOf(await cast(browser, [thirdCandidate.toUpperCase(), secondCandidate, thirdCandidate]))).toEqual([])
  expect(portal.stub.calls.lines()).toEqual([current, read, read, castCall].sort())
  for (const votes of [undefined, null]) {
    castAt = null
    portal.stub.calls.clear()
    expect(errorsOf(await cast(browser, votes))).toEqual([])
    expect(portal.stub.calls.lines()).toEqual([current, read, castCall].sort())
  }
})

test('a cast that is tried again after a lost answer finds its ballot, whose marks are gone', async () => {
  const browser = await portal.signedIn()
  portal.stub.use(fail('castBallot', { kind: 'reset' }, 1))
  portal.stub.use(
    operation('castBallot', () => {
      castAt = '2026-11-21T02:42:00Z'
      return undefined
    }),
  )
  expect((await cast(browser, [firstCandidate])).codes).toEqual(['UNCONFIRMED'])
  const again = await cast(browser, [firstCandidate])
  expect([errorsOf(again), pick(again, 'castBallot', 'ballot', 'isCast')]).toEqual([[], true])
  expect(portal.stub.calls.of('castBallot').map(({ headers }) => headers.get('idempotency-key'))).toEqual([idempotencyKey, idempotencyKey])
})

test('the votes are compared after the vote that is on its way', async () => {
  const browser = await portal.signedIn()
  portal.stub.use(slow('toggleVote', 100))
  const vote = browser.graph(voteText, { variables: { input: { electionId, candidateId: secondCandidate, isVoted: true } } })
  const [, answer] = await Promise.all([vote, cast(browser.copy(), [firstCandidate])])
  expect(errorsOf(answer)).toEqual(conflictOf(changed))
  expect(castAt).toBeNull()
})

test('a ballot that cannot be read is not cast unseen; closed or not there, the answer says so', async () => {
  const browser = await portal.signedIn()
  const readBallot = operation('getBallot', () => reply(200, ballot(marks)))
  portal.stub.use(fail('getBallot', { kind: 'status', status: 503 }))
  expect((await cast(browser, [firstCandidate])).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
  expect(portal.stub.calls.count('castBallot')).toBe(0)
  portal.stub.use(readBallot)
  found = election('Closed')
  expect(errorsOf(await cast(browser, [secondCandidate]))).toEqual(conflictOf('Voting is now closed.'))
  portal.stub.use(
    operation('getBallot', () => refused.notFound),
    fail('castBallot', { kind: 'status', status: 404 }),
  )
  expect(errorsOf(await cast(browser, [secondCandidate]))).toMatchObject([{ code: 'FAILED' }])
})

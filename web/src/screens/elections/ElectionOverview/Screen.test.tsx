import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import {
  allowed,
  alreadyCast,
  castNote,
  closed,
  filingClosed,
  graphBallot,
  graphElection,
  notYetOpen,
  qualifications,
  resultsClosed,
} from '../../../../testing/graphElections.ts'
import { maria } from '../../../../testing/people.ts'
import { showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

const answer = (election: object | null) => answerOperations({ ElectionOverview: () => ({ election }) })
const show = () => showPortal('/election/overview', maria)
const region = (name: string) => within(screen.getByRole('region', { name }))
const eligible = qualifications.map((qualification) => ({ ...qualification, isEligible: true }))

test('without an election it says so', async () => {
  answer(null)
  await show()
  expect(await screen.findByRole('heading', { name: 'There is no active election at the moment' })).toBeDefined()
})

test('shows each qualification with its badge, its rules and the eligibility text', async () => {
  answer(graphElection())
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: '2026 Board election' })).toBeDefined()
  expect(region('Candidacy').getByText('Ineligible')).toBeDefined()
  const rules = (name: string) =>
    region(name)
      .getAllByRole('term')
      .map((rule) => [rule.textContent, rule.nextSibling?.textContent])
  expect(rules('Candidacy')).toEqual([
    ['Member for 10 years, not met', '9 years'],
    ['Status, met', 'Active'],
    ['Compliance profile, met', 'Complete'],
    ['Overdue loans, met', 'None'],
  ])
  expect(region('Candidacy').getByText(/with no overdue loan/)).toBeDefined()
  expect(region('Voting').getByText('Eligible')).toBeDefined()
  expect(rules('Voting')).toEqual([
    ['Status, met', 'Active'],
    ['Attendance', 'Present'],
  ])
})

const filing = { stage: 'FILING', filing: 'OPEN', reviewing: 'UNSET', polling: 'UNSET', ballot: null, participate: notYetOpen }
const cast = graphBallot({ isCast: true, castAt: '2026-11-22T01:30:00Z', note: castNote, cast: alreadyCast })

/** What each card links to, or why it does not. */
test.each([
  [
    'while filing is open',
    { ...filing, run: allowed, qualifications: eligible },
    ['My Candidacy', 'Voting is not yet open.', 'Results open when the election is completed.'],
  ],
  [
    'while filing is open, to a member who may not run',
    { ...filing, run: allowed },
    ['My Candidacy', 'Voting is not yet open.', 'Results open when the election is completed.'],
  ],
  ['in polling', {}, ['Filing for candidacy is closed.', 'Vote', 'Results open when the election is completed.']],
  ['after casting', { ballot: cast }, ['Filing for candidacy is closed.', 'My Ballot', 'Results open when the election is completed.']],
  [
    'when polling is closed',
    { stage: 'CLOSED', polling: 'CLOSED' },
    ['Filing for candidacy is closed.', 'My Ballot', 'Results open when the election is completed.'],
  ],
  [
    'when it is completed',
    { stage: 'COMPLETED', polling: 'CLOSED', participate: closed, beUpdated: allowed },
    ['Filing for candidacy is closed.', 'Voting is now closed.', 'Official Results'],
  ],
])('the cards %s', async (_when, rest, ways) => {
  answer(graphElection({ run: filingClosed, beUpdated: resultsClosed, ...rest }))
  await show()
  await screen.findByRole('heading', { name: 'Run' })
  for (const [index, card] of ['Run', 'Participate', 'Be Updated'].entries()) {
    const words = ways[index] ?? ''
    const isReason = words.endsWith('.')
    expect(region(card).getByText(words)).toBeDefined()
    expect(
      region(card)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(isReason ? [] : [words])
  }
})

test('says what the ballot asks for, and whether it was cast', async () => {
  answer(graphElection({ qualifications: eligible }))
  await show()
  expect(await screen.findByText('2 positions, 3 votes. You have not cast your ballot yet.')).toBeDefined()
})

test('reminds no member who is not eligible of a ballot', async () => {
  answer(graphElection({ qualifications: qualifications.map((qualification) => ({ ...qualification, isEligible: false })) }))
  await show()
  expect(await screen.findByText('Vote for the officers of the cooperative.')).toBeDefined()
  expect(screen.queryByText(/ballot yet/)).toBeNull()
})

test('after polling it says so to a member who did not vote', async () => {
  answer(graphElection({ stage: 'CLOSED', polling: 'CLOSED', qualifications: eligible }))
  await show()
  expect(await screen.findByText('You did not cast a ballot.')).toBeDefined()
})

test('the stages are named with when they were, and the present one marked', async () => {
  answer(graphElection())
  await show()
  const stages = within(await screen.findByRole('list', { name: 'Stages' })).getAllByRole('listitem')
  expect(stages.map(({ textContent }) => textContent.trim())).toEqual([
    'Filing, done01 to 31-Oct-2026',
    'Reviewing, done30-Oct-2026 to 11-Nov-2026',
    'Published, done13-Nov-2026',
    'PollingOpen since 20-Nov-2026 08:00 AM',
    'CompletedAfter the count',
  ])
  expect(stages[3]?.getAttribute('aria-current')).toBe('step')
})

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

const show = (election: object) => {
  answerOperations({ ElectionOverview: () => ({ election }) })
  return showPortal('/election/overview', maria)
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const eligible = qualifications.map((qualification) => ({ ...qualification, isEligible: true }))

test('shows each qualification with its badge, its rules and the eligibility text', async () => {
  await show(graphElection())
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
  await show(graphElection({ run: filingClosed, beUpdated: resultsClosed, ...rest }))
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

const ineligible = qualifications.map((qualification) => ({ ...qualification, isEligible: false }))

test.each([
  [{ qualifications: eligible }, '2 positions, 3 votes. You have not cast your ballot yet.'],
  [{ qualifications: ineligible }, 'Vote for the officers of the cooperative.'],
  [{ stage: 'CLOSED', polling: 'CLOSED', qualifications: eligible }, 'You did not cast a ballot.'],
])('says what the ballot asks for, and reminds of it where it can be cast: %#', async (rest, words) => {
  await show(graphElection(rest))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryAllByText(/ballot yet/)).toHaveLength(words.includes('ballot yet') ? 1 : 0)
})

test('the stages are named with when they were, and the present one marked', async () => {
  await show(graphElection())
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

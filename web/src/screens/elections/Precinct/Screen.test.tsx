import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { saveBlob } from '@/patterns/download/saveBlob.ts'
import { answerOperations, answerRequests, server } from '../../../../testing/graph.ts'
import { allowed, graphPrecinct, notPermitted, off, positions } from '../../../../testing/graphElectionOfficers.ts'
import { principals } from '../../../../testing/principals.ts'
import { showPortal, visit } from '../../../../testing/showPortal.tsx'

vi.mock('@/patterns/download/saveBlob.ts', () => ({ saveBlob: vi.fn() }))
answerRequests()

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const closed = {
  label: 'Polling (Close)',
  openPolling: allowed,
  closePolling: off('Polling is closed already.', 'UNCHANGED'),
  publish: allowed,
}

test('the count is shown by position, as partial and unofficial, and new counts come on request', async () => {
  let ballots = 845
  await visit('/election/precinct', principals.precinct, {
    Precinct: () => ({ election: graphPrecinct({ ballotCount: ballots }) }),
  })
  expect(await screen.findByText('Polling (Open)')).toBeDefined()
  expect(screen.getByText('44.2% out of 1,912')).toBeDefined()
  expect(screen.getByText('1,067')).toBeDefined()
  expect(screen.getByText('out of 2,535 possible')).toBeDefined()
  const results = within(screen.getByRole('region', { name: 'Partial Unofficial Results' }))
  expect(results.getByText(/845 ballots counted at 10:40 AM/)).toBeDefined()
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('ASAmihan Salcedo534 Votes63.2% of ballots')
  expect(results.getAllByText('1 Vote').length).toBe(2)
  ballots = 850
  await userEvent.click(results.getByRole('button', { name: 'Show new counts' }))
  expect(await results.findByText(/850 ballots counted/)).toBeDefined()
})

test('ballots that are held back are among those cast, and closing polling says when they are counted', async () => {
  await visit('/election/precinct', principals.precinct, {
    Precinct: () => ({
      election: graphPrecinct(
        { ...closed, heldBackCount: 3, ballotHash: 'cd'.repeat(32), closingHash: 'ab'.repeat(32), closingBallotCount: 847 },
        { stage: 'CLOSED', polling: 'CLOSED' },
      ),
    }),
  })
  const statistics = within(await screen.findByRole('region', { name: 'Statistics' }))
  expect(statistics.getByText('848')).toBeDefined()
  expect(statistics.getByText('1,064')).toBeDefined()
  expect(statistics.getByText('out of 2,535 possible, 3 ballots not shown yet')).toBeDefined()
  const results = within(screen.getByRole('region', { name: 'Partial Unofficial Results' }))
  expect(
    results.getByText(
      /845 ballots counted at 10:40 AM\. 3 more were cast: they are counted with the results\. Whoever subtracts these figures from the results then has their votes together\./,
    ),
  ).toBeDefined()
  const ballot = within(screen.getByRole('region', { name: 'Ballot' }))
  expect(ballot.getByText('cd'.repeat(32))).toBeDefined()
  expect(ballot.getByRole('button', { name: 'Copy' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Closing' }).textContent).toContain(
    `Closed with 847 ballots. SHA-256 of the ballot, the voters and all slips:${'ab'.repeat(32)}`,
  )
})

test.each([
  ['FILING', 'Yet to vote', 'polling has not begun', 'Partial Unofficial Results', 'Unofficial. Polling has not begun.'],
  ['PUBLISHED', 'Yet to vote', 'polling has not begun', 'Partial Unofficial Results', 'Unofficial. Polling has not begun.'],
  ['POLLING', 'Yet to vote', 'they may vote until closing', 'Partial Unofficial Results', '10:40 AM. 7 more not shown yet. The figures'],
  ['CLOSED', 'Did not vote', 'present, without a ballot cast', 'Partial Unofficial Results', 'Unofficial. 845 ballots counted'],
  ['COMPLETED', 'Did not vote', 'present, without a ballot cast', 'Results', 'Official. 845 ballots counted at 10:40 AM. The results'],
])('in %s the figures say what is true then', async (stage, label, detail, heading, note) => {
  const empty = { name: 'Ethics Committee', maxVote: 4, totalVotes: 0 }
  const heldBackCount = stage === 'POLLING' ? 7 : 0
  answerOperations({ Precinct: () => ({ election: graphPrecinct({ heldBackCount, positions: [...positions, empty] }, { stage }) }) })
  await showPortal('/election/precinct', principals.precinct)
  const statistics = await screen.findByRole('region', { name: 'Statistics' })
  const facts = within(statistics)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.parentElement?.lastElementChild?.textContent ?? ''}`)
  expect(facts).toContain(`${label} ${detail}`)
  expect(facts).toContain(`Votes out of 2,535 possible${heldBackCount > 0 ? ', 7 ballots not shown yet' : ''}`)
  const results = screen.getByRole('region', { name: heading })
  expect(results.textContent).toContain(note)
  expect(results.textContent.includes('No count yet')).toBe(stage === 'FILING')
  expect(/unofficial/i.test(document.body.textContent)).toBe(stage !== 'COMPLETED')
})

test('a candidate who left has the votes without share and bar', async () => {
  const [board] = positions
  const [first, second] = board!.candidates
  const left = { ...first!, left: { kind: 'DISQUALIFIED', on: '2026-11-19' } }
  await visit('/election/precinct', principals.precinct, {
    Precinct: () => ({ election: graphPrecinct({ positions: [{ ...board!, candidates: [left, second!] }] }) }),
  })
  const results = within(await screen.findByRole('region', { name: 'Partial Unofficial Results' }))
  expect(results.getByText('Disqualified 19-Nov-2026').closest('li')!.textContent).toContain('534 votes, not elected')
  expect(results.getAllByText(/of ballots$/)).toHaveLength(1)
})

test('an election without partial counts shows who has voted, and no count before its results', async () => {
  const count = { ballotCount: 0, heldBackCount: 845, generateReport: off('This election is counted with the results alone.', 'NO_VOTE') }
  const election = { stage: 'CLOSED', polling: 'CLOSED', hasPartialCounts: false }
  await visit('/election/precinct', principals.precinct, {
    Precinct: () => ({ election: graphPrecinct({ ...closed, ...count }, election) }),
  })
  expect(await screen.findByRole('heading', { name: 'No count before the results' })).toBeDefined()
  const terms = within(screen.getByRole('region', { name: 'Statistics' })).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Voters present', 'Quorum', 'Ballots cast', 'Did not vote'])
  for (const [press, title] of [
    ['Open', 'Open polling again?'],
    ['Publish results', 'Publish the results?'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: press }))
    const dialog = await screen.findByRole('alertdialog', { name: title })
    expect(dialog.textContent).not.toMatch(/subtracts|5 ballots/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  }
})

test('polling is closed after a confirmation, then the results are published after another', async () => {
  const payload = (election: object) => ({ election })
  const sent = await visit('/election/precinct', principals.precinct, {
    Precinct: () => ({ election: graphPrecinct() }),
    ChangePolling: () => ({ changeElectionStage: payload(graphPrecinct(closed, { stage: 'CLOSED', polling: 'CLOSED' })) }),
    PublishResults: () => ({
      publishResults: payload(
        graphPrecinct(
          { ...closed, label: 'Published', publish: off('The results are published already.', 'UNCHANGED') },
          { stage: 'COMPLETED', polling: 'CLOSED' },
        ),
      ),
    }),
  })
  const publish = await screen.findByRole('button', { name: 'Publish results' })
  expect(isOff(publish)).toBe(true)
  expect(screen.getByText('The results are published once polling is closed.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close polling' }))
  expect(await screen.findByText('Polling (Close)')).toBeDefined()
  expect(sent.at(-1)?.variables).toEqual({ input: { electionId: 'election', stage: 'POLLING', isOpen: false } })
  await userEvent.click(screen.getByRole('button', { name: 'Publish results' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish the results?' }))
  expect(dialog.getByText(/This action cannot be undone\./)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Publish results' }))
  expect(await screen.findByText('Published')).toBeDefined()
})

test('publishing names the positions that had no candidate, and says what it tells of ballots that were held back', async () => {
  const empty = { maxVote: 1, totalVotes: 0 }
  const all = [...positions, { ...empty, name: 'Election Committee' }, { ...empty, name: 'Ethics Committee' }]
  await visit('/election/precinct', principals.precinct, {
    Precinct: () => ({ election: graphPrecinct({ ...closed, heldBackCount: 1, positions: all }, { stage: 'CLOSED', polling: 'CLOSED' }) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish results' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish the results?' }))
  expect(
    dialog.getByText(/No candidate was on the ballot for Election Committee and Ethics Committee: its seats stay empty\./),
  ).toBeDefined()
  expect(
    dialog.getByText(/1 ballot is in no count that was shown: whoever subtracts the last one from the results has its votes\./),
  ).toBeDefined()
})

test('polling is opened again only after a confirmation that says what may show', async () => {
  const sent = answerOperations({ Precinct: () => ({ election: graphPrecinct(closed, { stage: 'CLOSED', polling: 'CLOSED' }) }) })
  await showPortal('/election/precinct', principals.precinct)
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Open polling again?' }))
  expect(dialog.getByText(/5 ballots or more, or with the results/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent.map(({ operation }) => operation)).toEqual(['Precinct'])
})

test('a reopening that is done after its question was closed leaves the next question open', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const election = graphPrecinct(closed, { stage: 'CLOSED', polling: 'CLOSED' })
  await visit('/election/precinct', principals.precinct, { Precinct: () => ({ election }), ChangePolling: () => promise })
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Open polling again?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Open polling' }))
  expect(dialog.getByText('A reason is required.')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Closed one day early.')
  await userEvent.click(dialog.getByRole('button', { name: 'Open polling' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish results' }))
  resolve({ changeElectionStage: { election: graphPrecinct() } })
  expect(await screen.findByText('Polling (Open)')).toBeDefined()
  expect(screen.getByRole('alertdialog', { name: 'Publish the results?' })).toBeDefined()
})

test('a reopening shows: every opening and closing has its time, and polling is open since the last one', async () => {
  const [opened, closedAt, reopened] = ['2026-11-20T00:00:00Z', '2026-11-20T04:00:00Z', '2026-11-20T05:30:00Z']
  const changeAt = (isOpening: boolean, at: string, reason: string | null = null) => ({ isOpening, at, reason })
  const pollingChanges = [changeAt(true, opened), changeAt(false, closedAt), changeAt(true, reopened, 'Closed too early.')]
  await visit('/election/precinct', principals.precinct, { Precinct: () => ({ election: graphPrecinct({}, { pollingChanges }) }) })
  const list = await screen.findByRole('list', { name: 'Openings and closings of polling' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Opened on 20-Nov-2026 08:00 AM', 'Closed on 20-Nov-2026 12:00 PM', 'Opened on 20-Nov-2026 01:30 PM: Closed too early.'])
  expect(screen.getByText(/^Open since/).textContent).toBe('Open since 20-Nov-2026 01:30 PM')
})

test.each([true, false])('a reopening that waits is agreed to or turned down by another officer, own: %s', async (isOwn) => {
  const reopening = { reason: 'Closed one day early.', askedBy: 'Rosario Dizon', askedAt: '2026-11-20T05:30:00Z', isOwn }
  const state = { stage: 'CLOSED', polling: 'CLOSED' }
  const sent = await visit('/election/precinct', principals.precinct, {
    Precinct: () => ({ election: graphPrecinct(closed, { ...state, reopening }) }),
    ChangePolling: ({ input }) => ({
      changeElectionStage: { election: (input as { isOpen: boolean }).isOpen ? graphPrecinct() : graphPrecinct(closed, state) },
    }),
  })
  expect(await screen.findByText('Closed one day early.')).toBeDefined()
  expect(screen.getByText(isOwn ? /^Asked by you,/ : /^Asked by .*Rosario Dizon/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Agree' }) === null).toBe(isOwn)
  if (isOwn) {
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take it back?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not for one.')
    await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
  } else {
    await userEvent.click(screen.getByRole('button', { name: 'Agree' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Agree to open polling again?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Open polling' }))
  }
  await waitFor(() => expect(screen.queryByText('Closed one day early.')).toBeNull())
  const input = { electionId: 'election', stage: 'POLLING', isOpen: !isOwn, reason: isOwn ? 'Not for one.' : 'Closed one day early.' }
  expect(sent.at(-1)?.variables).toEqual({ input })
})

test('an auditor reads and reports, and changes nothing', async () => {
  answerOperations({
    Precinct: () => ({ election: graphPrecinct({ openPolling: notPermitted, closePolling: notPermitted, publish: notPermitted }) }),
  })
  server.use(
    http.get('*/exports/precinct', () =>
      HttpResponse.text('xlsx', {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''election_votes_20261121104000.xlsx" },
      }),
    ),
  )
  await showPortal('/election/precinct', principals.precinctAudit)
  expect((await screen.findAllByText('Your permissions do not include this.', { exact: false })).length).toBe(1)
  expect(['Open', 'Close', 'Publish results'].every((name) => isOff(screen.getByRole('button', { name })))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Generate report' }))
  expect(await screen.findByText('election_votes_20261121104000.xlsx is saved.')).toBeDefined()
  expect(vi.mocked(saveBlob).mock.calls[0]?.[1]).toBe('election_votes_20261121104000.xlsx')
})

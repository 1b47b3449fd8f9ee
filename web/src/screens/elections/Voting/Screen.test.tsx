import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeBox } from '../../../../testing/ballotBox.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import {
  castNote,
  closed,
  graphBallot,
  graphElection,
  graphPosition,
  notEligible,
  notYetOpen,
  withoutVote,
} from '../../../../testing/graphElections.ts'
import { userError } from '../../../../testing/graphForms.ts'
import { maria } from '../../../../testing/people.ts'
import { place, showPortal } from '../../../../testing/showPortal.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'

answerRequests()

const show = (path = '/election/voting') => showPortal(path, maria)
const button = (name: string) => screen.findByRole('button', { name })
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const setVotes = (sent: ReturnType<typeof answerOperations>) => sent.filter(({ operation }) => operation === 'SetVote')

test('the ballot follows what appears above its panel', async () => {
  const follow = new Set<() => void>()
  class Observer {
    readonly #onResize: () => void
    constructor(onResize: () => void) {
      this.#onResize = onResize
    }
    observe(element: Element): void {
      if (element === document.body) follow.add(this.#onResize)
    }
    disconnect(): void {
      follow.delete(this.#onResize)
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  answerOperations(fakeBox().answers)
  await show()
  const panel = await screen.findByRole('complementary', { name: 'My Ballot' })
  vi.spyOn(panel, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 240, 300, 400))
  for (const resize of follow) resize()
  expect(panel.style.getPropertyValue('--panel-top')).toBe('240px')
  vi.unstubAllGlobals()
})

test('a press after the end of the session stays on the page as not saved, under the question to sign in again', async () => {
  const { answers } = fakeBox()
  const errors = [{ message: 'Signed out.', extensions: { code: 'UNAUTHENTICATED' } }]
  let isEnded = false
  answerOperations({
    ...answers,
    Voting: (variables) => (isEnded ? Response.json({ data: { election: null }, errors }) : answers.Voting!(variables)),
    SetVote: () => {
      isEnded = true
      return Response.json({ data: null, errors })
    },
  })
  await show()
  await userEvent.click(await button('Vote Amihan Salcedo'))
  expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
  expect(await screen.findByText(/^Not saved/)).toBeDefined()
  expect(screen.queryByText('Your ballot could not be loaded')).toBeNull()
})

test('a vote is set, saved, and taken back', async () => {
  const { answers, voted } = fakeBox()
  const sent = answerOperations(answers)
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Board of Directors' })).toBeDefined()
  expect(screen.getByText(/Vote for up to 2/).parentElement?.textContent).toBe('Vote for up to 2. You have chosen 0.')
  await userEvent.click(await button('Vote Amihan Salcedo'))
  expect(await screen.findByText('Vote saved')).toBeDefined()
  expect(screen.getByText(/Vote for up to 2/).parentElement?.textContent).toBe('Vote for up to 2. 1 marked, not cast yet.')
  expect(within(screen.getByRole('complementary', { name: 'My Ballot' })).getByText('Amihan Salcedo')).toBeDefined()
  await userEvent.click(await button('Unvote Amihan Salcedo'))
  expect(await screen.findByText('Vote removed')).toBeDefined()
  expect([...voted]).toEqual([])
  expect(setVotes(sent).map(({ variables }) => variables.input)).toEqual([
    { electionId: 'election', candidateId: 'amihan', isVoted: true },
    { electionId: 'election', candidateId: 'amihan', isVoted: false },
  ])
})

test('votes that a restart of the server has lost are told, above the candidates too', async () => {
  const cast = { ...withoutVote, message: 'Your votes were lost. Vote again.' }
  answerOperations({ Voting: () => ({ election: graphElection({ ballot: graphBallot({ hasLostVotes: true, cast }) }) }) })
  await show()
  expect(await screen.findByText(cast.message)).toBeDefined()
  expect(isDisabled(await button('Vote Amihan Salcedo'))).toBe(false)
})

test('votes that a restart of the server has lost are told before the cast, too', async () => {
  const cast = { ...withoutVote, message: 'Your votes were lost. Vote again.' }
  answerOperations({ Voting: () => ({ election: graphElection({ ballot: graphBallot({ hasLostVotes: true, cast }) }) }) })
  await show('/election/voting?step=review')
  expect(await screen.findByText(cast.message)).toBeDefined()
  expect(isDisabled(await button('Cast ballot'))).toBe(true)
})

test('one vote is on its way at a time, and a second press sends nothing', async () => {
  const { answers } = fakeBox()
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  const sent = answerOperations({
    ...answers,
    SetVote: async (variables) => {
      await held
      return answers.SetVote!(variables)
    },
  })
  await show()
  const vote = await button('Vote Amihan Salcedo')
  await userEvent.dblClick(vote)
  expect(screen.getByText('Saving…')).toBeDefined()
  expect(isDisabled(await button('Vote Benigno Talavera'))).toBe(true)
  await userEvent.click(await button('Vote Benigno Talavera'))
  release(undefined)
  expect(await screen.findByText('Vote saved')).toBeDefined()
  expect(setVotes(sent)).toHaveLength(1)
})

test('at the limit the other buttons stay in reach, and words say what to do', async () => {
  const { answers, voted } = fakeBox()
  voted.add('teodoro')
  const sent = answerOperations(answers)
  await show('/election/voting?step=2')
  const other = await button('Vote Milagros Reyes')
  expect(isDisabled(other)).toBe(true)
  expect(document.getElementById(other.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Vote for 1. 1 marked, not cast yet. To vote for another candidate, unvote one first.',
  )
  await userEvent.click(other)
  expect(await screen.findByText('1 of 1 chosen. To vote for Milagros Reyes, unvote one first.')).toBeDefined()
  expect(setVotes(sent)).toEqual([])
  expect(isDisabled(await button('Unvote Teodoro Luna'))).toBe(false)
})

test('all names are in sight, and the words of a candidate behind a disclosure', async () => {
  answerOperations(fakeBox().answers)
  await show()
  const words = await button('Manifesto of Amihan Salcedo')
  const [manifesto] = graphBallot().positions[0]!.candidates.map((candidate) => candidate.manifesto)
  expect(manifesto).toMatch(/\w/)
  expect(screen.queryByText(manifesto!)).toBeNull()
  await userEvent.click(words)
  expect(screen.getByText(manifesto!)).toBeDefined()
  expect(words.getAttribute('aria-expanded')).toBe('true')
})

test('a lost vote says so, and the same vote is sent again', async () => {
  const { answers, voted } = fakeBox()
  const { SetVote: _lost, ...others } = answers
  answerOperations(others)
  await show()
  await userEvent.click(await button('Vote Amihan Salcedo'))
  expect(await screen.findByText('Not saved. Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  const sent = answerOperations(answers)
  await userEvent.click(await button('Vote Amihan Salcedo'))
  expect(await screen.findByText('Vote saved')).toBeDefined()
  expect(setVotes(sent).map(({ variables }) => variables.input)).toEqual([{ electionId: 'election', candidateId: 'amihan', isVoted: true }])
  expect([...voted]).toEqual(['amihan'])
})

test('a vote whose answer alone was lost shows as saved', async () => {
  const { answers, voted } = fakeBox()
  answerOperations({
    ...answers,
    SetVote: () => {
      voted.add('amihan')
      return Response.error()
    },
  })
  await show()
  await userEvent.click(await button('Vote Amihan Salcedo'))
  expect(await screen.findByText('Vote saved')).toBeDefined()
  expect(screen.queryByText(/Not saved/)).toBeNull()
})

test('when polling closes meanwhile, the vote is refused and the ballot is closed', async () => {
  const { answers, ballot } = fakeBox()
  const refused = () => ({
    ballot: { ...ballot(), note: 'Voting is now closed.', cast: closed },
    userErrors: [userError('CONFLICT', 'Voting is now closed.')],
  })
  answerOperations({ ...answers, SetVote: () => ({ setVote: refused() }) })
  await show()
  await userEvent.click(await button('Vote Amihan Salcedo'))
  expect(await screen.findByText('Not saved. Voting is now closed.')).toBeDefined()
  expect(isDisabled(await button('Vote Benigno Talavera'))).toBe(true)
  expect(screen.queryByRole('link', { name: 'Review my ballot' })).toBeNull()
})

test('what another tab has voted shows when the member comes back', async () => {
  const { answers, voted } = fakeBox()
  answerOperations(answers)
  await show()
  await button('Vote Amihan Salcedo')
  voted.add('amihan')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await button('Unvote Amihan Salcedo')).toBeDefined()
})

test('each step has an address, and takes the focus', async () => {
  const { answers } = fakeBox()
  const sent = answerOperations(answers)
  await show()
  await userEvent.click(await screen.findByRole('link', { name: 'Next position' }))
  await waitForFocus(() => screen.getByRole('heading', { level: 1, name: 'Audit Committee' }))
  expect(place.search).toBe('?step=2')
  await userEvent.click(screen.getByRole('link', { name: 'Review my ballot' }))
  await waitForFocus(() => screen.getByRole('heading', { level: 1, name: 'Review your ballot' }))
  await userEvent.click(screen.getByRole('link', { name: 'Change Board of Directors, up to 2' }))
  await waitForFocus(() => screen.getByRole('heading', { level: 1, name: 'Board of Directors' }))
  expect(sent.filter(({ operation }) => operation === 'Voting')).toHaveLength(1)
})

test('without a vote it cannot be cast, and says why', async () => {
  const { answers } = fakeBox()
  const sent = answerOperations({ ...answers, Voting: () => ({ election: graphElection({ hasPartialCounts: false }) }) })
  await show('/election/voting?step=review')
  expect((await screen.findByRole('region', { name: 'Who can see what' })).textContent).toContain('No count before the results.')
  const cast = await button('Cast ballot')
  expect(isDisabled(cast)).toBe(true)
  expect(document.getElementById(cast.getAttribute('aria-describedby') ?? '')?.textContent).toBe(withoutVote.message)
  expect(screen.getAllByText('Left blank')).toHaveLength(2)
  await userEvent.click(cast)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent.some(({ operation }) => operation === 'CastBallot')).toBe(false)
})

test('a ballot is reviewed, confirmed, cast once, and locked with the time and a receipt', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const sent = answerOperations(answers)
  await show('/election/voting?step=review')
  expect(await screen.findByText('Amihan Salcedo')).toBeDefined()
  expect(screen.getByText('1 vote left')).toBeDefined()
  expect(screen.getAllByText('Left blank')).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Who can see what' }).textContent).toContain(
    'never of ballots that all say the same: yours is told from them by whoever knows all others of its step',
  )
  await userEvent.click(await button('Cast ballot'))
  const confirm = within(screen.getByRole('alertdialog', { name: 'Cast your ballot?' }))
  expect(confirm.getByText(/1 position is left blank/)).toBeDefined()
  await userEvent.dblClick(confirm.getByRole('button', { name: 'Cast ballot' }))
  expect(await screen.findByRole('heading', { level: 1, name: castNote })).toBeDefined()
  await waitForFocus(() => screen.getByRole('heading', { level: 1, name: castNote }))
  const main = screen.getByRole('main').textContent
  expect(main).toContain('Cast on 22-Nov-2026 09:30 AM')
  expect(main).toContain('7K2M-9QXA-4TRB-WX2D-88KP')
  expect(main).toContain('With it you can check that a ballot with this receipt is in the count, never how you voted.')
  expect(main).not.toContain('Amihan')
  expect(sent.filter(({ operation }) => operation === 'CastBallot')).toHaveLength(1)
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('7K2M')
})

test('a position without candidates says so, and is no blank', async () => {
  const { answers, voted, ballot } = fakeBox()
  voted.add('amihan')
  const full = ballot()
  const positions = [...full.positions, graphPosition('credit', 'Credit Committee', 1, [])]
  answerOperations({ ...answers, Voting: () => ({ election: graphElection({ ballot: { ...full, positions } }) }) })
  await show('/election/voting?step=3')
  expect(await screen.findByRole('heading', { name: 'There are no candidates for this position' })).toBeDefined()
  expect(screen.queryByText(/Vote for 1/)).toBeNull()
  await userEvent.click(within(screen.getByRole('complementary', { name: 'My Ballot' })).getByRole('link', { name: 'Review my ballot' }))
  expect(await screen.findByText('No candidates')).toBeDefined()
  expect(screen.getAllByText('Left blank')).toHaveLength(1)
  await userEvent.click(await button('Cast ballot'))
  expect(within(screen.getByRole('alertdialog')).getByText(/1 position is left blank/)).toBeDefined()
})

test('a ballot that was cast elsewhere is locked, without choices', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  answerOperations(answers)
  await answers.CastBallot!({})
  await show('/election/voting?step=2')
  expect(await screen.findByRole('heading', { level: 1, name: castNote })).toBeDefined()
  expect(screen.getByText(/A receipt is shown only once/)).toBeDefined()
  expect(screen.queryByText('Amihan Salcedo')).toBeNull()
})

test.each([
  ['Only 2025 Officers are eligible to vote.', notEligible],
  ['Voting is now closed.', closed],
  ['Voting is not yet open.', notYetOpen],
])('%s Every button is disabled by that note', async (note, cast) => {
  answerOperations({ Voting: () => ({ election: graphElection({ ballot: graphBallot({ note, cast }) }) }) })
  await show()
  const vote = await button('Vote Amihan Salcedo')
  expect(isDisabled(vote)).toBe(true)
  expect(document.getElementById(vote.getAttribute('aria-describedby') ?? '')?.textContent).toBe(note)
})

test('before the candidates are published there is no ballot', async () => {
  answerOperations({ Voting: () => ({ election: graphElection({ stage: 'FILING', ballot: null, participate: notYetOpen }) }) })
  await show()
  expect(await screen.findByRole('heading', { name: 'Voting is not yet open.' })).toBeDefined()
})

test('a candidate who left stays in place with the reason, and takes no new vote; a vote from before may be taken back', async () => {
  const left = { kind: 'WITHDRAWN', on: '2026-11-19', reason: 'By letter of 18-Nov-2026.' }
  const [board, ...others] = graphBallot().positions
  const [first, second, ...rest] = board!.candidates
  const gone = { ...first!, left }
  const position = graphPosition('board', 'Board of Directors', 2, [gone, { ...second!, left: { ...left, kind: 'DECEASED' } }, ...rest])
  const { answers, voted } = fakeBox([position, ...others])
  voted.add(gone.id)
  answerOperations(answers)
  await show()
  const items = within(await screen.findByRole('list', { name: 'Candidates' })).getAllByRole('listitem')
  expect(items[0]!.textContent).toContain('Withdrawn 19-Nov-2026 By letter of 18-Nov-2026.')
  expect(items[1]!.textContent).toContain('Deceased 19-Nov-2026')
  expect(screen.queryByRole('button', { name: `Vote ${second!.fullName}` })).toBeNull()
  const unvote = await button(`Unvote ${gone.fullName}`)
  await userEvent.click(unvote)
  const vote = await button(`Vote ${gone.fullName}`)
  expect(isDisabled(vote)).toBe(true)
  expect(document.activeElement).toBe(vote)
})

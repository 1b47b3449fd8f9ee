import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { portalClient } from '@/session/portalClient.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { userError } from '../../../../testing/graphForms.ts'
import type { CandidateSample } from '../../../../testing/graphElectionOfficers.ts'
import { allowed, graphCandidate, graphCandidates, graphControls, notPermitted, off } from '../../../../testing/graphElectionOfficers.ts'
import { principals } from '../../../../testing/principals.ts'
import { place, showPortal, visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const corazon: CandidateSample = { id: 'corazon', name: 'Corazon Ilagan', status: 'SUBMITTED' }
const dario: CandidateSample = { id: 'dario', name: 'Dario Quimpo', status: 'QUALIFIED' }

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const describedBy = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
const controlsOf = async (title: string) => within(await screen.findByRole('group', { name: title }))

/** The page with these candidates, which dispositions change. */
function answerCandidates(samples: readonly CandidateSample[], controls: object = {}, rest: object = {}) {
  const known = new Map(samples.map((sample) => [sample.id, sample]))
  const whole = () => ({ ...graphControls(controls, rest), candidates: graphCandidates([...known.values()]) })
  const find = (id: unknown) => known.get(String(id))
  return {
    Candidates: () => ({ election: whole() }),
    Candidate: ({ id }: Record<string, unknown>) => {
      const sample = find(id)
      return { election: { id: 'election', candidate: sample ? graphCandidate(sample) : null } }
    },
    ReviewCandidate: ({ input }: Record<string, unknown>) => {
      const { candidateId } = input as { candidateId: string }
      const candidate = graphCandidate(find(candidateId)!, { review: off('You have reviewed this candidate.', 'UNCHANGED') })
      return { reviewCandidate: { candidate } }
    },
    DecideCandidate: ({ input }: Record<string, unknown>) => {
      const { candidateId, status } = input as { candidateId: string; status: CandidateSample['status'] }
      const decided = { id: candidateId, name: find(candidateId)?.name ?? '', status }
      known.set(candidateId, decided)
      const payload = { candidate: graphCandidate(decided) }
      return { decideCandidate: { ...payload, election: graphControls(controls, rest) } }
    },
  }
}

test('a candidate is read as filed, and qualified; the same disposition cannot be chosen again', async () => {
  const sent = await visit('/election/candidates?candidate=corazon', principals.candidates, answerCandidates([corazon, dario]))
  const panel = within(await screen.findByRole('region', { name: 'Candidate' }))
  expect(await panel.findByText('47')).toBeDefined()
  expect(panel.getByText('Female')).toBeDefined()
  expect(panel.getByText('14-Oct-2026 03:14 PM')).toBeDefined()
  expect(panel.getByText('corazon@demo.kapwa.test')).toBeDefined()
  expect(await panel.findByText('A loan answer in three working days.')).toBeDefined()
  expect(panel.getByRole('button', { name: 'View papers.pdf' })).toBeDefined()
  const reviewers = within(panel.getByRole('region', { name: 'Reviewers' })).getAllByRole('listitem')
  expect(reviewers.map(({ textContent }) => textContent)).toEqual(['Aurora BenitezReviewed', 'Nestor PamintuanNot reviewed yet'])

  const qualify = panel.getByRole('button', { name: 'Qualify' })
  expect(isOff(qualify)).toBe(false)
  expect(sent.filter(({ operation }) => operation === 'ReviewCandidate')).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: 'Mark as reviewed' }))
  await expect.poll(() => panel.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull()
  const review = sent.find(({ operation }) => operation === 'ReviewCandidate')
  expect(review?.variables).toEqual({ input: { candidateId: 'corazon' } })

  await userEvent.click(qualify)
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Qualify Corazon Ilagan?' })).getByRole('button', { name: 'Qualify' }),
  )
  await expect.poll(() => isOff(panel.getByRole('button', { name: 'Qualify' }))).toBe(true)
  expect(describedBy(panel.getByRole('button', { name: 'Qualify' }))).toBe('Qualified already.')
  expect(isOff(panel.getByRole('button', { name: 'Disqualify' }))).toBe(false)
  const decision = sent.find(({ operation }) => operation === 'DecideCandidate')
  expect(decision?.variables).toEqual({ input: { candidateId: 'corazon', version: 'version of SUBMITTED', status: 'QUALIFIED' } })
  await expect.poll(() => sent.filter(({ operation }) => operation === 'Candidates').length).toBe(2)

  await userEvent.click(panel.getByRole('button', { name: 'Disqualify' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify Corazon Ilagan?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Disqualify' }))
  expect(dialog.getByText('A reason is required.')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not a member for ten years.')
  await userEvent.click(dialog.getByRole('button', { name: 'Disqualify' }))
  await expect
    .poll(() => sent.findLast(({ operation }) => operation === 'DecideCandidate')?.variables)
    .toEqual({
      input: { candidateId: 'corazon', version: 'version of QUALIFIED', status: 'DISQUALIFIED', reason: 'Not a member for ten years.' },
    })
  expect(await panel.findByText('Not a member for ten years.')).toBeDefined()
  expect(panel.getByText('Decided by').parentElement?.textContent).toBe('Decided byAurora Benitez02-Nov-2026 09:05 AM')
})

test('a disposition has the version of the press, not of what another officer has made of it behind the dialog', async () => {
  const answers = answerCandidates([corazon])
  const sent = await visit('/election/candidates?candidate=corazon', principals.candidates, answers)
  const panel = within(await screen.findByRole('region', { name: 'Candidate' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Qualify' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Qualify Corazon Ilagan?' }))
  answers.DecideCandidate({ input: { candidateId: 'corazon', status: 'DISQUALIFIED' } })
  await act(() => portalClient.refetchQueries({ include: ['Candidate'] }))
  await expect.poll(() => panel.queryByText('Disqualified')).not.toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Qualify' }))
  await expect
    .poll(() => sent.find(({ operation }) => operation === 'DecideCandidate')?.variables)
    .toMatchObject({
      input: { version: 'version of SUBMITTED' },
    })
})

test('each control that is off says why, and leads to the candidates without a disposition', async () => {
  const why = 'Not yet: reviewing is open, and 1 candidate has no disposition.'
  const filingOver = off('Filing is over: reviewing was opened.', 'CLOSED')
  const controls = {
    openFiling: filingOver,
    closeFiling: filingOver,
    openReviewing: off('Reviewing is open already.', 'UNCHANGED'),
    publish: off(why, 'REVIEWING'),
  }
  await visit('/election/candidates?candidate=dario', principals.candidates, answerCandidates([dario, corazon], controls))
  const filing = await controlsOf('Filing')
  expect(describedBy(filing.getByRole('button', { name: 'Open' }))).toBe('Open and Close are off. Filing is over: reviewing was opened.')
  expect(screen.getByText('Closed on', { exact: false }).textContent).toBe('Closed on 31-Oct-2026 05:00 PM')
  const reviewing = await controlsOf('Reviewing')
  expect(describedBy(reviewing.getByRole('button', { name: 'Open' }))).toBe('Open is off. Reviewing is open already.')
  expect(isOff(reviewing.getByRole('button', { name: 'Close' }))).toBe(false)
  const publish = (await controlsOf('Publish candidates')).getByRole('button', { name: 'Publish' })
  expect(describedBy(publish)).toBe(`Publish is off. ${why}`)
  const panel = within(screen.getByRole('region', { name: 'Control panel' }))
  await userEvent.click(panel.getByRole('link', { name: 'Corazon Ilagan' }))
  expect(place.search).toBe('?candidate=corazon')
})

test('reviewing is started once, after a confirmation; a refusal is shown, and the election read again', async () => {
  const answers = answerCandidates([corazon], { isReviewingNew: true }, { reviewing: 'UNSET' })
  const refusal = 'Reviewing begins once filing is closed.'
  const refused = { userErrors: [userError('CONFLICT', refusal)] }
  const sent = await visit('/election/candidates?candidate=corazon', principals.candidates, {
    ...answers,
    ChangeElectionStage: () => ({ changeElectionStage: refused }),
    PublishCandidates: () => ({
      publishCandidates: {
        election: graphControls({ stageLabel: 'Published' }, { stage: 'PUBLISHED', polling: 'CLOSED', reviewing: 'CLOSED' }),
      },
    }),
  })
  const reviewing = await controlsOf('Reviewing')
  expect(reviewing.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.click(reviewing.getByRole('button', { name: 'Start reviewing' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Start reviewing?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Start reviewing' }))
  expect(await screen.findByText(refusal)).toBeDefined()
  const change = sent.find(({ operation }) => operation === 'ChangeElectionStage')
  expect(change?.variables).toEqual({ input: { electionId: 'election', stage: 'REVIEWING', isOpen: true } })
  await expect.poll(() => sent.filter(({ operation }) => operation === 'Candidates').length).toBe(2)

  await userEvent.click((await controlsOf('Publish candidates')).getByRole('button', { name: 'Publish' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Published')).toBeDefined()
})

/** Shows the page, presses a button and the verb of its question, and cancels while the act is on its way. */
async function cancelLate(operation: string, button: string, region: string, controls: object = {}) {
  const { promise, resolve } = Promise.withResolvers<object>()
  const answers = { ...answerCandidates([corazon], controls), [operation]: () => promise }
  await visit('/election/candidates?candidate=corazon', principals.candidates, answers)
  const panel = within(await screen.findByRole('region', { name: region }))
  await userEvent.click(await panel.findByRole('button', { name: button }))
  const dialog = within((await screen.findByRole('button', { name: 'Cancel' })).closest('dialog')!)
  for (const reason of dialog.queryAllByRole('textbox')) await userEvent.type(reason, 'Not a member.')
  await userEvent.click(dialog.getByRole('button', { name: button }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  return { panel, answer: resolve }
}

test.each([
  ['PublishCandidates', 'Publish', 'Control panel', 'Start reviewing', 'The candidates are published.'],
  ['DecideCandidate', 'Disqualify', 'Candidate', 'Qualify', 'Corazon Ilagan is disqualified.'],
])('%s, done after its question was closed, leaves the next question open', async (operation, button, region, next, done) => {
  const { panel, answer } = await cancelLate(operation, button, region, { isReviewingNew: true })
  await userEvent.click(panel.getByRole('button', { name: next }))
  const election = graphControls({ isReviewingNew: true }, { polling: 'CLOSED' })
  const candidate = graphCandidate({ ...corazon, status: 'DISQUALIFIED' })
  answer(operation === 'DecideCandidate' ? { decideCandidate: { candidate, election } } : { publishCandidates: { election } })
  expect(await screen.findByText(done)).toBeDefined()
  expect(screen.getByRole('alertdialog').textContent).toContain(next)
})

test.each([
  ['PublishCandidates', 'publishCandidates', 'Publish', 'Control panel'],
  ['DecideCandidate', 'decideCandidate', 'Qualify', 'Candidate'],
])('%s, refused after its question was closed, says so there, and not at the next question', async (operation, field, button, region) => {
  const { panel, answer } = await cancelLate(operation, button, region)
  const refusal = 'The election has changed since you read it.'
  answer({ [field]: { userErrors: [userError('CONFLICT', refusal)] } })
  expect(await panel.findByText(refusal)).toBeDefined()
  await userEvent.click(panel.getByRole('button', { name: button }))
  expect((await screen.findByRole('alertdialog')).textContent).not.toContain(refusal)
})

test('publishing names the positions that stay without a candidate', async () => {
  answerOperations(answerCandidates([corazon], { emptyPositions: ['Audit Committee', 'Credit Committee'] }))
  await showPortal('/election/candidates?candidate=corazon', principals.candidates)
  await userEvent.click((await controlsOf('Publish candidates')).getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish the candidates?' }))
  expect(dialog.getByText(/No candidate is qualified for Audit Committee and Credit Committee/)).toBeDefined()
})

test('a reviewing officer sees all, and the reason why nothing can be changed once', async () => {
  const controls = Object.fromEntries(
    ['openFiling', 'closeFiling', 'openReviewing', 'closeReviewing', 'publish', 'decide'].map((name) => [name, notPermitted]),
  )
  const answers = answerCandidates([corazon], controls)
  const candidate = graphCandidate(corazon, { qualify: notPermitted, disqualify: notPermitted })
  answerOperations({ ...answers, Candidate: () => ({ election: { id: 'election', candidate } }) })
  await showPortal('/election/candidates?candidate=corazon', principals.candidateReview)
  const panel = within(await screen.findByRole('region', { name: 'Control panel' }))
  expect(panel.getAllByText('Your permissions do not include this.', { exact: false }).length).toBe(1)
  const buttons = panel.getAllByRole('button')
  expect(buttons.every(isOff)).toBe(true)
  expect(new Set(buttons.map(describedBy))).toEqual(new Set(['To look at only. Your permissions do not include this.']))
})

test('without candidates it says what will be here, and without an election that there is none', async () => {
  await visit('/election/candidates', principals.candidates, answerCandidates([]))
  expect(await screen.findByRole('heading', { name: 'No candidates yet' })).toBeDefined()

  await visit('/election/candidates', principals.candidates, { Candidates: () => ({ election: null }) })
  expect(await screen.findByText('There is no active election at the moment')).toBeDefined()
})

const letter = { kind: 'WITHDRAWN', reason: 'By letter.' }
const asked = { ...letter, askedBy: 'Nora Cortez', askedAt: '2026-11-18T02:10:00Z', isOwn: false, agreedBy: null, on: null }

/** The open candidate as it stands, and then as the act leaves it. */
const answerLeaving = (before: object | null, after: object | null) => ({
  ...answerCandidates([dario]),
  Candidate: () => ({ election: { id: 'election', candidate: graphCandidate(dario, { left: before, leave: allowed }) } }),
  LeaveBallot: () => ({ leaveBallot: { candidate: graphCandidate(dario, { left: after, leave: allowed }) } }),
})
const leavingSent = (sent: Awaited<ReturnType<typeof visit>>) =>
  sent.flatMap(({ operation, variables }) => (operation === 'LeaveBallot' ? [variables.input] : []))

test('an officer asks that a candidate left the ballot, with the reason and what follows', async () => {
  const sent = await visit('/election/candidates?candidate=dario', principals.candidates, answerLeaving(null, { ...asked, isOwn: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Left the ballot…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dario Quimpo left the ballot?' }))
  expect(dialog.getByText(/Nothing leads back/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Send to a second officer' }))
  expect(await dialog.findByText('A reason is required.')).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: 'Deceased' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'By letter.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send to a second officer' }))
  const part = within(await screen.findByRole('region', { name: 'Left the ballot' }))
  expect(part.getByText('Asked by you, 18-Nov-2026 10:10 AM')).toBeDefined()
  expect(part.getByRole('button', { name: 'Take it back' })).toBeDefined()
  expect(part.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(leavingSent(sent)).toEqual([{ candidateId: 'dario', kind: 'DECEASED', reason: 'By letter.', isAgreed: null }])
})

test('a second officer agrees to what waits, or turns it down', async () => {
  const agreed = { ...asked, agreedBy: 'Maria Reyes', on: '2026-11-19' }
  const sent = await visit('/election/candidates?candidate=dario', principals.candidates, answerLeaving(asked, agreed))
  const part = within(await screen.findByRole('region', { name: 'Left the ballot' }))
  expect(part.getByText('Withdrawn: waits for a second officer')).toBeDefined()
  await userEvent.click(part.getByRole('button', { name: 'Turn down' }))
  const turning = within(await screen.findByRole('alertdialog', { name: 'Turn down?' }))
  expect(turning.getByText('Dario Quimpo stays on the ballot.')).toBeDefined()
  await userEvent.click(turning.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(part.getByRole('button', { name: 'Agree' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Agree that Dario Quimpo left the ballot?' }))
  expect(question.getByText(/Nothing leads back/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Agree' }))
  expect(await screen.findByText('Asked by Nora Cortez, 18-Nov-2026 10:10 AM, agreed by Maria Reyes')).toBeDefined()
  expect(leavingSent(sent)).toEqual([{ candidateId: 'dario', ...letter, isAgreed: true }])
})

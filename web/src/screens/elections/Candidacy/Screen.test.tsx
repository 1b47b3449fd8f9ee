import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answered, formOf, question } from '../../../../testing/formSamples.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { graphElection } from '../../../../testing/graphElections.ts'
import { graphForm, userError } from '../../../../testing/graphForms.ts'
import { maria } from '../../../../testing/people.ts'
import { place, showPortal } from '../../../../testing/showPortal.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'

answerRequests()

const questions = formOf(
  question('manifesto', { label: 'Manifesto', type: 'TEXTAREA' }),
  question('experiences', { label: 'Experiences', type: 'TEXTAREA', isRequired: false }),
)
const written = answered(questions, { manifesto: 'A loan answer in three days.', experiences: 'Loan officer; Trainer;' })
const submitted = 'Your candidacy has been successfully submitted.'

const candidacyOf = (form: typeof questions, formRest: object = {}, note: string | null = null, disposition: string | null = null) => ({
  id: form.id,
  ballotName: 'Maria Lourdes Santos Reyes',
  note,
  disposition,
  form: graphForm(form, formRest),
})
const answer = (candidacy: object) => ({ Candidacy: () => ({ election: graphElection({ candidacy }) }) })
const blocked = (reason: string) => ({ availability: { isAllowed: false, reason } })
const show = (path = '/election/candidacy') => showPortal(path, maria)

test('is filled in, checked as voters will see it, and submitted once', async () => {
  let stored = candidacyOf(questions)
  const sent = answerOperations({
    Candidacy: () => ({ election: graphElection({ candidacy: stored }) }),
    SaveCandidacy: () => {
      stored = candidacyOf(written)
      return { saveCandidacy: { candidacy: stored } }
    },
    SubmitCandidacy: () => {
      stored = candidacyOf(written, { status: 'SUBMITTED', ...blocked('SUBMITTED') }, submitted)
      return { submitCandidacy: { candidacy: stored } }
    },
  })
  await show()
  await userEvent.type(await screen.findByLabelText('Manifesto'), 'A loan answer in three days.')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }))
  await waitForFocus(() => screen.getByRole('heading', { level: 1, name: 'Check your candidacy' }))
  const seen = within(await screen.findByRole('region', { name: 'How voters will see you' }))
  expect(seen.getByRole('heading', { name: 'Maria Lourdes Santos Reyes' })).toBeDefined()
  expect(seen.getByText('A loan answer in three days.')).toBeDefined()
  expect(seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Loan officer', 'Trainer'])
  expect(screen.getByRole('link', { name: 'Change Manifesto' }).getAttribute('href')).toBe('/election/candidacy?section=start')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit candidacy' }))
  expect(await screen.findByText(submitted)).toBeDefined()
  expect(screen.queryByLabelText('Manifesto')).toBeNull()
  expect(place.search).toBe('')
  const submits = sent.filter(({ operation }) => operation === 'SubmitCandidacy')
  expect(submits).toHaveLength(1)
  expect(submits[0]?.variables.input).toMatchObject({ electionId: 'election', version: '1', answers: [] })
})

test('a candidacy that is refused says why, with the focus on it', async () => {
  answerOperations({
    ...answer(candidacyOf(written)),
    SubmitCandidacy: () => ({
      submitCandidacy: {
        candidacy: null,
        userErrors: [userError('CONFLICT', 'Filing for candidacy is closed.')],
      },
    }),
  })
  await show('/election/candidacy?step=check')
  await userEvent.click(await screen.findByRole('button', { name: 'Submit candidacy' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('There is a problemFiling for candidacy is closed.')
  await waitForFocus(() => alert)
})

test.each([
  ['Candidate review is in progress.', 'DRAFT', 'REVIEWING'],
  ['Filing for candidacy is closed.', 'DRAFT', 'FILING_CLOSED'],
  ['You are not eligible to run.', 'DRAFT', 'NOT_ELIGIBLE'],
  [submitted, 'SUBMITTED', 'SUBMITTED'],
])('%s It is read-only then', async (note, status, reason) => {
  answerOperations(answer(candidacyOf(written, { status, ...blocked(reason) }, note)))
  await show('/election/candidacy?step=check')
  expect(await screen.findByText(note)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Candidacy' })).toBeDefined()
  expect(screen.getAllByText('A loan answer in three days.')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
  expect(within(screen.getByRole('complementary', { name: 'Eligibility' })).getByText('Ineligible')).toBeDefined()
})

test.each([
  ['QUALIFIED', 'Qualified', 'You are on the ballot.', true],
  ['DISQUALIFIED', 'Disqualified', /^You are not on the ballot\./, false],
] as const)('a candidacy that is %s says so, and whether voters see it', async (disposition, word, words, isSeen) => {
  const candidacy = candidacyOf(written, { status: 'SUBMITTED', ...blocked('SUBMITTED') }, submitted, disposition)
  answerOperations(answer({ ...candidacy, ballotName: null }))
  await show()
  expect(await screen.findByText(word)).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText(submitted)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'How voters will see you' }) !== null).toBe(isSeen)
  expect(screen.queryByRole('heading', { name: 'Maria Lourdes Reyes' }) !== null).toBe(isSeen)
  expect(screen.getAllByText('A loan answer in three days.')).toHaveLength(isSeen ? 2 : 1)
})

test('without a candidacy there is nothing to read once filing is closed', async () => {
  answerOperations(answer(candidacyOf(questions, blocked('FILING_CLOSED'), 'Filing for candidacy is closed.')))
  await show()
  expect(await screen.findByRole('heading', { name: 'You have no candidacy in this election' })).toBeDefined()
})

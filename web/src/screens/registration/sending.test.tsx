import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answered, formOf, question } from '../../../testing/formSamples.ts'
import { answerOperations, answerRequests } from '../../../testing/graph.ts'
import { feeField, graphField, graphForm, graphRegistration, graphViewer, userError } from '../../../testing/graphForms.ts'
import { principals } from '../../../testing/principals.ts'
import { place, showPortal, visit } from '../../../testing/showPortal.tsx'

answerRequests()

const { ana, ramon } = principals
const form = answered(formOf(question('nickname', { label: 'Nickname' })), { nickname: 'Ana' })
const proof = { key: 'a/fee.png', name: 'fee.png', url: '/files/a/fee.png' }
const paid = graphRegistration(form, { membershipFee: graphField({ ...feeField, files: [proof] }) })
const sent = graphRegistration(form, { submittedAt: '2026-11-21T02:43:00Z' }, { status: 'REVIEW' })
const shown = (registration: object) => () => ({ viewer: graphViewer(ana, { registration }) })
const reviewed = graphViewer({ ...ramon, id: ana.id }, { registration: sent })
const onceOnly = { input: { id: 'form', idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) as string } }
const afterwards = { ApplicationStatus: () => ({ viewer: reviewed }) }

test('availing of the loan sends the application and shows its status', async () => {
  const operations = await visit('/application/offer', ana, {
    ...afterwards,
    ApplicationOffer: shown(graphRegistration(form)),
    AvailNewMembersLoan: () => ({ availNewMembersLoan: { registration: sent, viewer: reviewed } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue application and avail the loan' }))
  await waitFor(() => expect(place.pathname).toBe('/application/status'))
  expect(await screen.findByRole('heading', { name: 'In Review' })).toBeDefined()
  expect(operations.find(({ operation }) => operation === 'AvailNewMembersLoan')?.variables).toEqual(onceOnly)
})

test('an application that is approved at once is none any more', async () => {
  const approved = graphViewer({ ...principals.jose, id: ana.id }, { registration: null })
  await visit('/application/offer', ana, {
    Compliance: () => ({ viewer: graphViewer(approved, { compliance: graphForm(form) }) }),
    ApplicationOffer: shown(graphRegistration(form)),
    AvailNewMembersLoan: () => ({
      availNewMembersLoan: { registration: null, viewer: approved },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue application and avail the loan' }))
  expect(await screen.findByRole('heading', { name: 'Complete your profile' })).toBeDefined()
})

test('a refused application stays on the offer, with the reason and the way to the answers', async () => {
  const refusal = { userErrors: [userError('REQUIRED', 'Nickname is required.', 'input', 'answers', 'nickname')] }
  await visit('/application/offer', ana, {
    ApplicationOffer: shown(graphRegistration(form)),
    AvailNewMembersLoan: () => ({
      availNewMembersLoan: { ...refusal },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue application and avail the loan' }))
  expect(await screen.findByText('Nickname is required.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go back to your answers' }).getAttribute('href')).toBe('/application/form')
})

test('the offer takes no fee off the loan once its proof is attached', async () => {
  await visit('/application/offer', ana, { ApplicationOffer: shown(paid) })
  expect(await screen.findAllByText('proof attached')).toHaveLength(2)
  expect(screen.queryByText(/taken off it|paid by you/)).toBeNull()
})

test('the proof is stored, all answers are checked, and the application is sent', async () => {
  let stored: object = graphRegistration(form)
  const operations = await visit('/application/proof', ana, {
    ...afterwards,
    ApplicationProof: () => shown(stored)(),
    SaveRegistration: () => {
      stored = paid
      return { saveRegistration: { registration: paid } }
    },
    SubmitRegistration: () => ({ submitRegistration: { registration: sent, viewer: reviewed } }),
  })
  await userEvent.upload(await screen.findByLabelText(/Proof of payment/), new File(['proof'], 'fee.png', { type: 'image/png' }))
  expect(await screen.findByRole('link', { name: /fee\.png/ })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Check your answers' }))
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: 'Change Nickname' }).getAttribute('href')).toBe('/application/form?section=start')
  expect(screen.getByRole('link', { name: 'Change Proof of payment' }).getAttribute('href')).toBe('/application/proof')
  await userEvent.click(screen.getByRole('button', { name: 'Send application RG-2026-00042' }))
  await waitFor(() => expect(place.pathname).toBe('/application/status'))
  expect(operations.find(({ operation }) => operation === 'SubmitRegistration')?.variables).toEqual(onceOnly)
})

test('an application that is in review already leads to its status', async () => {
  let stored: object = paid
  await visit('/application/proof?step=check', ana, {
    ApplicationProof: () => shown(stored)(),
    ApplicationStatus: () => shown(stored)(),
    SubmitRegistration: () => {
      stored = sent
      const userErrors = [userError('CONFLICT', 'Your application is in review, and cannot be changed.', 'input', 'id')]
      return { submitRegistration: { userErrors } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Send application/ }))
  await waitFor(() => expect(place.pathname).toBe('/application/status'))
  expect(await screen.findByRole('heading', { name: 'In Review' })).toBeDefined()
})

test('the status of a pending application leads back to the form, with what the form leaves out', async () => {
  const branch = graphField(question('branch', { label: 'Branch', type: 'HIDDEN', value: 'Makati' }))
  await visit('/application/status', ana, { ApplicationStatus: shown({ ...paid, hiddenFields: [branch] }) })
  expect((await screen.findByRole('link', { name: 'Continue Registration' })).getAttribute('href')).toBe('/application/form')
  expect(screen.getByText('Membership fee')).toBeDefined()
  expect(screen.getByRole('link', { name: /fee\.png/ })).toBeDefined()
  expect(screen.getByText('Makati')).toBeDefined()
})

test('the answers of an application that was sent back are not called unsent', async () => {
  await visit('/application/status', ana, { ApplicationStatus: shown(graphRegistration(form, {}, { status: 'REJECTED' })) })
  expect(await screen.findByText('You sent your application')).toBeDefined()
  expect(screen.queryByText('Not sent yet.')).toBeNull()
  expect(screen.getByText('Not sent again yet.')).toBeDefined()
})

test('the offer and the proof name the amount of the membership fee', async () => {
  answerOperations({ ApplicationOffer: shown(graphRegistration(form)), ApplicationProof: shown(graphRegistration(form)) })
  await showPortal('/application/offer', ana)
  for (const amount of ['−₱500.00', '₱4,500.00', '₱500.00']) expect(await screen.findByText(amount)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Just continue application' }))
  const proofInput = await screen.findByLabelText(/Proof of payment/)
  expect(screen.getByText('₱500.00')).toBeDefined()
  // On a phone the page is one column, in the order of the document.
  screen.getByText(/We e-mail you when it is decided, usually within 5 working days\.$/)
  expect(screen.getByText('Where to pay').compareDocumentPosition(proofInput)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an application that was sent on another device leads from the form to its status', async () => {
  await visit('/application/form', ana, { ...afterwards, ApplicationForm: () => ({ viewer: reviewed }) })
  await waitFor(() => expect(place.pathname).toBe('/application/status'))
})

test('an applicant who was approved meanwhile goes on to the profile, and reads of no failure on the way', async () => {
  const { jose } = principals
  answerOperations({
    ApplicationStatus: () => ({ viewer: graphViewer({ ...jose, id: ramon.id }, { registration: null }) }),
    Compliance: () => ({ viewer: graphViewer(jose, { compliance: graphForm(form) }) }),
  })
  const shown: string[] = []
  const watch = new MutationObserver((records) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach(({ textContent }) => shown.push(textContent ?? ''))),
  )
  watch.observe(document, { childList: true, subtree: true })
  await showPortal('/application/status', ramon)
  expect(await screen.findByRole('heading', { name: 'Complete your profile' })).toBeDefined()
  watch.disconnect()
  expect(place.pathname).toBe('/member/compliance')
  expect(shown.filter((text) => text.includes('could not be loaded'))).toEqual([])
})

test('a rejected application says what was done, and what is next', async () => {
  const rejected = graphRegistration(form, { submittedAt: '2026-11-21T02:43:00Z' }, { status: 'REJECTED', remarks: 'Attach the payslip.' })
  await visit('/application/status', ana, { ApplicationStatus: shown(rejected) })
  const steps = (await screen.findByText('An officer sent it back')).closest('ol')!
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^You sent your application/),
    expect.stringMatching(/^An officer sent it back/),
    expect.stringMatching(/^You correct it and send it again/),
    expect.stringMatching(/^An officer reviews it again/),
    expect.stringMatching(/^You become a member/),
  ])
})

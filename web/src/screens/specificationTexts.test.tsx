import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { bytesOf, largestFiles } from '../../../tests/rules/largestFiles.ts'
import { electionOfficerScreens } from '../../testing/electionOfficerScreens.ts'
import { formOf, question } from '../../testing/formSamples.ts'
import { electionScreens } from '../../testing/electionScreens.ts'
import { graphAdministration, graphOutcome, graphUploaded } from '../../testing/administration.ts'
import type { Answers } from '../../testing/graph.ts'
import { answerOperations, answerRequests, server } from '../../testing/graph.ts'
import { graphForm, graphRegistration, graphViewer } from '../../testing/graphForms.ts'
import { jose, maria } from '../../testing/people.ts'
import { principals } from '../../testing/principals.ts'
import { showPortal } from '../../testing/showPortal.tsx'
import { subscriptionScreens } from '../../testing/subscriptionScreens.ts'
import { fakeQueue, registrationRest, savingsRest, serviceRest, shareCapitalRest } from '../../testing/reviewQueue.ts'
import type { Viewer } from '@/viewer.ts'

answerRequests()

// What is pressed here is meant for the card that is shown.
vi.mock('@/patterns/reviewQueue/useIsReady.ts', () => ({ useIsReady: () => true }))

const { ana, ramon } = principals
const form = formOf(question('nickname', { label: 'Nickname' }), question('paper', { label: 'Paper', type: 'FILE' }))
const closed = { isAllowed: false, reason: 'NOT_AVAILED' }

interface Shown {
  path: string
  viewer: Viewer
  answers: Answers
  /** Brings the texts onto the screen that are not there at first. */
  act?: () => Promise<void>
}

const application = (viewer: Viewer, formRest: object) => () => ({
  viewer: graphViewer(viewer, { registration: graphRegistration(form, {}, formRest) }),
})

/** Chooses a file that is too large, then submits the form with nothing answered. */
async function failToSubmit(submit: string, megabytes: number): Promise<void> {
  const large = new File([new Uint8Array(bytesOf(megabytes) + 1)], 'large.pdf', { type: 'application/pdf' })
  await userEvent.upload(await screen.findByLabelText(/Paper/), large)
  await userEvent.click(screen.getByRole('button', { name: submit }))
  await screen.findByRole('alertdialog')
}

const queueOptions = {
  '/admin/registration': { id: 'registration', kind: 'REGISTRATION', title: 'New Members', rest: registrationRest },
  '/admin/service/provident': { id: 'service/provident', kind: 'SERVICE', title: 'Provident', rest: serviceRest },
  '/admin/share-capital': { id: 'share-capital', kind: 'SHARE_CAPITAL', title: 'Share Capital', rest: shareCapitalRest },
  '/admin/savings': { id: 'savings', kind: 'SAVINGS', title: 'Savings', rest: savingsRest },
} as const

/** A queue with one request in review and one staged: its reject modal, or its confirm modal. */
const reviewScreens = Object.entries(queueOptions).flatMap(([path, options]) => {
  const kind = ({ REGISTRATION: 'REGISTRATION', SERVICE: 'SERVICE', SHARE_CAPITAL: 'CHANGE', SAVINGS: 'WITHDRAWAL' } as const)[options.kind]
  const queue = fakeQueue(options, [
    { id: 'carla', name: 'Carla Mendoza', kind },
    { id: 'noel', name: 'Noel Bautista', kind, status: 'APPROVED' },
  ])
  const show = (button: string): Shown => ({
    path: `${path}?status=all`,
    viewer: principals.admin,
    answers: queue.answers,
    act: async () => {
      await userEvent.click(await screen.findByRole('button', { name: button }))
      await screen.findByText(button === 'Reject' ? 'Remarks' : 'Confirm Dispositions')
    },
  })
  return [show('Reject'), show('Apply Dispositions')]
})

/** Submits a file of each upload, and asks to confirm it. */
const uploadScreens = ['User subscriptions', 'Time deposits', 'User loans'].map(
  (name): Shown => ({
    path: '/admin/uploads',
    viewer: principals.admin,
    answers: {
      Uploads: () => graphAdministration({ imports: null, stagedImports: null }),
      UploadRecords: () => graphUploaded({ outcome: graphOutcome() }),
    },
    act: async () => {
      const card = within(screen.getByRole('region', { name }))
      const file = new File(['EmployeeId'], 'records.csv', { type: 'text/csv' })
      fireEvent.change(card.getByLabelText(`${name} file`), { target: { files: [file] } })
      await userEvent.click(card.getByRole('button', { name: 'Submit' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm Action' }))
    },
  }),
)

const administrationScreens: Shown[] = [
  ...uploadScreens,
  {
    path: '/admin/uploads',
    viewer: principals.admin,
    answers: { Uploads: () => graphAdministration({ imports: null, stagedImports: null }) },
  },
  { path: '/admin/lookup', viewer: principals.admin, answers: { Lookup: () => graphAdministration({ isLookupOpen: false }) } },
  {
    path: '/admin/reports',
    viewer: principals.admin,
    answers: {},
    act: async () => {
      server.use(http.get('*/exports/cisa', () => new Promise<never>(() => undefined)))
      await userEvent.click(screen.getByRole('button', { name: 'Download CISA CSV' }))
    },
  },
  {
    path: '/admin/forms',
    viewer: principals.admin,
    answers: {
      FormRecords: () => {
        const form = { id: '1', title: 'Provident', group: 'Service', isActive: true }
        return graphAdministration({ forms: [{ ...form, entryCount: 812, downloadUrl: '/exports/form-records?groupGuid=1' }] })
      },
    },
  },
]

const shownScreens: Shown[] = [
  ...reviewScreens,
  ...administrationScreens,
  {
    path: '/application/form',
    viewer: ana,
    answers: { ApplicationForm: application(ana, { status: 'REJECTED', remarks: 'A newer paper, please.' }) },
    act: () => failToSubmit('Next', largestFiles.application),
  },
  { path: '/application/offer', viewer: ana, answers: { ApplicationOffer: application(ana, {}) } },
  { path: '/application/status', viewer: ramon, answers: { ApplicationStatus: application(ramon, { status: 'REVIEW' }) } },
  { path: '/application/status', viewer: ana, answers: { ApplicationStatus: application(ana, {}) } },
  {
    path: '/member/compliance',
    viewer: jose,
    answers: { Compliance: () => ({ viewer: graphViewer(jose, { compliance: graphForm(form) }) }) },
    act: () => failToSubmit('Submit Form', largestFiles.form),
  },
  {
    path: '/member/service/provident',
    viewer: maria,
    answers: { ServicePage: () => ({ form: graphForm(form, { availability: closed }) }) },
  },
  {
    path: '/member/loans',
    viewer: maria,
    answers: { Loans: () => ({ viewer: graphViewer(maria, { loans: [], newMembersLoan: null, member: null }) }) },
  },
  ...subscriptionScreens,
  ...electionScreens,
  ...electionOfficerScreens,
  { path: '/member/forms', viewer: maria, answers: { Forms: () => ({ attributeGroups: [] }) } },
]

const file = path.join(import.meta.dirname, 'specificationTexts.json')
const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>

test.each(Object.entries(texts))('%s shows the texts of the specification', async (address, wanted) => {
  const found = new Set<string>()
  for (const { path: at, viewer, answers, act } of shownScreens.filter((shown) => shown.path.split('?')[0] === address)) {
    answerOperations({ ...answers })
    cleanup()
    localStorage.clear()
    await showPortal(at, viewer)
    await screen.findByRole('heading', { level: 1 })
    await expect.poll(() => document.querySelector('[aria-busy]'), { timeout: 20_000 }).toBeNull()
    await act?.()
    for (const text of wanted) if (screen.queryAllByText(text).length > 0) found.add(text)
  }
  expect(wanted.filter((text) => !found.has(text))).toEqual([])
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openFormDrafts } from '@/forms/drafts/formDraft.ts'
import { fakeBox } from '../../testing/ballotBox.ts'
import { answered, formOf, question } from '../../testing/formSamples.ts'
import { answerRequests } from '../../testing/graph.ts'
import { graphElection } from '../../testing/graphElections.ts'
import { graphForm, graphRegistration, graphViewer } from '../../testing/graphForms.ts'
import { graphOwner, graphSavings } from '../../testing/graphSubscriptions.ts'
import { jose, maria } from '../../testing/people.ts'
import { press } from '../../testing/press.ts'
import { principals } from '../../testing/principals.ts'
import { visit } from '../../testing/showPortal.tsx'

answerRequests()

const uncertain = /It is not certain that this was done\. Look before you send it again\./
const pressIn = async (role: 'alertdialog' | 'dialog', name: string) =>
  userEvent.click(within(await screen.findByRole(role)).getByRole('button', { name }))

const questions = formOf(question('reason', { label: 'Reason' }))
const filled = answered(questions, { reason: 'Medical' })
const candidacy = { id: 'form', form: graphForm(filled) }
const withdrawal = {
  id: 'WD-2026-01921',
  requestCode: 'WD-2026-01921',
  kind: 'WITHDRAWAL',
  title: 'Withdrawal',
  amount: '4500.00',
  status: 'REVIEW',
  isReplaced: false,
  requestedAt: '2026-11-22T02:00:00Z',
  cancellation: { isAllowed: true },
}
const session = (id: string, isCurrent: boolean) => ({ id, browser: id, signedInAt: '2026-11-21T23:58:00Z', isCurrent })
const sessions = { openSessions: [session('Chrome', true), session('Edge', false)] }
const profile = { __typename: 'MemberProfile', parts: [], record: null }
const box = () => {
  const { answers, voted, ballot } = fakeBox()
  voted.add('amihan')
  return { answers, ballot }
}
const applied = graphViewer(principals.ana, { registration: graphRegistration(filled) })

/** What is sent, how the service answers without doing it, what the page then says, and what it must not say. */
const writes = [
  {
    what: 'a vote',
    path: '/election/voting',
    answers: { ...fakeBox().answers, SetVote: () => ({ setVote: { ballot: fakeBox().ballot() } }) },
    act: () => press('Vote Amihan Salcedo'),
    isFalse: /Vote saved/,
  },
  {
    what: 'a cast',
    path: '/election/voting?step=review',
    answers: {
      ...box().answers,
      CastBallot: () => ({
        castBallot: { ballot: box().ballot(), receipt: '7K2M-9QXA-4TRB-WX2D-88KP', isReceiptTaken: false },
      }),
    },
    act: async () => {
      await press('Cast ballot')
      await pressIn('alertdialog', 'Cast ballot')
    },
    isFalse: /have been casted/,
  },
  {
    what: 'a submitted form',
    path: '/member/form/contact',
    answers: {
      FormPage: () => ({ form: graphForm(filled) }),
      SubmitForm: () => ({ submitForm: { form: graphForm(filled), viewer: graphViewer(maria) } }),
    },
    act: () => press('Submit Form'),
    isFalse: /is submitted/,
  },
  {
    what: 'a new entry after an earlier one',
    path: '/member/form/contact',
    answers: {
      FormPage: () => ({ form: graphForm(filled, { status: 'SUBMITTED', entryCode: 'SE-2026-00007' }) }),
      SaveForm: () => ({ saveForm: { form: graphForm(filled) } }),
      SubmitForm: () => {
        const earlier = graphForm(filled, { status: 'SUBMITTED', entryCode: 'SE-2026-00007' })
        return { submitForm: { form: earlier, viewer: graphViewer(maria) } }
      },
    },
    act: async () => {
      await press('Send a new one')
      await userEvent.type(screen.getByLabelText('Reason'), 'Medical')
      await press('Submit Form')
    },
    isFalse: /is submitted/,
  },
  {
    what: 'a candidacy',
    path: '/election/candidacy?step=check',
    answers: {
      Candidacy: () => ({ election: graphElection({ candidacy }) }),
      SubmitCandidacy: () => ({ submitCandidacy: { candidacy } }),
    },
    act: () => press('Submit candidacy'),
    isFalse: /successfully submitted/,
  },
  {
    what: 'an application with the loan',
    viewer: principals.ana,
    path: '/application/offer',
    answers: {
      ApplicationOffer: () => ({ viewer: applied }),
      AvailNewMembersLoan: () => ({
        availNewMembersLoan: { registration: graphRegistration(filled), viewer: applied },
      }),
    },
    act: () => press('Continue application and avail the loan'),
    isFalse: /In Review/,
  },
  {
    what: 'a request in steps',
    path: '/member/savings/change?step=check',
    answers: {
      SavingsChange: () => ({ viewer: graphOwner({ savings: graphSavings() }) }),
      ChangePreview: () => Response.error(),
      ChangeSavings: () => ({ changeSavings: { savings: graphSavings(), request: null } }),
    },
    act: async () => {
      await press('₱1,500.00')
      await press('Continue')
      await press('Send change to ₱1,500.00 per payday')
    },
    isFalse: /was sent|was refused/,
  },
  {
    what: 'a cancellation',
    path: '/member/requests',
    answers: {
      Requests: () => ({ attributeGroups: [], viewer: { id: maria.id, areEntriesListed: true, requests: [withdrawal] } }),
      CancelRequest: () => ({ cancelRequest: { request: withdrawal } }),
    },
    act: async () => {
      await press('Cancel WD-2026-01921')
      await press('Cancel withdrawal of ₱4,500.00')
    },
    isFalse: /is cancelled/,
  },
  {
    what: 'the end of a session',
    path: '/member/profile',
    answers: {
      Profile: () => ({ viewer: graphViewer(maria, { ...sessions, member: null, profile, recordOpenings: null }) }),
      EndSessions: () => ({ endSessions: { viewer: graphViewer(maria, sessions) } }),
    },
    act: () => press('Sign out Edge'),
    isFalse: /is signed out/,
  },
]

test.each(writes)('$what is not done where the payload says otherwise', async ({ path, viewer = maria, answers, act, isFalse }) => {
  await visit(path, viewer, answers)
  await act()
  expect((await screen.findAllByText(uncertain)).length).toBeGreaterThan(0)
  expect(screen.queryByText(isFalse)).toBeNull()
})

const notSent = 'The form could not be sent. Everything you entered is kept. Try again.'
const unreachable = 'Kapwa could not be reached. Check your connection and try again.'

test.each([
  ['a submitted form', 'SubmitForm', notSent],
  ['a candidacy', 'SubmitCandidacy', unreachable],
  ['an application with the loan', 'AvailNewMembersLoan', unreachable],
])('%s whose answer was lost says so, and is sent again with the same key', async (name, operation, words) => {
  const { path, viewer = maria, answers, act } = writes.find(({ what }) => what === name)!
  const sent = await visit(path, viewer, { ...answers, [operation]: () => Response.error() })
  await act()
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  await act()
  const inputs = () => sent.flatMap((one) => (one.operation === operation ? [one.variables.input] : []))
  await expect.poll(inputs).toHaveLength(2)
  expect(inputs()[0]).toMatchObject({ idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) as string })
  expect(inputs()[1]).toEqual(inputs()[0])
})

test('a form that was sent after the end of the session: signed in again, the error is gone', async () => {
  const signedOut = { data: null, errors: [{ message: 'Signed out.', extensions: { code: 'UNAUTHENTICATED' } }] }
  await visit('/member/form/contact', maria, {
    FormPage: () => ({ form: graphForm(filled) }),
    SubmitForm: () => Response.json(signedOut),
    SignIn: () => ({ signIn: { __typename: 'SignedIn', viewer: graphViewer(maria) } }),
  })
  await press('Submit Form')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign in again' }))
  expect(screen.getByText(notSent)).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Password'), 'password')
  await userEvent.click(dialog.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.queryByText(notSent)).toBeNull())
})

test('a form that is approved at once, and shows no answers any more, is submitted', async () => {
  const approved = graphForm(questions, { status: 'APPROVED', entryCode: 'SE-2026-00007' })
  await visit('/member/form/contact', maria, {
    FormPage: () => ({ form: graphForm(filled) }),
    SubmitForm: () => ({ submitForm: { form: approved, viewer: graphViewer(maria) } }),
  })
  await press('Submit Form')
  expect(await screen.findByText('Your form is submitted.')).toBeDefined()
})

test('a form that was rejected before is not submitted where it still is', async () => {
  const rejected = graphForm(filled, { status: 'REJECTED', entryCode: 'SE-2026-00007' })
  await visit('/member/form/contact', maria, {
    FormPage: () => ({ form: rejected }),
    SubmitForm: () => ({ submitForm: { form: rejected, viewer: graphViewer(maria) } }),
  })
  await press('Submit Form')
  expect((await screen.findAllByText(uncertain)).length).toBeGreaterThan(0)
})

test('a profile is complete once the viewer is', async () => {
  await visit('/member/compliance', jose, {
    Compliance: () => ({ viewer: graphViewer(jose, { compliance: graphForm(filled) }) }),
    SubmitForm: () => {
      const sent = graphForm(filled, { status: 'SUBMITTED' })
      return { submitForm: { form: sent, viewer: graphViewer(jose, { compliance: sent }) } }
    },
  })
  await press('Submit Form')
  expect(await screen.findByText('Your profile is submitted.')).toBeDefined()
  expect(screen.queryByText(/is complete\./)).toBeNull()
})

test('answers that came back empty are not saved: the device keeps them', async () => {
  await visit('/member/form/contact', maria, {
    FormPage: () => ({ form: graphForm(questions) }),
    SaveForm: () => ({ saveForm: { form: graphForm(questions) } }),
  })
  await userEvent.type(await screen.findByLabelText('Reason'), 'Medical')
  await press('Save for later')
  expect(await screen.findByText('Your answers could not be sent. They are kept on this device.')).toBeDefined()
  expect(openFormDrafts(maria.id, 'form').list()[0]?.inputs).toEqual({ reason: 'Medical' })
})

test('a file that is not among those stored is not uploaded', async () => {
  const proof = { key: 'a/old.png', name: 'old.png', url: '/files/a/old.png' }
  const papers = formOf(question('papers', { label: 'Papers', type: 'FILE_MULTIPLE', files: [proof] }))
  await visit('/member/form/contact', maria, {
    FormPage: () => ({ form: graphForm(papers) }),
    SaveForm: () => ({ saveForm: { form: graphForm(papers) } }),
  })
  await userEvent.upload(await screen.findByLabelText(/Papers/), new File(['new'], 'new.png', { type: 'image/png' }))
  expect(await screen.findByText('The upload failed. Retry, or choose another file.')).toBeDefined()
})

const file = (key: string, name: string) => ({ key, name, url: `/files/${key}` })

test.each([
  ['the newest first', 'FILE_MULTIPLE', [file('a/old.png', 'old.png')], [file('b/new.png', 'new.png'), file('a/old.png', 'old.png')]],
  ['the only one under the key of the one before', 'FILE', [file('a/paper', 'old.png')], [file('a/paper', 'new.png')]],
])('a file is uploaded where the service lists %s', async (_what, type, before, after) => {
  const papers = (files: typeof before) => graphForm(formOf(question('papers', { label: 'Papers', type, files })))
  await visit('/member/form/contact', maria, {
    FormPage: () => ({ form: papers(before) }),
    SaveForm: () => ({ saveForm: { form: papers(after) } }),
  })
  await userEvent.upload(await screen.findByLabelText(/Papers/), new File(['new'], 'new.png', { type: 'image/png' }))
  expect((await screen.findAllByText(/new\.png/)).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByText(/Uploading/)).toBeNull())
  expect(screen.queryByText('The upload failed. Retry, or choose another file.')).toBeNull()
})

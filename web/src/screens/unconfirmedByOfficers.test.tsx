import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { graphAdministration, graphOutcome, graphPage, graphStagedImport, graphUploaded } from '../../testing/administration.ts'
import { answerRequests } from '../../testing/graph.ts'
import type { CandidateSample } from '../../testing/graphElectionOfficers.ts'
import { allowed, graphCandidate, graphCandidates, graphControls, graphPrecinct } from '../../testing/graphElectionOfficers.ts'
import { press } from '../../testing/press.ts'
import { principals } from '../../testing/principals.ts'
import { savingsQueue, three } from '../../testing/queuePage.ts'
import { visit } from '../../testing/showPortal.tsx'

answerRequests()
// What is pressed here is meant for the card that is shown.
vi.mock('@/patterns/reviewQueue/useIsReady.ts', () => ({ useIsReady: () => true }))

const uncertain = /It is not certain that this was done\. Look before you send it again\./
const pressIn = async (role: 'alertdialog' | 'dialog' | 'group', title: string, name: string) =>
  userEvent.click(within(await screen.findByRole(role, { name: title })).getByRole('button', { name }))

const corazon: CandidateSample = { id: 'corazon', name: 'Corazon Ilagan', status: 'SUBMITTED' }
const controls = graphControls()
const candidates = {
  Candidates: () => ({ election: { ...controls, candidates: graphCandidates([corazon]) } }),
  Candidate: () => ({ election: { id: 'election', candidate: graphCandidate(corazon) } }),
}
const precinct = (rest: object = {}) => graphPrecinct({ publish: allowed }, rest)
const decided = { id: 'rosario', reviewId: 'rosario', outcome: 'DECIDED', requestIds: [], userErrors: [] }
const queue = savingsQueue(three)
const officer = {
  id: 'o1',
  fullName: 'Evangeline Ramos',
  employeeId: 'EMP-9003',
  isViewer: false,
  permissions: [{ name: 'savings_approval_review' }],
  sessions: [{ id: 's1', browser: 'Edge', system: 'Windows', signedInAt: '2026-11-20T23:58:00Z', lastUsedAt: '2026-11-21T01:15:00Z' }],
  lastSeenAt: '2026-11-21T01:15:00Z',
  hasSecondFactor: true,
}
const officers = graphAdministration({ officers: [officer], permissionNames: ['savings_approval_review', 'management_access'] })
const unchanged = (name: string) => () => ({ [name]: officers })
const openOfficer = async () => userEvent.click(await screen.findByText('Evangeline Ramos'))
const staged = { stagedImports: [graphStagedImport()] }
const uploads = {
  Uploads: () => graphAdministration({ ...staged, imports: graphPage('Import', []) }),
  StagedTrial: () =>
    graphAdministration({
      stagedTrial: { id: 'f1', version: 'v1', outcome: graphOutcome(), rowErrorCount: 0 },
    }),
}
const openFile = async () => userEvent.click(await screen.findByRole('link', { name: /payroll\.csv/ }))
const waiting = { id: 'r1', reason: 'Twice.', askedBy: 'Evangeline Ramos', isOwn: false, askedAt: '2026-11-20T02:10:00Z' }
const recordWith = (reversal: object | null) => ({
  ...{ id: 'm1', fullName: 'Maria Reyes', status: 'ACTIVE', assets: [], loans: [] },
  movements: [{ account: 'Savings', on: '2026-11-13', title: 'Deposit', amount: '2000.00', postingId: '7-1', reversal }],
})
const reversing = (reversal: object | null) => ({ MemberRecord: () => graphAdministration({ member: recordWith(reversal) }) })
const guarded = { ...principals.savings, secondFactorState: 'ON' as const }
const factor = { isOn: true, isRequired: false, recoveryCodesLeft: 10 }

/** What an officer does, how the service answers without doing it, and what the page must not say then. */
const writes = [
  {
    what: 'the closing of polling',
    viewer: principals.precinct,
    path: '/election/precinct',
    answers: {
      Precinct: () => ({ election: precinct() }),
      ChangePolling: () => ({ changeElectionStage: { election: precinct() } }),
    },
    act: async () => {
      await press('Close')
      await pressIn('alertdialog', 'Close polling?', 'Close polling')
    },
  },
  {
    what: 'the publishing of the results',
    viewer: principals.precinct,
    path: '/election/precinct',
    answers: {
      Precinct: () => ({ election: precinct({ stage: 'CLOSED', polling: 'CLOSED' }) }),
      PublishResults: () => ({
        publishResults: { election: precinct({ stage: 'CLOSED', polling: 'CLOSED' }) },
      }),
    },
    act: async () => {
      await press('Publish results')
      await pressIn('alertdialog', 'Publish the results?', 'Publish results')
    },
  },
  {
    what: 'the opening of filing',
    viewer: principals.candidates,
    path: '/election/candidates',
    answers: {
      ...candidates,
      ChangeElectionStage: () => ({ changeElectionStage: { election: controls } }),
    },
    act: () => pressIn('group', 'Filing', 'Open'),
  },
  {
    what: 'a review of a candidate',
    viewer: principals.candidates,
    path: '/election/candidates?candidate=corazon',
    answers: {
      ...candidates,
      ReviewCandidate: () => ({ reviewCandidate: { candidate: graphCandidate(corazon) } }),
    },
    act: () => press('Mark as reviewed'),
  },
  {
    what: 'that a candidate left the ballot',
    viewer: principals.candidates,
    path: '/election/candidates?candidate=corazon',
    answers: {
      ...candidates,
      Candidate: () => ({ election: { id: 'election', candidate: graphCandidate(corazon, { leave: allowed }) } }),
      LeaveBallot: () => ({ leaveBallot: { candidate: graphCandidate(corazon, { leave: allowed }) } }),
    },
    act: async () => {
      await press('Left the ballot…')
      await userEvent.type(await screen.findByLabelText('Reason'), 'By letter.')
      await pressIn('dialog', 'Corazon Ilagan left the ballot?', 'Send to a second officer')
    },
  },
  {
    what: 'a disposition',
    viewer: principals.candidates,
    path: '/election/candidates?candidate=corazon',
    answers: {
      ...candidates,
      DecideCandidate: () => ({
        decideCandidate: { candidate: graphCandidate(corazon), election: controls },
      }),
    },
    act: async () => {
      await press('Qualify')
      await pressIn('alertdialog', 'Qualify Corazon Ilagan?', 'Qualify')
    },
  },
  {
    what: 'a staged approval',
    viewer: principals.savings,
    path: '/admin/savings',
    answers: {
      ...queue.answers,
      Decide: () => {
        const { review } = queue.answers.Review({ id: 'rosario' })
        return { decide: { results: [{ ...decided, requestIds: ['rosario-request'], review }], items: [], queue: null } }
      },
    },
    act: () => press('Approve'),
    isFalse: /Approved, staged/,
  },
  {
    what: 'a revocation',
    viewer: principals.admin,
    path: '/admin/officers',
    answers: { Officers: () => officers, RevokePermission: unchanged('revokePermission') },
    act: async () => {
      await openOfficer()
      await press('Revoke Savings approval review')
      await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Moved.')
      await press('Revoke')
    },
    isFalse: /is revoked/,
  },
  {
    what: 'the end of an officer’s sessions',
    viewer: principals.admin,
    path: '/admin/officers',
    answers: { Officers: () => officers, EndOfficerSessions: unchanged('endOfficerSessions') },
    act: async () => {
      await openOfficer()
      await press('End Edge, Windows')
    },
    isFalse: /is signed out/,
  },
  {
    what: 'a reset second factor',
    viewer: principals.admin,
    path: '/admin/officers',
    answers: { Officers: () => officers, ResetSecondFactor: unchanged('resetSecondFactor') },
    act: async () => {
      await openOfficer()
      await press('Reset the second factor')
      await pressIn('alertdialog', 'Reset the second factor of Evangeline Ramos?', 'Reset the second factor')
    },
    isFalse: /is reset/,
  },
  {
    what: 'a waiting file',
    viewer: principals.data,
    path: '/admin/uploads',
    answers: {
      ...uploads,
      ApplyStagedImport: () => ({ applyStagedImport: graphAdministration(staged) }),
    },
    act: async () => {
      await openFile()
      await press('Confirm Action')
      await press('Confirm')
    },
    isFalse: /is applied/,
  },
  {
    what: 'an uploaded file',
    viewer: principals.data,
    path: '/admin/uploads',
    answers: {
      ...uploads,
      UploadRecords: ({ input }: Record<string, unknown>) =>
        graphUploaded((input as { isDryRun: boolean }).isDryRun ? { outcome: graphOutcome() } : {}),
    },
    act: async () => {
      const card = within(await screen.findByRole('region', { name: 'User loans' }))
      fireEvent.change(card.getByLabelText('User loans file'), { target: { files: [new File(['EmployeeId,Name'], 'loans.csv')] } })
      await userEvent.click(card.getByRole('button', { name: 'Submit' }))
      await press('Confirm Action')
      await press('Confirm')
    },
    isFalse: /file is applied/,
  },
  {
    what: 'an asked reversal',
    viewer: principals.admin,
    path: '/admin/member/m1?reverse=7-1',
    answers: { ...reversing(null), AskReversal: () => ({ askReversal: { member: recordWith(null) } }) },
    async act() {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'The slip was used twice.')
      await press('Send to a second officer')
    },
    isFalse: /waits for a second officer/,
  },
  {
    what: 'an agreed reversal',
    viewer: principals.admin,
    path: '/admin/member/m1',
    answers: { ...reversing(waiting), DecideReversal: () => ({ decideReversal: { member: recordWith(waiting) } }) },
    async act() {
      await press('Agree')
      await pressIn('alertdialog', 'Agree to reverse the deposit of ₱2,000.00?', 'Agree')
    },
    isFalse: /is reversed/,
  },
  {
    what: 'a second factor turned off',
    viewer: guarded,
    path: '/admin/second-factor',
    answers: {
      SecondFactor: () => ({ viewer: { id: guarded.id, secondFactor: factor } }),
      TurnOffSecondFactor: () => ({ turnOffSecondFactor: { viewer: null } }),
    },
    async act() {
      await press('Turn off')
      await userEvent.type(await screen.findByLabelText('Current password'), 'Kapwa#2026{Enter}')
    },
    isFalse: /is off/,
  },
]

test.each(writes)('$what is not done where the payload says otherwise', async ({ path, viewer, answers, act, isFalse }) => {
  await visit(path, viewer, answers)
  await act()
  expect((await screen.findAllByText(uncertain)).length).toBeGreaterThan(0)
  if (isFalse) expect(screen.queryByText(isFalse)).toBeNull()
})

test('many items are not staged where the payload has no results', async () => {
  const many = savingsQueue(three)
  await visit('/admin/savings', principals.savings, {
    ...many.answers,
    Decide: (variables) => {
      const { decide } = many.answers.Decide(variables)
      for (const row of many.rows) row.status = 'REVIEW'
      return { decide: { ...decide, results: [] } }
    },
  })
  await screen.findByRole('button', { name: 'Approve' })
  await userEvent.keyboard('xjxa')
  await screen.findByRole('alertdialog', { name: 'Approve 2 items?' })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findAllByText(uncertain)).length).toBeGreaterThan(0)
})

/** What is done though a part of its payload is null: the BFF has decided. */
const done = [
  {
    what: 'the closing of polling of an election that is not current any more',
    viewer: principals.precinct,
    path: '/election/precinct',
    answers: {
      Precinct: () => ({ election: precinct() }),
      ChangePolling: () => ({ changeElectionStage: { election: null } }),
    },
    act: async () => {
      await press('Close')
      await pressIn('alertdialog', 'Close polling?', 'Close polling')
    },
    operation: 'ChangePolling',
  },
  {
    what: 'the opening of filing of an election that is not current any more',
    viewer: principals.candidates,
    path: '/election/candidates',
    answers: {
      ...candidates,
      ChangeElectionStage: () => ({ changeElectionStage: { election: null } }),
    },
    act: () => pressIn('group', 'Filing', 'Open'),
    operation: 'ChangeElectionStage',
  },
  {
    what: 'a staged approval of an item that does not wait any more',
    viewer: principals.savings,
    path: '/admin/savings',
    answers: { ...queue.answers, Decide: () => ({ decide: { results: [{ ...decided, review: null }], items: [], queue: null } }) },
    act: () => press('Approve'),
    operation: 'Decide',
  },
]

test.each(done)('$what is done', async ({ path, viewer, answers, act, operation }) => {
  const sent = await visit(path, viewer, answers)
  await act()
  await waitFor(() => expect(sent.some((one) => one.operation === operation)).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(uncertain)).toBeNull()
})

test('an item that is listed as it was takes no result from the others', async () => {
  const many = savingsQueue(three)
  const before = many.answers.ReviewQueue({}).reviewQueue.items.edges.map(({ node }) => node)
  const notSeen = 'It is not certain that this was staged. Look at it again.'
  await visit('/admin/savings', principals.savings, {
    ...many.answers,
    Decide: (variables) => {
      const { decide } = many.answers.Decide(variables)
      const [first, ...others] = decide.results
      const userErrors = [{ code: 'FAILED', message: notSeen, field: null }]
      return { decide: { ...decide, items: before, results: [{ ...first, requestIds: [], outcome: 'NOT_KNOWN', userErrors }, ...others] } }
    },
  })
  await screen.findByRole('button', { name: 'Approve' })
  await userEvent.keyboard('xjxa')
  await screen.findByRole('alertdialog', { name: 'Approve 2 items?' })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findAllByText(notSeen, { exact: false })).length).toBeGreaterThan(0)
  expect(screen.queryByText(uncertain)).toBeNull()
})

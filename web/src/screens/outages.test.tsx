import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Viewer } from '@/viewer.ts'
import { graphStagedImport } from '../../testing/administration.ts'
import { answerRequests, graph, server } from '../../testing/graph.ts'
import { principals } from '../../testing/principals.ts'
import { sampleAnswer } from '../../testing/sampleAnswer.ts'
import { showPortal } from '../../testing/showPortal.tsx'

answerRequests()

interface Panel {
  query: string
  address: string
  viewer: Viewer
  /** The field that fails where the rest of the answer is there. */
  field: string
  /** What could not be loaded; a whole sentence where the panel has a title of its own. */
  what: string
  /** The words where the whole answer is missing, which a larger panel has then. */
  whole?: string
  /** The nearest field above that may be null, where `field` may not. */
  nullAt?: string
  /** What must not stand beside the panel, as it would where there is nothing. */
  hidden?: RegExp
  /** Texts of the other panels, which stand where `field` alone fails. */
  beside?: readonly string[]
  /** What the answers have for the panel to be shown, by operation and path. */
  rest?: Record<string, Record<string, unknown>>
}

const panel = (
  query: string,
  address: string,
  viewer: Viewer,
  field: string,
  what: string,
  more: Pick<Panel, 'whole' | 'nullAt' | 'hidden' | 'beside' | 'rest'> = {},
): Panel => ({ query, address, viewer, field, what, ...more })

const { admin, maria, jose, ana, ramon } = principals
const { uploads, reports, attendees, candidates, precinct } = principals

const panels = [
  panel('ApplicationForm', '/application/form', ana, 'viewer.registration', 'Your application'),
  panel('ApplicationOffer', '/application/offer', ana, 'viewer.registration', 'Your application'),
  panel('ApplicationProof', '/application/proof', ana, 'viewer.registration', 'Your application'),
  panel('ApplicationStatus', '/application/status', ramon, 'viewer.registration', 'Your application'),
  panel('MemberOverview', '/member/overview', maria, 'viewer.attention', 'What needs your attention', {
    beside: ['Assets', 'Active loans'],
    whole: 'Your assets',
  }),
  panel('MemberOverview', '/member/overview', maria, 'viewer.requests', 'Your requests in review', {
    beside: ['Assets', 'Active loans'],
    whole: 'Your assets',
  }),
  panel('MemberOverview', '/member/overview', maria, 'viewer.member', 'Your assets', {
    beside: ['Your chart starts with your first payday'],
    hidden: /No assets yet/,
  }),
  panel('MemberOverview', '/member/overview', maria, 'viewer.member', 'Your loans', {
    beside: ['Your chart starts with your first payday'],
    hidden: /No active loans/,
  }),
  panel('AssetGrowth', '/member/overview', maria, 'viewer.savings.growth', 'The chart', {
    beside: ['Assets', 'Active loans'],
    hidden: /There is no chart here/,
  }),
  panel('Profile', '/member/profile', maria, 'viewer.profile', 'Your profile', { hidden: /^Account$/ }),
  panel('Profile', '/member/profile', maria, 'viewer.openSessions', 'Your signed-in browsers', {
    beside: ['Account', 'Officers who opened your record'],
    whole: 'Your profile',
  }),
  panel('Profile', '/member/profile', maria, 'viewer.recordOpenings', 'The list of officers who opened your record', {
    beside: ['Account', 'Signed-in browsers'],
    whole: 'Your profile',
  }),
  panel('Loans', '/member/loans', maria, 'viewer.loans', 'Your loans', { hidden: /You have no loans/ }),
  panel('Loans', '/member/loans', maria, 'viewer.newMembersLoan', 'Your application', {
    beside: ['You have no loans'],
    whole: 'Your loans',
  }),
  panel('Loan', '/member/loans/a', maria, 'viewer.loan', 'The loan'),
  panel('Loan', '/member/loans/a', maria, 'viewer.loan.history', 'The payments', { beside: ['Principal left'], whole: 'The loan' }),
  panel('Requests', '/member/requests', maria, 'viewer.requests', 'Your requests', { hidden: /Nothing is in review/ }),
  panel('History', '/member/history', maria, 'viewer.timeline', 'Your history', { hidden: /Only recent activities|Nothing in the last/ }),
  panel('RecentHistory', '/member/history', maria, 'viewer', 'Your recent activities', { rest: { History: { 'viewer.timeline': null } } }),
  panel('Statement', '/member/statement/savings?from=2026-09-01&to=2026-09-30', maria, 'viewer.statement', 'The statement', {
    hidden: /PDF|There are no statements/,
  }),
  panel('Savings', '/member/savings', maria, 'viewer.savings', 'Your savings'),
  panel('Savings', '/member/savings', maria, 'viewer.savings.growth', 'The chart', {
    beside: ['Recent activity'],
    whole: 'Your savings',
    hidden: /There is no chart here/,
  }),
  panel('SavingsChange', '/member/savings/change', maria, 'viewer.savings', 'Your savings'),
  panel('SavingsDeposit', '/member/savings/deposit', maria, 'viewer.savings', 'Your savings'),
  panel('SavingsWithdrawal', '/member/savings/withdraw', maria, 'viewer.savings', 'Your savings'),
  panel('ShareCapital', '/member/share-capital', maria, 'viewer.shareCapital', 'Your share capital'),
  panel('ShareCapital', '/member/share-capital', maria, 'viewer.shareCapital.growth', 'The chart', {
    beside: ['Recent activity'],
    whole: 'Your share capital',
    hidden: /There is no chart here/,
  }),
  panel('ShareCapitalRenewal', '/member/share-capital/renew', maria, 'viewer.shareCapital', 'Your share capital'),
  panel('Forms', '/member/forms', maria, 'attributeGroups', 'The open forms'),
  panel('FormPage', '/member/form/contact', maria, 'form', 'Contact'),
  panel('ServicePage', '/member/service/provident', maria, 'form', 'Provident'),
  panel('EarlierEntry', '/member/form/contact/SE-2026-00007', maria, 'earlierEntry', 'SE-2026-00007'),
  panel('Compliance', '/member/compliance', jose, 'viewer.compliance', 'Your profile'),
  panel('ElectionOverview', '/election/overview', maria, 'election', 'The election'),
  panel('Candidacy', '/election/candidacy', maria, 'election', 'Your candidacy'),
  panel('Candidacy', '/election/candidacy', maria, 'election.candidacy', 'Your candidacy'),
  panel('Voting', '/election/voting', maria, 'election', 'Your ballot', { hidden: /position \d+ of \d+|Review my ballot/i }),
  panel('Voting', '/election/voting', maria, 'election.ballot', 'Your ballot', { hidden: /position \d+ of \d+|Review my ballot/i }),
  panel('ElectionResults', '/election/results', maria, 'election', 'The results'),
  panel('ElectionResults', '/election/results', maria, 'election.results', 'The results'),
  panel('ElectionResults', '/election/results', maria, 'completedElections', 'The other elections', { whole: 'The results' }),
  panel('CompletedElection', '/election/results/1e5f0c6d-2a47-4b0c-8941-6e9d0c1b2a3f', maria, 'election', 'The results'),
  panel('Attendees', '/election/manage', attendees, 'election', 'The attendees'),
  panel('Attendees', '/election/manage', attendees, 'election.attendees', 'The attendees'),
  panel('Candidates', '/election/candidates', candidates, 'election', 'The candidates'),
  panel('Candidates', '/election/candidates', candidates, 'election.candidates', 'The candidates'),
  panel('Candidates', '/election/candidates', candidates, 'election.candidateControls', 'The control panel', {
    beside: ['No candidates yet'],
    whole: 'The candidates',
  }),
  panel('Candidate', '/election/candidates?candidate=corazon', candidates, 'election.candidate', 'This candidate'),
  panel('Precinct', '/election/precinct', precinct, 'election', 'The precinct'),
  panel('Precinct', '/election/precinct', precinct, 'election.precinct', 'The count', { whole: 'The precinct' }),
  panel('ReviewQueue', '/admin/savings', admin, 'reviewQueue', 'Savings'),
  panel('Review', '/admin/savings?item=id', admin, 'review', 'This request', { hidden: /It does not wait any more/ }),
  panel('DecidedRequests', '/admin/savings?status=decided', admin, 'reviewQueue.decided', 'What was decided', { nullAt: 'reviewQueue' }),
  panel('Work', '/admin/work', admin, 'viewer.reviewWork', 'What waits could not be counted'),
  panel('Uploads', '/admin/uploads', uploads, 'administration.imports', 'The history'),
  panel('Uploads', '/admin/uploads', uploads, 'administration.stagedImports', 'The files that wait'),
  panel(
    'ImportOutcome',
    '/admin/uploads?applied=1',
    uploads,
    'administration.importOutcome',
    'What this file has changed could not be loaded',
  ),
  panel('StagedTrial', '/admin/uploads?staged=f1', uploads, 'administration.stagedTrial', 'The file could not be tried', {
    rest: { Uploads: { 'administration.stagedImports': [graphStagedImport()] } },
  }),
  panel('Reports', '/admin/reports', reports, 'administration.reportDownloads', 'The earlier downloads'),
  panel('FormRecords', '/admin/forms', admin, 'administration.forms', 'The forms', { hidden: /No forms yet/ }),
  panel('Lookup', '/admin/lookup', admin, 'administration', 'The look-up'),
  panel('FoundMembers', '/admin/lookup?search=reyes', admin, 'administration.members', 'The search could not be made', {
    rest: { Lookup: { 'administration.isLookupOpen': true } },
  }),
  panel('MemberRecord', '/admin/member/m1', admin, 'administration.member', 'The member'),
  panel('Officers', '/admin/officers', admin, 'administration.officers', 'The officers', { hidden: /Add an officer|No list of officers/ }),
  panel('Audit', '/admin/audit', admin, 'administration.audit', 'The trail'),
  panel('SecondFactor', '/admin/second-factor', { ...admin, secondFactorState: 'OFF' }, 'viewer.secondFactor', 'Your second factor'),
]

/** The queries without a panel of their own, which this table does not test: where their failure is shown. */
const others: Record<string, string> = {
  AddressToConfirm: 'AddressLink.test.tsx, which says what to do without it',
  AuditVerification: 'Audit/Screen.test.tsx, beside Verify',
  ChangePreview: 'SavingsChange/Screen.test.tsx, beside the amount',
  CurrentSession: 'SessionWatch.test.tsx',
  CurrentViewer: 'fetchViewer.test.ts',
  DepositPreview: 'as ChangePreview',
  EarlyPayment: 'nothing is shown',
  KeyOwner: 'ResetPassword/Screen.test.tsx',
  MoreRecordOpenings: 'below the list',
  OfficersWork: 'the page that is linked says so',
  ReceiptCheck: 'Results/Screen.test.tsx, beside the code',
  RenewalPreview: 'as ChangePreview',
  ServiceMenu: 'Shell.test.tsx, in the menu',
  UncastBallot: 'MemberOverview/Screen.test.tsx, which stays as it is',
  QueueFigures: 'the counts stay as the decisions have left them',
  ItemsToDecide: 'ReviewQueue.test.tsx, by Select all',
  StagedDispositions: 'ApplyDialog.test.tsx, in the dialog',
  SystemId: 'PrintHead.test.tsx, on paper',
  UsersToGrant: 'as FoundMembers',
  WaitingCounts: 'nothing is shown',
  WithdrawalPreview: 'as ChangePreview',
}

test('every query of the client is in one of the tables', () => {
  const source = path.resolve(import.meta.dirname, '..')
  const documents = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'))
  const queries = documents.flatMap((file) => readFileSync(path.join(source, file), 'utf8').match(/(?<=^query )\w+/gm) ?? [])
  expect(new Set([...panels.map(({ query }) => query), ...Object.keys(others)])).toEqual(new Set(queries))
})

const titleOf = (what: string, end: string) => (what.includes('could not be') ? what : `${what} ${end}`)

test.each(panels)(
  '$query: $what says that it failed, and comes with Retry',
  async ({ query, address, viewer, field, what, whole = what, nullAt = field, hidden, beside = [], rest }) => {
    const unreadable = [{ message: 'Unknown.', path: field.split('.'), extensions: { code: 'UPSTREAM_UNREADABLE' } }]
    let answer: 'none' | 'without it' | 'whole' = 'none'
    server.use(
      graph.operation(({ operationName, query: text }) => {
        const changes = rest?.[operationName]
        if (operationName !== query || answer === 'whole') return HttpResponse.json({ data: sampleAnswer(text, changes) })
        if (answer === 'none') return HttpResponse.error()
        return HttpResponse.json({ data: sampleAnswer(text, { ...changes, [nullAt]: null }), errors: unreadable })
      }),
    )
    const panelOf = async (title: string) =>
      within((await screen.findByRole('heading', { name: title })).closest<HTMLElement>('[role="alert"]')!)
    await showPortal(address, viewer)
    const wholeTitle = titleOf(whole, 'could not be loaded')
    const missing = await panelOf(wholeTitle)
    if (hidden) expect(screen.queryByText(hidden)).toBeNull()
    answer = 'without it'
    await userEvent.click(missing.getByRole('button', { name: 'Retry' }))
    const title = titleOf(what, 'cannot be shown')
    const unknown = await panelOf(title)
    expect(await unknown.findByText('The cooperative’s system answered in a way that this portal does not know.')).toBeDefined()
    if (whole !== what) expect(screen.queryByRole('heading', { name: wholeTitle })).toBeNull()
    if (hidden) expect(screen.queryByText(hidden)).toBeNull()
    for (const text of beside) expect(screen.getAllByText(text), text).not.toHaveLength(0)
    answer = 'whole'
    await userEvent.click(unknown.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
)

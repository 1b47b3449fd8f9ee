import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { AttendanceCard } from '@/screens/elections/Attendees/parts/AttendanceCard.tsx'
import { DisqualifyDialog } from '@/screens/elections/Candidates/parts/DispositionButtons.tsx'
import { LockedBallot } from '@/screens/elections/Voting/parts/LockedBallot.tsx'
import { WhoSeesWhat } from '@/screens/elections/Voting/parts/WhoSeesWhat.tsx'
import type { Cast } from '@/screens/elections/Voting/parts/useCast.ts'
import { CheckedFile } from '@/screens/administration/Uploads/parts/CheckedFile.tsx'
import { FindUser } from '@/screens/administration/Officers/parts/FindUser.tsx'
import { MemberSearch } from '@/screens/administration/Lookup/parts/MemberSearch.tsx'
import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import { auditedReason } from '@/acts/auditedReason.ts'
import { QueueList } from '@/screens/administration/Work/parts/QueueList.tsx'
import { CodeStep } from '@/screens/identity/ForgotPassword/CodeStep.tsx'
import { SentStep } from '@/screens/identity/CreateAccount/SentStep.tsx'
import { MyData } from '@/screens/member/Profile/parts/MyData.tsx'
import { SignedInBrowsers } from '@/screens/member/Profile/parts/SignedInBrowsers.tsx'
import { BadFile } from '@/patterns/csvUpload/BadFile.tsx'
import { CsvUploadForm } from '@/patterns/csvUpload/CsvUploadForm.tsx'
import { ToastProvider } from '@/ui/Toast/ToastProvider.tsx'
import { graphAdministration } from '../testing/administration.ts'
import type { Answers } from '../testing/graph.ts'
import { answerOperations, answerRequests } from '../testing/graph.ts'
import { allowed, graphAttendees, graphPrecinct, off } from '../testing/graphElectionOfficers.ts'
import { formOf, question } from '../testing/formSamples.ts'
import { graphForm, userError } from '../testing/graphForms.ts'
import { graphBallot, graphElection } from '../testing/graphElections.ts'
import { maria } from '../testing/people.ts'
import { principals } from '../testing/principals.ts'
import { showPortal } from '../testing/showPortal.tsx'
import { portal } from './portal.ts'

answerRequests()
const all = portal.serviceRules ?? []
afterEach(() => void Object.assign(portal, { serviceRules: all }))

const show = (element: ReactElement) => () => {
  render(
    <ToastProvider>
      <MemoryRouter>{element}</MemoryRouter>
    </ToastProvider>,
  )
}
const visiting = (path: string, viewer: typeof maria | null, answers: Answers) => async () => {
  answerOperations({ ...answers })
  await showPortal(path, viewer)
}

const noAct = { isSending: false, refusal: null, failure: undefined }
const idle = () => undefined
const AuditedReason = () => <ReasonDialog title="Revoke?" verb={null} rules={auditedReason()} onAct={idle} onClose={idle} />
const done = () => Promise.resolve()
const file = new File(['x'], 'file.csv')
const uploadIn = <State,>(state: State) => ({ state, choose: done, clear: idle, cancel: idle, check: done, apply: done })
const upload = uploadIn({ step: 'empty' as const, problem: null, note: null })
const lostUpload = uploadIn({ step: 'failed' as const, file, message: 'The file could not be uploaded.', isUnknown: true, note: null })
const badRows = { header: ['A'], values: [], records: [] }
const sent = { userName: 'maria', contact: 'm•••@d•••.test', resendAt: 0 }
const castWith = (receipt: string | null | undefined): Cast => ({
  ...{ receipt, unconfirmedReceipt: null, isSending: false, refusal: null, failure: undefined, isUnknown: false },
  ...{ send: () => Promise.resolve(null), confirm: idle },
})
const ballot = {
  ...{ id: 'ballot', isCast: true, note: null, castAt: null, hasLostVotes: false, positions: [] },
  cast: { isAllowed: false, reason: null, message: null },
}
const record = { jsonUrl: '/exports/my-data?format=json', pdfUrl: '/exports/my-data?format=pdf' }

const precinct = (election: object) => visiting('/election/precinct', principals.precinct, { Precinct: () => ({ election }) })
const closedPrecinct = graphPrecinct(
  { label: 'Polling (Close)', openPolling: allowed, closePolling: off('Polling is closed already.', 'UNCHANGED'), heldBackCount: 3 },
  { stage: 'CLOSED', polling: 'CLOSED' },
)
const attendees = (stage: string) =>
  visiting('/election/manage', principals.attendees, { Attendees: (variables) => graphAttendees([], variables, stage) })
const sentService = visiting('/member/service/provident', maria, {
  ServiceMenu: () => ({ attributeGroups: [{ id: 'a', name: 'Provident', slug: 'provident' }] }),
  ServicePage: () => ({ form: graphForm(formOf(question('reason')), { status: 'REVIEW', entryCode: 'SE-2026-00007' }) }),
})
async function reopen(): Promise<void> {
  await precinct(closedPrecinct)()
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
}
const reports = visiting('/admin/reports', principals.data, {
  Reports: () => graphAdministration({ reportDownloads: [], unreadReportDownloadCount: 0 }),
})

async function confirmExpired(): Promise<void> {
  const userErrors = [userError('EXPIRED', 'This link has expired.', 'input', 'code')]
  const confirmEmailAddress = { isConfirmed: false, viewer: null, userErrors }
  await visiting('/login/email/c1', null, { ConfirmEmailAddress: () => ({ confirmEmailAddress }) })()
  await userEvent.type(await screen.findByLabelText('Current password'), 'Kapwa#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}

/** Each sentence with the rule that it needs, and words that the page has all the same. */
const sentences: [rule: string, sentence: string, words: string, show: () => unknown][] = [
  [
    'KEY_LIFETIMES',
    'The link works for 24 hours, once.',
    'Look in the spam folder, too.',
    show(<SentStep emailAddress="a@b.test" onBack={idle} />),
  ],
  ['KEY_LIFETIMES', 'It works for 10 minutes.', 'Enter the code', show(<CodeStep sent={sent} onBack={idle} onResent={idle} />)],
  [
    'KEY_LIFETIMES',
    'It works once, for 10 minutes.',
    'Ask for another code',
    visiting('/forgot/reset-password/r1', null, { KeyOwner: () => ({ enrolment: null }) }),
  ],
  ['KEY_LIFETIMES', 'It works once, for 24 hours, and only the newest one counts.', 'Send the link again', confirmExpired],
  ['NEW_BROWSER_MAIL', 'is mailed to you.', 'If you do not know', show(<SignedInBrowsers sessions={[]} refetch={done} />)],
  ['VOTES_UNLINKED', 'Not your votes: no record joins them to you.', 'Your right of access', show(<MyData record={record} />)],
  ['AUDIT_TRAIL', 'Each look-up is recorded in the audit trail.', 'or a whole request code.', show(<MemberSearch />)],
  ['AUDIT_TRAIL', 'Each look-up is recorded in the audit trail.', 'Type 2 characters or more.', show(<FindUser onChoose={idle} />)],
  ['AUDIT_TRAIL', 'Kept in the audit trail.', 'Reason', show(<AuditedReason />)],
  [
    'AUDIT_TRAIL',
    'and is in the audit trail.',
    'A change counts at once',
    visiting('/admin/officers', principals.admin, { Officers: () => graphAdministration({ officers: [], permissionNames: [] }) }),
  ],
  ['AUDIT_TRAIL', '; each download is recorded.', 'Check it before you send it', reports],
  ['CISA_REPORT', 'with the fields of RA 9510', 'Check it before you send it', reports],
  ['CISA_REPORT', ', made of the loans as they are now.', 'A CSV file', reports],
  [
    'WHOLE_FILES',
    '; all rows are applied together or none is.',
    'choose it again',
    show(<BadFile file={file} message="2 values are wrong." rows={badRows} onChoose={idle} />),
  ],
  [
    'WHOLE_FILES',
    'changes nothing, and its rows are named',
    'has no trial of a file',
    show(<CheckedFile kind="SUBSCRIPTIONS" upload={upload} state={{ step: 'checked', file, outcome: null, note: null }} />),
  ],
  [
    'WHOLE_FILES',
    ': rows that are stored already count as unchanged.',
    'Check it again',
    show(<CsvUploadForm upload={lostUpload} label="File" blocked={null} />),
  ],
  [
    'CANDIDATES_MAILED',
    'The candidate is mailed once',
    'It may be changed',
    show(<DisqualifyDialog name="Ana" act={noAct} onAct={idle} onClose={idle} />),
  ],
  [
    'CANDIDATES_MAILED',
    'Ana will read exactly these words.',
    'Disqualify Ana?',
    show(<DisqualifyDialog name="Ana" act={noAct} onAct={idle} onClose={idle} />),
  ],
  ['ATTENDANCE_MERGED', 'None is removed.', 'Reference data', show(<AttendanceCard upload={upload} isClosed={false} />)],
  ['ATTENDANCE_CLOSES', 'The list closes by itself', 'Reference data', attendees('POLLING')],
  ['ATTENDANCE_CLOSES', 'The list closed when polling closed.', 'Reference data', attendees('CLOSED')],
  ['ATTENDANCE_CLOSES', 'the attendance can no longer be changed', 'Reference data', attendees('CLOSED')],
  ['DECISIONS_MAILED', 'We e-mail you when it is decided, usually within 5 working days.', 'Your answers', sentService],
  [
    'BALLOT_ORDER_BY_LOT',
    'in an order that was drawn by lot.',
    'Next position',
    visiting('/election/voting', maria, { Voting: () => ({ election: graphElection({ ballot: graphBallot() }) }) }),
  ],
  ['COUNTS_IN_STEPS', 'The figures move together, 5 ballots or more at a time', '845 ballots counted', precinct(graphPrecinct())],
  ['COUNTS_IN_STEPS', ', in the same steps of 5', 'election_votes, xlsx', precinct(graphPrecinct())],
  ['COUNTS_IN_STEPS', 'counted with the results', '3 more were cast: they are', precinct(closedPrecinct)],
  ['COUNTS_IN_STEPS', 'once it is 5 ballots or more', 'may vote again, once', reopen],
  ['COUNTS_IN_STEPS', 'in steps of five or more', 'Election officers', show(<WhoSeesWhat hasPartialCounts />)],
  ['VOTES_UNLINKED', 'kept encrypted until you cast', 'Who can see what', show(<WhoSeesWhat hasPartialCounts />)],
  ['VOTES_UNLINKED', 'Afterwards no page shows them', 'Who can see what', show(<WhoSeesWhat hasPartialCounts />)],
  [
    'VOTES_UNLINKED',
    'from what your ballot added, until polling closes',
    'could be read as they arrive',
    show(<WhoSeesWhat hasPartialCounts />),
  ],
  ['SECOND_OFFICER', 'Approvals above a limit wait for a second officer.', 'Queues', show(<QueueList queues={[]} />)],
  [
    'VOTES_UNLINKED',
    'Secret ballot.',
    'Review your ballot',
    visiting('/election/voting?step=review', maria, { Voting: () => ({ election: graphElection({ ballot: graphBallot() }) }) }),
  ],
  [
    'RECEIPTS',
    'A receipt is shown only once',
    'Nothing here shows how you voted.',
    show(<LockedBallot title="" ballot={ballot} cast={castWith(undefined)} hasBoard={false} />),
  ],
  [
    'RECEIPTS',
    'No receipt came with the answer',
    'Your ballot is cast.',
    show(<LockedBallot title="" ballot={ballot} cast={castWith(null)} hasBoard={false} />),
  ],
]

const textOf = () => document.body.textContent

test.each(sentences)('%s: “%s” is on its page only where the service says so', async (rule, sentence, words, showIt) => {
  await showIt()
  await expect.poll(textOf).toContain(words)
  expect(textOf()).toContain(sentence)
  cleanup()
  Object.assign(portal, { serviceRules: all.filter((one) => one !== rule) })
  await showIt()
  await expect.poll(textOf).toContain(words)
  expect(textOf()).not.toContain(sentence)
})

test('every rule of the page is in the table', () => {
  expect([...new Set(sentences.map(([rule]) => rule))].sort()).toEqual([...all].sort())
})

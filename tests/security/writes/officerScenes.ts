import { election } from '../../factories/election.ts'
import { example } from '../../factories/example.ts'
import { guidOf, listItem, registrationInReview } from '../../factories/review.ts'
import { operation, reply } from '../../rest-stub/operation.ts'
import type { Scene } from './scene.ts'

type Reads = NonNullable<Scene['reads']>
type Stage = Parameters<typeof election>[0]

const idempotencyKey = 'a-key-for-one-write'
const { Guid: electionId } = election()
const [officer] = example('listOfficers').Officers
const userId = officer!.Guid
const [staged] = example('listStagedImports')
const candidate = example('getCandidate')
const leaving = { Kind: 'Withdrawn', Reason: 'By letter.', AskedBy: 'Nora Cortez', AskedAt: '2026-11-19T02:10:00Z', IsOwn: true } as const
const permission = 'election_precinct_audit'
const held = { Name: permission, DateGranted: '2026-11-02T02:10:00Z', GrantedBy: '' }
const file = () => new File(['EmployeeId\r\n'], 'file.csv', { type: 'text/csv' })

const readElection =
  (before: Stage, after: Stage): Reads =>
  (isDone) => [operation('getCurrentElection', () => reply(200, election(isDone() ? after : before)))]

const readOfficers =
  (before: Partial<typeof officer>, after: Partial<typeof officer>): Reads =>
  (isDone) => [
    operation('listOfficers', () =>
      reply(200, { ...example('listOfficers'), Officers: [{ ...officer!, ...(isDone() ? after : before) }] }),
    ),
  ]

const readCandidate =
  (before: Partial<typeof candidate>, after: Partial<typeof candidate>): Reads =>
  (isDone) => [
    operation('getCurrentElection', () => reply(200, election('Reviewing'))),
    operation('getCandidate', () => reply(200, { ...candidate, ...(isDone() ? after : before) })),
  ]

/** A file that waits for a second officer; after it was decided nothing says how. */
const readStaged: Reads = (isDone) => [operation('listStagedImports', () => reply(200, isDone() ? [] : [staged!]))]

const record = example('getMemberRecord')
const [movement] = record.Movements ?? []
const { Reversal: waiting, ...posted } = movement!

const readRecord =
  (before: typeof movement, after: typeof movement): Reads =>
  (isDone) => [operation('getMemberRecord', () => reply(200, { ...record, Movements: [(isDone() ? after : before)!] }))]

/** A queue with an application that is staged by the write. */
const readStaging: Reads = (isDone) => {
  const Status = () => (isDone() ? ('Approved' as const) : ('Review' as const))
  return [
    operation('listRegistrations', () => reply(200, [listItem(1, { Status: Status() })])),
    operation('getRegistrationForReview', () => ({
      ...reply(200, registrationInReview(1, { Status: Status() })),
      headers: { etag: '"version-1"' },
    })),
  ]
}

/** A queue with an application that is staged, and applied by the write. */
const readApplied: Reads = (isDone) => [
  operation('listRegistrations', ({ query }) => {
    const item = listItem(1, { Status: 'Approved' })
    if (!isDone()) return reply(200, [item])
    return reply(200, query.has('since') ? [{ ...item, DateProcessed: new Date().toISOString(), Transactor: 'Maria Lourdes Reyes' }] : [])
  }),
]

interface Results {
  results?: { outcome?: string }[]
}
const isApplied = ({ results }: Results): boolean => results?.[0]?.outcome === 'APPLIED'
const isDecided = ({ results }: Results): boolean => results?.[0]?.outcome === 'DECIDED'

/** What officers write. */
export const officerScenes = {
  changeElectionStage: {
    call: 'changePolling',
    word: 'Saved',
    by: 'state',
    input: () => ({ electionId, stage: 'POLLING', isOpen: false }),
    reads: readElection('Polling', 'Closed'),
  },
  publishCandidates: {
    call: 'publishCandidates',
    word: 'Saved',
    by: 'state',
    input: () => ({ electionId }),
    reads: readElection('Reviewing', 'Published'),
  },
  publishResults: {
    call: 'publishResults',
    word: 'Saved',
    by: 'state',
    input: () => ({ electionId }),
    reads: readElection('Closed', 'Completed'),
  },
  decideCandidate: {
    call: 'decideCandidate',
    word: 'Qualified',
    by: 'state',
    input: () => ({ candidateId: candidate.Guid, status: 'QUALIFIED' }),
    reads: readCandidate({ Status: 'Submitted' }, { Status: 'Qualified' }),
  },
  reviewCandidate: {
    call: 'reviewCandidate',
    word: 'Reviewed',
    by: 'state',
    input: () => ({ candidateId: candidate.Guid }),
    reads: readCandidate({ IsReviewed: false }, { IsReviewed: true }),
  },
  leaveBallot: {
    call: 'leaveBallot',
    word: 'Waiting',
    by: 'state',
    input: () => ({ candidateId: candidate.Guid, kind: 'WITHDRAWN', reason: leaving.Reason }),
    reads: readCandidate({ Left: null }, { Left: leaving }),
  },
  decide: {
    call: 'stageRegistration',
    word: 'Approved',
    by: 'state',
    input: () => ({
      queue: 'registration',
      decision: 'APPROVE',
      items: [{ id: guidOf(1), reviewId: guidOf(1), version: '"version-1"' }],
    }),
    shows: 'results { outcome }',
    reads: readStaging,
    isTold: isDecided,
    // What the item itself is refused for stands in its result.
    inOwnWords: { outcome: 'otherwise', after: [400, 403, 404, 409] },
  },
  'decide, one of many': {
    mutation: 'decide',
    call: 'stageRegistration',
    word: 'Approved',
    by: 'state',
    input: () => ({
      queue: 'registration',
      decision: 'APPROVE',
      items: [
        { id: guidOf(1), reviewId: guidOf(1) },
        { id: 'gone', reviewId: 'gone' },
      ],
    }),
    shows: 'results { outcome }',
    reads: readStaging,
    isTold: isDecided,
    notDone: { word: 'otherwise', other: 'otherwise' },
    inOwnWords: { outcome: 'otherwise' },
  },
  applyDispositions: {
    call: 'applyRegistrations',
    word: 'Submitted',
    by: 'state',
    input: () => ({
      queue: 'registration',
      expected: [{ requestId: guidOf(1), itemId: guidOf(1), decision: 'APPROVE' }],
      idempotencyKey,
    }),
    shows: 'results { outcome }',
    reads: readApplied,
    isTold: isApplied,
    notDone: { word: 'otherwise', other: 'otherwise' },
    inOwnWords: { outcome: 'otherwise', after: [409] },
  },
  grantPermissions: {
    call: 'grantPermissions',
    word: 'Granted',
    by: 'state',
    input: () => ({ userId, permissions: [permission] }),
    reads: readOfficers({ Permissions: [] }, { Permissions: [held] }),
  },
  revokePermission: {
    call: 'revokePermission',
    word: 'Revoked',
    by: 'state',
    input: () => ({ userId, permission, reason: 'Moved to another office.' }),
    reads: readOfficers({ Permissions: [held] }, { Permissions: [] }),
  },
  endOfficerSessions: {
    call: 'endOfficerSessions',
    word: 'Ended',
    by: 'state',
    input: () => ({ userId }),
    reads: readOfficers({}, { Sessions: [] }),
  },
  resetSecondFactor: {
    call: 'resetSecondFactor',
    word: 'Reset',
    by: 'state',
    input: () => ({ userId }),
    reads: readOfficers({ HasSecondFactor: true }, { HasSecondFactor: false }),
  },
  applyStagedImport: {
    call: 'applyStagedImport',
    word: 'Applied',
    by: 'absence',
    input: () => ({ id: staged!.Guid, version: 'v' }),
    reads: readStaged,
  },
  refuseStagedImport: {
    call: 'refuseStagedImport',
    word: 'Refused',
    by: 'absence',
    input: () => ({ id: staged!.Guid, reason: 'The wrong month.' }),
    reads: readStaged,
  },
  askReversal: {
    call: 'askReversal',
    word: 'Waiting',
    by: 'state',
    input: () => ({ memberId: record.Guid, postingId: posted.Posting, reason: 'By mistake.' }),
    reads: readRecord(posted, movement),
  },
  decideReversal: {
    call: 'decideReversal',
    word: 'Reversed',
    by: 'state',
    input: () => ({ memberId: record.Guid, id: waiting!.Guid, isAgreed: true }),
    reads: readRecord(movement, { ...posted, Reversal: { ...waiting!, DateReversed: '2026-11-16T03:10:00Z' } }),
  },
  uploadRecords: {
    call: 'uploadLoans',
    word: '0f0e0d0c-0b0a-4908-8706-050403020103/user_loans.csv',
    by: 'word',
    input: () => ({ kind: 'LOANS', file: file(), isDryRun: false }),
    shows: 'isApplied',
  },
  uploadAttendees: {
    call: 'uploadAttendees',
    word: '0f0e0d0c-0b0a-4908-8706-050403020103/ga_attendance.csv',
    by: 'word',
    input: () => ({ electionId, file: file(), isDryRun: false }),
    shows: 'isApplied',
  },
} satisfies Record<string, Scene>

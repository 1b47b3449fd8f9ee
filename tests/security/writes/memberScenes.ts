import { attributeGroup, field } from '../../factories/attributeGroup.ts'
import { ballot, election, firstCandidate } from '../../factories/election.ts'
import { example } from '../../factories/example.ts'
import { registration } from '../../factories/registration.ts'
import { changeRequest, savings, shareCapital, transactionRequest } from '../../factories/subscription.ts'
import { operation, reply } from '../../rest-stub/operation.ts'
import type { Scene } from './scene.ts'

type Reads = NonNullable<Scene['reads']>

const idempotencyKey = 'a-key-for-one-write'
const { Guid: electionId } = election()
const { Guid: formId, Name: formName } = example('listAttributeGroups')[0]!
const registrationId = registration().Guid
const [here, there] = example('listOwnSessions')

const answers = [{ name: 'reason', value: 'Moved to Cebu' }]
const reason = field({ ControlName: 'reason', Type: 'text' })
const reasonOf = (isDone: boolean) => ({ ...reason, Value: isDone ? 'Moved to Cebu' : 'Moved' })

/** A form with one answer, and its status; `submits` where it is the status that the write changes. */
const readEntry =
  (submits: boolean): Reads =>
  (isDone) => [
    operation('getEntry', () =>
      reply(
        200,
        attributeGroup({ Guid: formId, Name: formName, Status: submits && isDone() ? 'Review' : 'Draft', Fields: [reasonOf(isDone())] }),
      ),
    ),
  ]

const readCandidacy =
  (submits: boolean): Reads =>
  (isDone) => [
    operation('getCurrentElection', () => reply(200, election('Filing'))),
    operation('getCandidacy', () =>
      reply(200, attributeGroup({ Guid: formId, Status: submits && isDone() ? 'Submitted' : 'Draft', Fields: [reasonOf(isDone())] })),
    ),
  ]

const readRegistration =
  (submits: boolean): Reads =>
  (isDone) => [
    operation('getRegistration', () =>
      reply(200, registration({ Status: submits && isDone() ? 'Review' : 'Pending', Fields: [reasonOf(isDone())] })),
    ),
  ]

const readBallot: Reads = (isDone) => [
  operation('getCurrentElection', () => reply(200, election())),
  operation('getBallot', () => reply(200, ballot([firstCandidate], isDone() ? { IsCasted: true, CastedAt: '2026-11-21T02:42:00Z' } : {}))),
]

// An earlier request for the very same is in review already: its number must not be shown for this one.
const readSubscriptions: Reads = (isDone) => [
  operation('getCurrentSubscription', ({ path }) => {
    const change = changeRequest({ Guid: 'a0000000-0000-4000-8000-000000000001', RequestCode: 'SV-2', NewAmount: 800 })
    const ChangeRequests = isDone() ? [{ ...change, NewTerm: path.type === 'savings' ? null : 2 }] : []
    if (path.type === 'share_capital') return reply(200, shareCapital({ EffectivityDate: '2022-12-15', ChangeRequests }))
    const deposit = (RequestCode: string) => transactionRequest({ RequestCode, Amount: 300 })
    return reply(
      200,
      savings({
        ChangeRequests,
        WithdrawalRequests: isDone() ? [transactionRequest({ RequestCode: 'WD-2' })] : [],
        DepositRequests: [deposit('DP-1'), ...(isDone() ? [deposit('DP-2')] : [])],
      }),
    )
  }),
]

const isReceived = ({ request }: { request?: { requestCode: string } }): boolean => request !== undefined && request.requestCode !== 'DP-1'
/** First document, section 8: a 200 with an unexpected result is an error. */
const notDone = { other: 'refused' } as const
const proof = () => new File(['a slip'], 'slip.png', { type: 'image/png' })
const password = 'Kapwa#2027'
const inOwnWords = { outcome: 'refused', after: [500, 503] } as const

/** What members and applicants write, and anybody before a sign-in. */
export const memberScenes = {
  saveForm: {
    call: 'saveEntry',
    word: 'Saved',
    by: 'state',
    input: () => ({ id: formId, version: 'v', answers }),
    reads: readEntry(false),
  },
  submitForm: {
    call: 'submitEntry',
    word: 'Submitted',
    by: 'state',
    versionText: `{ form(name: "${formName}") { version } }`,
    input: ({ version }) => ({ id: formId, version, answers: [] }),
    reads: readEntry(true),
  },
  'submitForm, its save': {
    mutation: 'submitForm',
    call: 'saveEntry',
    word: 'Saved',
    by: 'state',
    versionText: `{ form(name: "${formName}") { version } }`,
    input: ({ version }) => ({ id: formId, version, answers: [] }),
    reads: readEntry(true),
  },
  saveCandidacy: {
    call: 'saveCandidacy',
    word: 'Saved',
    by: 'state',
    input: () => ({ electionId, version: 'v', answers }),
    reads: readCandidacy(false),
  },
  submitCandidacy: {
    call: 'submitCandidacy',
    word: 'Submitted',
    by: 'state',
    versionText: '{ election { candidacy { form { version } } } }',
    input: ({ version }) => ({ electionId, version, answers: [] }),
    reads: readCandidacy(true),
  },
  saveRegistration: {
    call: 'saveRegistration',
    word: 'Saved',
    by: 'state',
    input: () => ({ id: registrationId, version: 'v', answers }),
    reads: readRegistration(false),
    isApplicant: true,
  },
  submitRegistration: {
    call: 'saveRegistration',
    word: 'Saved',
    by: 'state',
    input: () => ({ id: registrationId }),
    reads: readRegistration(true),
    isApplicant: true,
  },
  availNewMembersLoan: {
    call: 'availNewMembersLoan',
    word: 'Saved',
    by: 'state',
    input: () => ({ id: registrationId }),
    reads: readRegistration(true),
    isApplicant: true,
  },
  renewShareCapital: {
    call: 'requestChange',
    word: 'Added',
    by: 'state',
    input: () => ({ contribution: '800.00', term: 2, isAgreed: true, idempotencyKey }),
    reads: readSubscriptions,
  },
  changeSavings: {
    call: 'requestChange',
    word: 'Added',
    by: 'state',
    input: () => ({ contribution: '800.00', idempotencyKey }),
    reads: readSubscriptions,
  },
  requestSavingsDeposit: {
    call: 'requestTransaction',
    word: 'Added',
    by: 'state',
    input: () => ({ amount: '300.00', proof: proof(), idempotencyKey }),
    shows: 'request { requestCode }',
    reads: readSubscriptions,
    isTold: isReceived,
    // An API that knows the idempotency key answers a repeated press so: after its word the earlier request counts.
    notDone: { word: 'otherwise' },
  },
  requestSavingsWithdrawal: {
    call: 'requestTransaction',
    word: 'Added',
    by: 'state',
    input: () => ({ amount: '2000.00', idempotencyKey }),
    reads: readSubscriptions,
  },
  cancelRequest: {
    call: 'cancelRequest',
    word: 'Cancelled',
    by: 'state',
    input: () => ({ requestCode: 'WD-2', idempotencyKey }),
    reads: (isDone) => [
      operation('getCurrentSubscription', ({ path }) => {
        const Status = isDone() ? 'Cancelled' : 'Review'
        const request = transactionRequest({ RequestCode: 'WD-2', Status, IsCancellable: true })
        return reply(200, path.type === 'savings' ? savings({ WithdrawalRequests: [request] }) : shareCapital())
      }),
    ],
  },
  setVote: {
    call: 'toggleVote',
    word: 'Voted',
    by: 'state',
    notDone: { word: 'refused' },
    input: () => ({ electionId, candidateId: firstCandidate, isVoted: true }),
    reads: (isDone) => [
      operation('getCurrentElection', () => reply(200, election())),
      operation('getBallot', () => reply(200, ballot(isDone() ? [firstCandidate] : []))),
    ],
  },
  castBallot: { call: 'castBallot', word: 'Casted', by: 'state', input: () => ({ electionId, idempotencyKey }), reads: readBallot },
  endSessions: {
    call: 'endOwnSessions',
    word: 'Ended',
    by: 'state',
    input: () => ({ password }),
    reads: (isDone) => [operation('listOwnSessions', () => reply(200, isDone() ? [here!] : [here!, there!]))],
  },
  turnOnSecondFactor: {
    call: 'turnOnSecondFactor',
    word: 'TurnedOn',
    by: 'state',
    input: () => ({}),
    reads: (isDone) => [operation('getSecondFactor', () => reply(200, { ...example('getSecondFactor'), IsOn: isDone() }))],
  },
  turnOffSecondFactor: {
    call: 'turnOffSecondFactor',
    word: 'TurnedOff',
    by: 'state',
    input: () => ({ password }),
    reads: (isDone) => [operation('getSecondFactor', () => reply(200, { ...example('getSecondFactor'), IsOn: !isDone() }))],
  },
  proveSecondFactor: { call: 'proveSecondFactor', word: 'Proved', by: 'word', notDone, input: () => ({ code: '418206' }) },
  changePassword: {
    call: 'savePassword',
    word: 'Saved',
    by: 'word',
    notDone,
    inOwnWords,
    input: () => ({ password: 'Kapwa#2026', newPassword: password }),
  },
  resetPassword: {
    call: 'savePassword',
    word: 'Saved',
    by: 'word',
    notDone,
    inOwnWords,
    input: ({ key }) => ({ key, newPassword: password }),
  },
  confirmEmailAddress: { call: 'confirmEmail', word: 'Confirmed', by: 'word', notDone, input: ({ key }) => ({ code: key, password }) },
  sendAddressLink: {
    call: 'sendAddressLink',
    word: 'Sent',
    by: 'word',
    notDone,
    inOwnWords: { outcome: 'refused', after: [429] },
    input: () => ({}),
  },
  createPassword: {
    call: 'savePassword',
    word: 'Saved',
    by: 'word',
    notDone,
    inOwnWords,
    // The stub signs users in with this password alone.
    input: ({ key }) => ({ key, password: 'Kapwa#2026' }),
    reads: (_isDone, { userName }) => [operation('getUserOfKey', () => reply(200, userName))],
  },
  requestAccount: {
    call: 'verifyEmail',
    word: 'Sent',
    by: 'status',
    inOwnWords: { outcome: 'refused' },
    input: ({ userName }) => ({ emailAddress: `new-${userName}@demo.test` }),
  },
  signOut: { call: 'signOut', word: 'SignedOut', by: 'status', inOwnWords: { outcome: 'done' }, input: () => ({}) },
  signIn: { call: 'signIn', word: null, by: 'value', input: ({ userName }) => ({ userName, password: 'Kapwa#2026' }) },
  completeSignIn: {
    call: 'completeSignIn',
    word: null,
    by: 'value',
    input: ({ key }) => ({ challenge: key, code: '418206' }),
    reads: (_isDone, { userName, world }) => [operation('completeSignIn', () => reply(200, world.sessions.start(world.find(userName)!)))],
  },
  beginSecondFactor: { call: 'beginSecondFactor', word: null, by: 'value', input: () => ({ password: 'Kapwa#2026' }) },
  checkSecondFactor: { call: 'checkSecondFactor', word: null, by: 'value', input: () => ({ code: '418206' }) },
  replaceRecoveryCodes: { call: 'replaceRecoveryCodes', word: null, by: 'value', input: () => ({}) },
  register: { call: 'createRegistration', word: null, by: 'value', input: ({ key }) => ({ key, password }) },
  requestResetCode: {
    call: 'generateOtp',
    word: null,
    by: 'value',
    inOwnWords: { outcome: 'refused', after: [429] },
    input: ({ userName }) => ({ userName }),
  },
  verifyCode: { call: 'verifyOtp', word: null, by: 'value', input: ({ userName }) => ({ userName, code: '418206' }) },
} satisfies Record<string, Scene>

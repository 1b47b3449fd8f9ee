import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { ballot, election, firstCandidate } from '../factories/election.ts'
import type { JsonOperationId } from '../factories/example.ts'
import { example } from '../factories/example.ts'
import { loan } from '../factories/loan.ts'
import { memberSummary } from '../factories/memberSummary.ts'
import { registration } from '../factories/registration.ts'
import { guidOf, listItem, registrationInReview } from '../factories/review.ts'
import type { Fault } from '../rest-stub/faults.ts'

/** What the member or the officer sees: data, or a panel that cannot be shown, because of a value at a place. */
type Shown = { data: unknown; leavesOut?: string } | { unreadable: string }

/** A read that answers otherwise than the contract's example. */
export interface ReadDeviation {
  domain: Domain
  operation: JsonOperationId
  what: string
  fault: Fault
  /** The fields of a page. */
  ask: string
  shown: Shown
  /** The status of the reader's account, Active by default: a member with every permission. */
  account?: 'Pending' | 'Review'
  /** What else answers otherwise, for the page to ask at all. */
  beside?: readonly [operation: JsonOperationId, answer: unknown][]
}

type Domain = 'administration' | 'elections' | 'identity' | 'loans' | 'member' | 'registration' | 'services' | 'subscriptions'
type Row = Omit<ReadDeviation, 'domain'>

/** A copy of an answer with another value at a place: `Positions.0.MaxVote`; the whole of it where the place is empty. */
export function withValue(answer: unknown, place: string, value: unknown): unknown {
  if (place === '') return value
  const copy: unknown = structuredClone(answer)
  const names = place.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce((found, name) => (found as Record<string, unknown>)[name], copy) as Record<string, unknown>
  if (value === undefined) Reflect.deleteProperty(holder, last)
  else holder[last] = value
  return copy
}

const json = (value: unknown): Fault => ({ kind: 'json', value })
const pathOf = (place: string): string => place.replaceAll(/\.?(\d+)/g, '[$1]')
const show = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value))

/** A value that cannot be read, whose panel alone is refused. */
function odd(
  operation: JsonOperationId,
  place: string,
  value: unknown,
  ask: string,
  further: Partial<Row> & { answer?: unknown } = {},
): Row {
  const { answer = example(operation), ...rest } = further
  const fault = json(withValue(answer, place, value))
  return { operation, what: `${place} ${show(value)}`, fault, ask, shown: { unreadable: pathOf(place) }, ...rest }
}

/** A value that is read all the same. */
function lived(operation: JsonOperationId, what: string, answer: unknown, ask: string, data: unknown, further: Partial<Row> = {}): Row {
  return { operation, what, fault: json(answer), ask, shown: { data }, ...further }
}

/** An entry of a list of news that is left out and counted. */
function leftOut(operation: JsonOperationId, place: string, ask: string, data: unknown): Row {
  return {
    ...lived(operation, `${place} null`, withValue(example(operation), place, null), ask, data),
    shown: { data, leavesOut: pathOf(place) },
  }
}

/** A list of which the headers say that more is elsewhere: nothing may be counted or decided by a part of it. */
function partOf(operation: JsonOperationId, headers: Record<string, string>, ask: string, further: Partial<Row> = {}): Row {
  const fault: Fault = { kind: 'status', status: 200, body: JSON.stringify(example(operation)), headers }
  return { operation, what: JSON.stringify(headers), fault, ask, shown: { unreadable: '' }, ...further }
}

/** A list of which two items have one id. */
function twice(operation: JsonOperationId, place: string, id: string, ask: string, further: Partial<Row> & { answer?: unknown } = {}): Row {
  return {
    ...odd(operation, `${place}.Guid`, id, ask, further),
    what: `${place} with the id of another`,
    shown: { unreadable: pathOf(place) },
  }
}

const of = (domain: Domain, rows: readonly Row[]): ReadDeviation[] => rows.map((row) => ({ domain, ...row }))

const never = '0001-01-01T00:00:00'
const empty: Fault = { kind: 'status', status: 204 }
const missing: Fault = { kind: 'status', status: 404 }

const identity = of('identity', [
  odd('listOwnSessions', '0.Guid', null, 'viewer { openSessions { id } }'),
  odd('listOwnSessions', '1.IsCurrent', 'perhaps', 'viewer { openSessions { id } }'),
  lived(
    'listOwnSessions',
    'never last used',
    [{ ...example('listOwnSessions')[0], DateStarted: never, DateLastUsed: never }],
    'viewer { openSessions { signedInAt lastUsedAt } }',
    { viewer: { openSessions: [{ signedInAt: null, lastUsedAt: null }] } },
  ),
  lived(
    'listOfficers',
    'without a name, and without the day of a grant',
    withValue(withValue(example('listOfficers'), 'Officers.0.FullName', null), 'Officers.0.Permissions.0.DateGranted', never),
    'administration { officers { id permissions { grantedAt } } }',
    { administration: { officers: [{ id: example('listOfficers').Officers[0]!.Guid, permissions: [{ grantedAt: null }, {}] }] } },
  ),
  odd('getSecondFactor', 'IsOn', 'perhaps', 'viewer { secondFactor { isOn } }'),
  odd('listOfficers', 'Officers.0.Guid', null, 'administration { officers { id } }'),
  odd('getUserOfKey', '', { UserName: 'maria' }, 'enrolment(key: "key") { userName }'),
  { ...lived('getUserOfKey', '404', null, 'enrolment(key: "key") { userName }', { enrolment: null }), fault: missing },
])

const aLoan = { ...loan(), DateUpdated: null, DateMatured: never, DateGranted: null, Interest: null, Terms: null, PrincipalPaid: null }
const loansText = 'viewer { loans { loanType principal } }'
const loans = of('loans', [
  odd('listUserLoans', '0.Principal', 'many', loansText),
  odd('listUserLoans', '0.TotalBalance', null, 'viewer { loans { id } }', { answer: [loan()] }),
  odd('listUserLoans', '', { Items: [] }, loansText),
  lived(
    'listUserLoans',
    'text for numbers',
    [{ ...loan(), Terms: '36', Principal: '1200.5000' }],
    'viewer { loans { termMonths principal } }',
    { viewer: { loans: [{ termMonths: 36, principal: '1200.50' }] } },
  ),
  lived(
    'listUserLoans',
    'what is not yet',
    [aLoan],
    'viewer { loans { updatedAt maturesOn grantedOn interest termMonths principalPaid nextDueMonth } }',
    {
      viewer: {
        loans: [
          { updatedAt: null, maturesOn: null, grantedOn: null, interest: null, termMonths: null, principalPaid: null, nextDueMonth: null },
        ],
      },
    },
  ),
  { ...lived('listUserLoans', '204', null, loansText, { viewer: { loans: [] } }), fault: empty },
  { ...lived('listUserLoans', '404', null, loansText, { viewer: { loans: [] } }), fault: missing },
  odd(
    'listLoanMovements',
    'Movements.1.TransactionDate',
    never,
    `viewer { loan(id: "${guidOf(1)}") { loanType history { payments { on } } } }`,
    { beside: [['listUserLoans', [{ ...loan(), Guid: guidOf(1) }]]] },
  ),
])

const summary = memberSummary()
const [asset, ...assets] = summary.Assets
const member = of('member', [
  odd('listOwnRecordOpenings', 'Openings.0.Officer', null, 'viewer { recordOpenings { totalCount } }'),
  odd('getUserSummary', 'Assets.0.TotalAmount', null, 'viewer { member { totalAssets } }', { answer: summary }),
  odd('getUserSummary', 'Assets', null, 'viewer { member { totalAssets } }', { answer: summary }),
  { ...odd('getUserSummary', '', null, 'viewer { member { totalAssets } }'), what: '204', fault: empty },
  ...[null, never, ''].map((DateCreated) =>
    lived(
      'getUserSummary',
      `DateCreated ${show(DateCreated)}`,
      { ...summary, DateCreated, Assets: [{ ...asset, LastUpdated: DateCreated }] },
      'viewer { member { memberSince asOf assets { updatedAt } } }',
      { viewer: { member: { memberSince: null, asOf: null, assets: [{ updatedAt: null }] } } },
    ),
  ),
  lived(
    'getUserSummary',
    'an instant of a day',
    { ...summary, DateCreated: '2019-03-04', Assets: [{ ...asset, LastUpdated: null }, ...assets] },
    'viewer { member { memberSince } }',
    { viewer: { member: { memberSince: '2019-03-04' } } },
  ),
  lived(
    'getUserSummary',
    'a name in capitals, no list',
    { ...summary, Status: 'ACTIVE', Loans: null },
    'viewer { member { status activeLoans { loanType } } }',
    { viewer: { member: { status: 'ACTIVE', activeLoans: [] } } },
  ),
  odd('listOwnEntries', '0.Fields.0.ControlName', null, 'viewer { profile { __typename } }'),
  odd('listAttributeGroups', '0.Guid', null, 'viewer { isCompliant } attributeGroups { name }'),
  odd('getAttributeGroup', 'Fields.0.ControlName', '', `attributeGroup(id: "${example('getAttributeGroup').Guid}") { title }`),
])

const registrationText = 'viewer { registration { submittedAt form { status availability { isAllowed } } } }'
const statuses = [
  ['Pending', 'Rejected', 'REJECTED'],
  ['Review', 'Rejected', 'REVIEW'],
  ['Pending', null, 'DRAFT'],
  ['Pending', 'Draft', 'DRAFT'],
  ['Review', 'Submitted', 'REVIEW'],
] as const
const queueOf = (id: string) => `reviewQueue(id: "${id}") { counts { total } }`
const reviewOf = (queue: string, id: string) => `review(queue: "${queue}", id: "${id}") { name }`
const registrations = of('registration', [
  ...statuses.map(([account, Status, status]) =>
    lived(
      'getRegistration',
      `${show(Status)} of an account that is ${account}`,
      { ...registration(), Status, Remarks: Status === 'Rejected' ? 'The payslip is of last year.' : '', DateSubmitted: never },
      registrationText,
      { viewer: { registration: { submittedAt: null, form: { status, availability: { isAllowed: status !== 'REVIEW' } } } } },
      { account },
    ),
  ),
  odd('getRegistration', 'Status', 'Lost', registrationText, { account: 'Pending' }),
  odd('getRegistration', 'Fields.0.Label', {}, registrationText, { account: 'Pending' }),
  partOf('listRegistrations', { 'content-range': 'items 0-0/99' }, queueOf('registration')),
  twice('listRegistrations', '1', guidOf(1), queueOf('registration'), { answer: [listItem(1), listItem(2)] }),
  odd('listRegistrations', '1.Status', 'Pending', queueOf('registration'), { answer: [listItem(1), listItem(2)] }),
  { ...lived('listRegistrations', '204', null, queueOf('registration'), { reviewQueue: { counts: { total: 0 } } }), fault: empty },
  odd('getRegistrationForReview', 'Fields', 'none', reviewOf('registration', guidOf(1)), { answer: registrationInReview(1) }),
])

const [form] = example('listAttributeGroups')
const group = attributeGroup({ Guid: form!.Guid, Name: form!.Name, Fields: [field(), field()] })
const serviceQueue = `service/${form!.Name.toLowerCase()}`
const services = of('services', [
  odd('getEntry', 'Fields.1.ControlName', null, `form(name: "${form!.Name}") { title }`, { answer: group }),
  lived(
    'getEntry',
    'an earlier one sent on no day',
    { ...group, EarlierEntries: [{ EntryCode: 'HO-2025-00007', Status: 'Approved', DateSubmitted: never }] },
    `form(name: "${form!.Name}") { earlierEntries { code submittedAt } }`,
    { form: { earlierEntries: [{ code: 'HO-2025-00007', submittedAt: null }] } },
  ),
  odd('getEntry', 'Fields.1.IsRequired', 'perhaps', `form(name: "${form!.Name}") { title }`, { answer: group }),
  ...[null, '', undefined].map((Status) =>
    lived('getEntry', `Status ${show(Status)}`, { ...group, Status }, `form(name: "${form!.Name}") { status }`, {
      form: { status: 'DRAFT' },
    }),
  ),
  odd('listEntries', '0.Status', 'Lost', 'viewer { requests { id } }'),
  ...[404, 405, 501].map((status) => ({
    ...lived('listEntries', String(status), null, 'viewer { areEntriesListed }', { viewer: { areEntriesListed: false } }),
    fault: { kind: 'status', status } as const,
  })),
  lived(
    'listEntries',
    'the number of a request about money',
    [{ ...example('listEntries')[1]!, EntryCode: 'DP-2026-00640' }],
    'viewer { requests { id } }',
    { viewer: { requests: ['DEPOSIT', 'FORM'].map((kind) => ({ id: `${kind}:DP-2026-00640` })) } },
    { beside: [['getCurrentSubscription', { ...example('getCurrentSubscription'), ChangeRequests: [], WithdrawalRequests: [] }]] },
  ),
  odd('listEntriesForReview', '0.Status', null, queueOf(serviceQueue)),
  lived(
    'getEntryForReview',
    'sent on no day',
    withValue(example('getEntryForReview'), 'DateSubmitted', never),
    `review(queue: "${serviceQueue}", id: "${example('getEntryForReview').Guid}") { requests { submittedAt } }`,
    { review: { requests: [{ submittedAt: null }] } },
  ),
  odd('getEntryForReview', 'Fields', 'none', reviewOf(serviceQueue, example('getEntryForReview').Guid)),
])

const savings = example('getCurrentSubscription')
const period = 'from: "2026-09-01", to: "2026-11-21"'
const statementText = `viewer { statement(subscription: SAVINGS, ${period}) { closing } }`
const subscriptions = of('subscriptions', [
  odd('getCurrentSubscription', 'ChangeRequests.0.Status', 'Old', 'viewer { savings { id } }'),
  twice('getCurrentSubscription', 'ChangeRequests.1', savings.ChangeRequests[0]!.Guid, 'viewer { savings { asOf } }', {
    answer: { ...savings, ChangeRequests: [1, 2].map(() => savings.ChangeRequests[0]) },
  }),
  odd('getCurrentSubscription', 'TotalAmount', undefined, 'viewer { shareCapital { id } }'),
  lived('getCurrentSubscription', 'LastUpdated null', { ...savings, LastUpdated: null }, 'viewer { savings { asOf } }', {
    viewer: { savings: { asOf: null } },
  }),
  lived(
    'getCurrentSubscription',
    'a request of no day',
    withValue(savings, 'ChangeRequests.0.DateRequested', never),
    'viewer { savings { changeRequests { requestedAt } } }',
    { viewer: { savings: { changeRequests: [{ requestedAt: null }] } } },
  ),
  leftOut(
    'getCurrentSubscription',
    'RecentActivities.1.Amount',
    'viewer { savings { totalAmount recentActivities { on } unreadActivityCount } }',
    { viewer: { savings: { totalAmount: '48250.75', recentActivities: [{ on: '2026-11-13' }], unreadActivityCount: 1 } } },
  ),
  leftOut(
    'listSubscriptionActivities',
    'Movements.0.Amount',
    `viewer { timeline(filter: { kinds: [MOVEMENT], subscription: SAVINGS, ${period} }) { edges { node { title } } unreadCount } }`,
    { viewer: { timeline: { edges: [{ node: { title: 'Withdrawal WD-2026-01702' } }], unreadCount: 1 } } },
  ),
  odd('listSubscriptionActivities', 'Opening', null, statementText),
  odd('listSubscriptionActivities', 'Movements.0.TransactionDate', never, 'viewer { savings { totalAmount growth { closing } } }'),
  odd('listSubscriptionReviews', '0.Status', 'Pending', queueOf('savings')),
  twice('getSavingsReview', 'DepositRequests.0', guidOf(1), reviewOf('savings', example('getSavingsReview').Guid), {
    answer: {
      ...example('getSavingsReview'),
      WithdrawalRequests: [{ ...example('getSavingsReview').DepositRequests[0]!, Guid: guidOf(1), Amount: -500 }],
    },
  }),
  odd('getSavingsReview', 'Subscription.TotalAmount', null, reviewOf('savings', example('getSavingsReview').Guid)),
  odd('getChangeRequest', 'NewAmount', null, reviewOf('share-capital', example('getChangeRequest').Guid)),
])

const elections = of('elections', [
  odd('getCurrentElection', 'Qualifications.1.IsEligible', null, 'election { participate { isAllowed } }', {
    answer: election('Completed'),
  }),
  { ...lived('getCurrentElection', '204', null, 'election { id }', { election: null }), fault: empty },
  odd('getBallot', 'Positions.0.MaxVote', null, 'election { ballot { isCast } }', { answer: ballot() }),
  twice('getBallot', 'Positions.1.Candidates.0', firstCandidate, 'election { ballot { castAt } }', {
    answer: { ...ballot(), Positions: [1, 2].map((number) => ({ ...ballot().Positions[0], Guid: guidOf(number) })) },
  }),
  twice('listCandidates', '1', guidOf(7), 'election { candidateControls { publish { isAllowed } } }', {
    answer: [1, 2].map(() => ({ ...example('listCandidates')[0]!, Guid: guidOf(7) })),
  }),
  odd('getBallot', 'Positions', 'none', 'election { ballot { isCast } }', { answer: ballot() }),
  lived(
    'getBallot',
    'IsVoted absent where there is no vote',
    withValue(ballot(), 'Positions.0.Candidates.0.IsVoted', undefined),
    'election { ballot { positions { candidates { isVoted } } } }',
    { election: { ballot: { positions: [{ candidates: [{ isVoted: false }, { isVoted: false }, { isVoted: false }] }] } } },
  ),
  odd('getCandidacy', 'Status', 'Lost', 'election { candidacy { form { status } } }', {
    beside: [['getCurrentElection', election('Filing')]],
  }),
  odd('listAttendees', '0.Status', 'Registered', 'election { attendees { quorum { isReached } } }'),
  partOf('listCandidates', { 'x-total-count': '99' }, 'election { candidateControls { publish { isAllowed } } }'),
  partOf('listAttendees', { link: '<https://elsewhere.test/>; rel="next"' }, 'election { attendees { quorum { isReached } } }'),
  odd('listCandidates', '0.Status', 'Withdrawn', 'election { candidateControls { publish { isAllowed } } }'),
  odd('getCandidate', 'Status', 'Withdrawn', `election { candidate(id: "${example('getCandidate').Guid}") { name } }`),
  odd('getPrecinct', 'Positions.0.Candidates.0.VoteCount', null, 'election { precinct { ballotCount } }'),
  ...['VoteCount', 'FullName'].map((name) =>
    odd('getResults', `0.Candidates.0.${name}`, name === 'FullName' ? {} : null, 'election { results { ballotCount } }', {
      beside: [['getCurrentElection', election('Completed')]],
    }),
  ),
  odd('listCompletedElections', '0.Guid', null, 'completedElections { id }'),
  lived('checkReceipt', 'another word', 'Perhaps', 'election { isCounted(code: "code") }', { election: { isCounted: false } }),
])

const memberId = example('searchMembers')[0]!.Guid
const staged = example('listStagedImports')[0]!.Guid
const [records] = example('listApplicationForms')
const administration = of('administration', [
  leftOut('listImports', '0.Status', 'administration { imports { edges { node { id } } totalCount unreadCount } }', {
    administration: { imports: { edges: [], totalCount: 0, unreadCount: 1 } },
  }),
  leftOut('listReports', '0.Contracts', 'administration { reportDownloads { id } unreadReportDownloadCount }', {
    administration: { reportDownloads: [], unreadReportDownloadCount: 1 },
  }),
  leftOut('listAudit', 'Entries.0.At', 'administration { audit { edges { node { id } } totalCount unreadCount } }', {
    administration: { audit: { edges: [], totalCount: 1, unreadCount: 1 } },
  }),
  odd('listStagedImports', '0.Total', null, 'administration { stagedImports { id } }'),
  odd('getStagedImport', 'Rows', null, `administration { stagedTrial(id: "${staged}") { version } }`),
  odd(
    'getImport',
    'Terms.0.Terms.0.After',
    'many',
    `administration { importOutcome(id: "${example('listImports')[0]!.Guid}") { termCount } }`,
  ),
  odd('listRejectionPhrases', '0.Words', '', 'reviewQueue(id: "registration") { phrases { label } }'),
  odd('getReviewWork', 'Queues.0.Waiting', null, 'viewer { reviewWork { waitingCount } }'),
  odd('searchMembers', '0.Guid', null, 'administration { members(search: "maria") { id } }'),
  odd('getMemberRecord', 'Loans', null, `administration { member(id: "${memberId}") { totalLoans } }`),
  odd('getMemberRecord', 'Loans.0.Progress.Amortization', 'much', `administration { member(id: "${memberId}") { totalLoans } }`),
  odd('listApplicationForms', '0.TotalEntries', 'many', 'administration { forms { id } }'),
  ...[null, 'Draft', ''].map((Status) =>
    lived('listApplicationForms', `Status ${show(Status)}`, [{ ...records, Status }], 'administration { forms { isActive } }', {
      administration: { forms: [{ isActive: true }] },
    }),
  ),
  odd('verifyAudit', 'IsWhole', null, 'administration { auditVerification { __typename } }'),
])

/** Every deviation of a read, by the domains of the contract. */
export const readDeviations: readonly ReadDeviation[] = [
  ...identity,
  ...member,
  ...registrations,
  ...services,
  ...subscriptions,
  ...loans,
  ...elections,
  ...administration,
]

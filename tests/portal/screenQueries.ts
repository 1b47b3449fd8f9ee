import trusted from '../../schema/generated/trusted-documents.json' with { type: 'json' }
import { example } from '../factories/example.ts'
import { person } from '../factories/person.ts'
import type { OperationId } from '../rest-stub/operation.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import type { Browser, GraphAnswer } from './browser.ts'
import type { Portal } from './portal.ts'

/** A query of the client: what it needs, and the REST calls that it costs. */
export interface ScreenQuery {
  name: string
  as: 'maria' | 'ana' | 'officer' | 'comelec'
  variables?: Record<string, unknown>
  calls: readonly OperationId[]
  /** With the reference data in the cache, where that is fewer. */
  callsWhenWarm?: readonly OperationId[]
}

const [group] = example('listAttributeGroups')
const variables = { name: group?.Name }
const period = { from: '2026-09-01', to: '2026-10-31' }
const item = example('getSavingsReview').Guid
const candidate = example('getCandidate').Guid
const member = example('getMemberRecord').Guid

/** Of share capital and of savings. */
const both = (id: OperationId): OperationId[] => [id, id]

export const screenQueries: readonly ScreenQuery[] = [
  { name: 'CurrentViewer', as: 'maria', calls: [] },
  { name: 'CurrentSession', as: 'maria', calls: [] },
  { name: 'KeyOwner', as: 'maria', variables: { key: 'a-mailed-key' }, calls: ['getUserOfKey'] },
  { name: 'MemberOverview', as: 'maria', calls: ['getUserSummary', 'getCurrentSubscription', 'getCurrentSubscription'] },
  { name: 'AssetGrowth', as: 'maria', calls: [...both('getCurrentSubscription'), ...both('listSubscriptionActivities')] },
  { name: 'Loans', as: 'maria', calls: ['getUserSummary', 'listUserLoans'] },
  { name: 'ShareCapital', as: 'maria', calls: ['getUserSummary', 'getCurrentSubscription', 'listSubscriptionActivities'] },
  { name: 'ShareCapitalRenewal', as: 'maria', calls: ['getUserSummary', 'getCurrentSubscription'] },
  { name: 'RenewalPreview', as: 'maria', variables: { contribution: '500.00', term: 2 }, calls: ['getCurrentSubscription'] },
  { name: 'Savings', as: 'maria', calls: ['getUserSummary', 'getCurrentSubscription', 'listSubscriptionActivities'] },
  { name: 'SavingsChange', as: 'maria', calls: ['getUserSummary', 'getCurrentSubscription'] },
  { name: 'ChangePreview', as: 'maria', variables: { contribution: '500.00' }, calls: ['getCurrentSubscription'] },
  { name: 'SavingsDeposit', as: 'maria', calls: ['getUserSummary', 'getCurrentSubscription'] },
  { name: 'DepositPreview', as: 'maria', variables: { amount: '500.00' }, calls: ['getCurrentSubscription'] },
  { name: 'SavingsWithdrawal', as: 'maria', calls: ['getUserSummary', 'getCurrentSubscription'] },
  { name: 'WithdrawalPreview', as: 'maria', variables: { amount: '500.00' }, calls: ['getCurrentSubscription'] },
  {
    name: 'History',
    as: 'maria',
    variables: { first: 20 },
    calls: [...both('getCurrentSubscription'), ...both('listSubscriptionActivities')],
  },
  { name: 'RecentHistory', as: 'maria', calls: both('getCurrentSubscription') },
  {
    name: 'Statement',
    as: 'maria',
    variables: { subscription: 'SAVINGS', ...period },
    calls: ['getUserSummary', 'getCurrentSubscription', 'listSubscriptionActivities'],
  },
  { name: 'ReviewQueue', as: 'officer', variables: { id: 'savings' }, calls: ['listSubscriptionReviews'] },
  // Once more with those that were decided.
  {
    name: 'StagedDispositions',
    as: 'officer',
    variables: { id: 'savings' },
    calls: ['listSubscriptionReviews', 'listSubscriptionReviews'],
  },
  { name: 'Review', as: 'officer', variables: { queue: 'savings', id: item }, calls: ['getSavingsReview'] },
  { name: 'Attendees', as: 'comelec', calls: ['getCurrentElection', 'listAttendees'] },
  { name: 'Candidates', as: 'comelec', calls: ['getCurrentElection', 'listCandidates'] },
  { name: 'Candidate', as: 'comelec', variables: { id: candidate }, calls: ['getCurrentElection', 'getCandidate'] },
  { name: 'Precinct', as: 'comelec', calls: ['getCurrentElection', 'getPrecinct'] },
  { name: 'Lookup', as: 'officer', calls: [] },
  { name: 'FoundMembers', as: 'officer', variables: { search: 'reyes' }, calls: ['searchMembers'] },
  { name: 'MemberRecord', as: 'officer', variables: { id: member }, calls: ['getMemberRecord'] },
  { name: 'Uploads', as: 'officer', calls: ['listImports'] },
  { name: 'Reports', as: 'officer', calls: ['listReports'] },
  { name: 'FormRecords', as: 'officer', calls: ['listApplicationForms'] },
  { name: 'Audit', as: 'officer', calls: ['listAudit'] },
  { name: 'AuditVerification', as: 'officer', calls: ['verifyAudit'] },
  { name: 'ServiceMenu', as: 'maria', calls: ['listAttributeGroups'], callsWhenWarm: [] },
  { name: 'Forms', as: 'maria', calls: ['listAttributeGroups'], callsWhenWarm: [] },
  { name: 'ServicePage', as: 'maria', variables, calls: ['getEntry'] },
  { name: 'FormPage', as: 'maria', variables, calls: ['getEntry'] },
  { name: 'Compliance', as: 'maria', calls: ['listAttributeGroupsOfType', 'getEntry'], callsWhenWarm: ['getEntry'] },
  { name: 'ElectionOverview', as: 'maria', calls: ['getCurrentElection', 'getBallot'] },
  { name: 'Candidacy', as: 'maria', calls: ['getCurrentElection', 'getCandidacy'] },
  { name: 'Voting', as: 'maria', calls: ['getCurrentElection', 'getBallot'] },
  { name: 'ElectionResults', as: 'maria', calls: ['getCurrentElection'] },
  { name: 'ReceiptCheck', as: 'maria', variables: { code: '7K2M-9QXA' }, calls: ['getCurrentElection', 'checkReceipt'] },
  { name: 'ApplicationForm', as: 'ana', calls: ['getRegistration'] },
  { name: 'ApplicationOffer', as: 'ana', calls: ['getRegistration'] },
  { name: 'ApplicationProof', as: 'ana', calls: ['getRegistration'] },
  { name: 'ApplicationStatus', as: 'ana', calls: ['getRegistration'] },
]

const queryName = /^query (\w+)/
const documents = Object.values(trusted).flatMap((text) => {
  const name = queryName.exec(text)?.[1]
  return name === undefined ? [] : [[name, text] as const]
})

/** The names of all queries that the client sends. */
export const queryNames = documents.map(([name]) => name)

const permissionsOf = {
  officer: 'management_access',
  comelec: 'election_manage_attendee;election_candidates_manage;election_precinct_manage',
} as const

/** A browser of the user of this query. */
export async function browserFor({ as }: ScreenQuery, { stub, signedIn }: Portal): Promise<Browser> {
  if (as === 'officer' || as === 'comelec') {
    const claims = { UserName: as, EmailAddress: `${as}@demo.kapwa.test`, Permissions: permissionsOf[as] }
    stub.world.add(person({ claims, loans: [] }))
  }
  const balance = example('listSubscriptionActivities').Closing
  stub.use(operation('listSubscriptionActivities', () => reply(200, { Opening: balance, Closing: balance, Movements: [] })))
  if (as === 'ana') {
    const claims = { UserName: 'ana', EmailAddress: 'ana@demo.kapwa.test', Status: 'Pending', Compliant: 'No' } as const
    stub.world.add(person({ claims, loans: [] }))
  }
  stub.use(operation('listAttributeGroupsOfType', () => reply(200, example('listAttributeGroups').slice(0, 1))))
  return signedIn(as)
}

/** Sends the client's own text of the query. */
export function sendQuery({ name, variables: sent }: ScreenQuery, browser: Browser): Promise<GraphAnswer> {
  const text = new Map(documents).get(name)
  if (text === undefined) throw new Error(`The client has no query ${name}.`)
  return browser.graph(text, sent ? { variables: sent } : {})
}

import type { components } from '../../schema/generated/rest.ts'
import type { GraphAnswer } from '../portal/browser.ts'
import { pick } from '../portal/browser.ts'
import type { Registration } from './registration.ts'
import { registration } from './registration.ts'
import { savings, transactionRequest } from './subscription.ts'

export type ListItem = components['schemas']['ListItem']
export type ListedRequest = components['schemas']['ListedRequest']
export type Disposition = components['schemas']['Disposition']
export type SavingsReview = components['schemas']['SavingsReview']

/** The file of a deposit's proof. */
export const proofKey = '0f0e0d0c-0b0a-4908-8706-050403020101/deposit slip.jpg'

/** A Guid with this number at its end. */
export const guidOf = (number: number): string => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** An item of a review queue that waits; its number makes its Guid and its user name. */
export const listItem = (number: number, overrides: Partial<ListItem> = {}): ListItem => ({
  Guid: guidOf(number),
  Name: `Applicant ${number}`,
  Status: 'Review',
  RequestCode: `RG-2026-${String(number).padStart(5, '0')}`,
  DateRequested: '2026-11-18T02:10:00Z',
  Username: `user-${number}`,
  ...overrides,
})

/** A savings request of a list item, a deposit that waits. */
export const listedRequest = (number: number, overrides: Partial<ListedRequest> = {}): ListedRequest => ({
  Guid: guidOf(number),
  Kind: 'deposit',
  Status: 'Review',
  Amount: 2500,
  RequestCode: `DP-2026-${String(number).padStart(5, '0')}`,
  DateRequested: '2026-11-18T02:10:00Z',
  ...overrides,
})

/** An application for membership in review. */
export const registrationInReview = (number: number, overrides: Partial<Registration> = {}): Registration =>
  registration({
    Guid: guidOf(number),
    UserName: `user-${number}`,
    FirstName: 'Ramon',
    LastName: 'Bautista',
    Status: 'Review',
    DateSubmitted: '2026-11-18T02:10:00Z',
    ...overrides,
  })

/** A member's savings with one deposit that waits. */
export const savingsReview = (number: number, overrides: Partial<SavingsReview> = {}): SavingsReview => ({
  Guid: guidOf(number),
  Name: 'Carla Mendoza',
  Username: `user-${number}`,
  Subscription: savings(),
  ChangeRequests: [],
  WithdrawalRequests: [],
  DepositRequests: [transactionRequest({ Guid: guidOf(number + 1), RequestCode: 'DP-2026-01033', Amount: 2500, Proof: proofKey })],
  ...overrides,
})

/** The variables of `decide` for a request of the item 1, by default its approval. */
export function decisionOn({ requestId, version, effectivityDate, amount, ...input }: Record<string, unknown>) {
  const item = { id: requestId ?? guidOf(1), reviewId: guidOf(1), version: version ?? '"version-1"', effectivityDate, amount }
  return { input: { decision: 'APPROVE', items: [item], ...input } }
}

/** What was wrong with the whole, or with the only item. */
export function decideErrorsOf(answer: GraphAnswer): unknown {
  const whole = pick(answer, 'decide', 'userErrors') as unknown[]
  return whole.length > 0 ? whole : pick(answer, 'decide', 'results', 0, 'userErrors')
}

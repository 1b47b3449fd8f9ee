import type { RunningReference } from '../reference/startReference.ts'
import { proof } from '../reference/money/subscriptionCalls.ts'

/** A way in which members ask for something about their money. */
export interface MoneyKind {
  readonly name: string
  /** The client's mutation, and its field. */
  readonly document: string
  readonly field: string
  /** The input, from a number that no other request of the test has. */
  readonly input: (number: number) => Record<string, unknown>
  /** What the service must have stored for it: its sign says where the money goes. */
  readonly amount: (number: number) => string
}

/** Above the present one, which may not be asked for again. */
const contributionOf = (number: number) => `${String(100 * (6 + (number % 9)))}.00`
const centavos = (number: number) => `${String(500 + (number % 400))}.${String(number % 100).padStart(2, '0')}`

/** Every kind of which a member may have one in review. */
export const singleKinds: readonly MoneyKind[] = [
  {
    name: 'renewal',
    document: 'RenewShareCapital',
    field: 'renewShareCapital',
    input: (number) => ({ contribution: contributionOf(number), term: 1 + (number % 3), isAgreed: true }),
    amount: contributionOf,
  },
  {
    name: 'change',
    document: 'ChangeSavings',
    field: 'changeSavings',
    input: (number) => ({ contribution: contributionOf(number) }),
    amount: contributionOf,
  },
  {
    name: 'withdrawal',
    document: 'RequestSavingsWithdrawal',
    field: 'requestSavingsWithdrawal',
    input: (number) => ({ amount: centavos(number) }),
    amount: (number) => `-${centavos(number)}`,
  },
]

export const deposit: MoneyKind = {
  name: 'deposit',
  document: 'RequestSavingsDeposit',
  field: 'requestSavingsDeposit',
  input: (number) => ({ amount: centavos(number), proof: proof(number) }),
  amount: centavos,
}

/** What the service has stored for a member: `code amount`, in the order of the codes. */
export async function listStored(database: RunningReference['database'], memberGuid: string): Promise<string[]> {
  const changes = database.selectFrom('change_requests as request').innerJoin('subscriptions', 'subscriptions.guid', 'subscription_guid')
  const transactions = database
    .selectFrom('transaction_requests as request')
    .innerJoin('subscriptions', 'subscriptions.guid', 'subscription_guid')
  const [changed, moved] = await Promise.all([
    changes.select(['code', 'new_amount as amount']).where('member_guid', '=', memberGuid).execute(),
    transactions.select(['code', 'amount', 'kind']).where('member_guid', '=', memberGuid).execute(),
  ])
  const signed = moved.map(({ code, amount, kind }) => `${code} ${kind === 'withdrawal' ? '-' : ''}${amount}`)
  return [...changed.map(({ code, amount }) => `${code} ${amount}`), ...signed].sort()
}

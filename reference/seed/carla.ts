import { addDays, addMonths } from '../../schema/rules/days.ts'
import type { Book } from './book.ts'
import { workdayUntil } from './subscriptionRequests/workday.ts'

/** Carla's requests: a withdrawal, a deposit and a change in review, and some that were approved. */
export function seedCarla(book: Book, memberGuid: string): void {
  const [shares, savings] = (['share_capital', 'savings'] as const).map((wanted) =>
    book.subscriptions.find(({ memberGuid: owner, type }) => owner === memberGuid && type === wanted),
  )
  if (!shares?.effectivityDate || !savings?.effectivityDate) throw new Error('Carla has no holdings.')
  const { accountId, contribution } = savings
  const daysAgo = (count: number) => addDays(book.today, -count)
  const approvedOn = (on: string) => ({ status: 'Approved', on, remarks: 'Approved.' }) as const
  const signed = { amount: contribution, term: null, effectivityDate: savings.effectivityDate }
  book.changes.push(
    { accountId, old: signed, amount: contribution + 500, term: null, requestedOn: daysAgo(3) },
    {
      accountId: shares.accountId,
      old: { amount: 100, term: null, effectivityDate: null },
      amount: shares.contribution,
      term: shares.term,
      effectivityDate: shares.effectivityDate,
      requestedOn: addDays(shares.effectivityDate, -12),
      decision: approvedOn(workdayUntil(addDays(shares.effectivityDate, -6))),
    },
  )
  const deposited = workdayUntil(addMonths(book.today, -9))
  const withdrawn = workdayUntil(addMonths(book.today, -4))
  book.transactions.push(
    { accountId, kind: 'withdrawal', amount: 1_500, requestedOn: daysAgo(2) },
    { accountId, kind: 'deposit', amount: 3_000, requestedOn: daysAgo(1) },
    { accountId, kind: 'deposit', amount: 5_000, requestedOn: addDays(deposited, -1), decision: approvedOn(deposited) },
    { accountId, kind: 'withdrawal', amount: 1_000, requestedOn: addDays(withdrawn, -2), decision: approvedOn(withdrawn) },
  )
}

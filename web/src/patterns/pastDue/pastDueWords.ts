import { countOf } from '@/format/count.ts'
import { formatMonth } from '@/format/date.ts'
import { formatMoney, sumMoney } from '../../../../schema/rules/money.ts'

interface PastDueLoan {
  amortization: string
  pastDue: { payments: number; amount: string; since: string } | null
}

/** What is past due of a loan, in a sentence: "2 payments of ₱1,050.00 are past due since May-2025." Null where nothing is. */
export function pastDueWords({ amortization, pastDue }: PastDueLoan): string | null {
  if (!pastDue) return null
  const { payments, amount, since } = pastDue
  if (payments === 1) return `1 payment of ${formatMoney(amount)} is past due since ${formatMonth(since)}.`
  const isEven = sumMoney(Array.from({ length: payments }, () => amortization)) === amount
  const sum = isEven ? ` of ${formatMoney(amortization)}` : `, ${formatMoney(amount)} together,`
  return `${countOf(payments, 'payment')}${sum} are past due since ${formatMonth(since)}.`
}

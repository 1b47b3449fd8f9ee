import { countOf } from '@/format/count.ts'
import { formatMonth } from '@/format/date.ts'
import { formatMoney } from '@/format/money.ts'

interface PastDueLoan {
  amortization: string
  pastDue: { payments: number; amount: string; since: string } | null
}

/** What is past due of a loan, in a sentence: "2 payments of ₱1,050.00 are past due since May 2025." Null where nothing is. */
export function pastDueWords({ amortization, pastDue }: PastDueLoan): string | null {
  if (!pastDue) return null
  const { payments, amount, since } = pastDue
  const [each, are] = payments === 1 ? [amount, 'is'] : [amortization, 'are']
  return `${countOf(payments, 'payment')} of ${formatMoney(each)} ${are} past due since ${formatMonth(since)}.`
}

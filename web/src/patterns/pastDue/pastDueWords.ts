import { countOf } from '@/format/count.ts'
import { formatMonth } from '@/format/date.ts'
import { formatMoney } from '../../../../schema/rules/money.ts'

interface PastDue {
  payments: number
  amount: string
  since: string
}

/** The payments that are past due, with what they come to: "2 payments, ₱2,100.00 together". */
export const pastDuePayments = ({ payments, amount }: PastDue): string =>
  payments === 1 ? `1 payment of ${formatMoney(amount)}` : `${countOf(payments, 'payment')}, ${formatMoney(amount)} together`

/** What is past due of a loan, in a sentence: "2 payments, ₱2,100.00 together, are past due since May-2025." Null where nothing is. */
export function pastDueWords({ pastDue }: { pastDue: PastDue | null }): string | null {
  if (!pastDue) return null
  return `${pastDuePayments(pastDue)}${pastDue.payments === 1 ? ' is' : ', are'} past due since ${formatMonth(pastDue.since)}.`
}

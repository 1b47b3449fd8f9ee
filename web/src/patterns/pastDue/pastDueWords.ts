import { countOf } from '@/format/count.ts'
import { formatMonth } from '@/format/date.ts'
import { formatMoney, sumMoney } from '../../../../schema/rules/money.ts'

interface PastDue {
  payments: number
  amount: string
  since: string
}

interface PastDueLoan {
  amortization: string
  pastDue: PastDue | null
}

/** The payments that are past due: "2 payments of ₱1,050.00", or what they come to where they are not alike. */
export function pastDuePayments({ amortization }: Pick<PastDueLoan, 'amortization'>, { payments, amount }: PastDue): string {
  if (payments === 1) return `1 payment of ${formatMoney(amount)}`
  const isEven = sumMoney(Array.from({ length: payments }, () => amortization)) === amount
  return `${countOf(payments, 'payment')}${isEven ? ` of ${formatMoney(amortization)}` : `, ${formatMoney(amount)} together`}`
}

/** What is past due of a loan, in a sentence: "2 payments of ₱1,050.00 are past due since May-2025." Null where nothing is. */
export function pastDueWords(loan: PastDueLoan): string | null {
  if (!loan.pastDue) return null
  const payments = pastDuePayments(loan, loan.pastDue)
  const are = loan.pastDue.payments === 1 ? 'is' : 'are'
  return `${payments}${payments.endsWith('together') ? ',' : ''} ${are} past due since ${formatMonth(loan.pastDue.since)}.`
}

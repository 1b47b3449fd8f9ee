import { formatMoney } from '@/format/money.ts'
import { countOf } from '@/format/count.ts'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import type { ReviewRequest } from './queueTypes.ts'

/** The name of each kind of request, in a sentence. */
export const kindNames: Readonly<Record<ReviewRequestKind, string>> = {
  REGISTRATION: 'application',
  SERVICE: 'application',
  CHANGE: 'change',
  WITHDRAWAL: 'withdrawal',
  DEPOSIT: 'deposit',
}

/** The name of a kind as a heading: "Withdrawal". */
export function kindTitle(kind: ReviewRequestKind): string {
  const name = kindNames[kind]
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** Whom a decision is about: "Carla Mendoza, ₱10,000.00". */
export function describeSubject(name: string, { amount }: Pick<ReviewRequest, 'amount'>): string {
  return amount === null ? name : `${name}, ${formatMoney(amount)}`
}

/** How long an item has waited: "9 days", "today". */
export function describeAge(days: number): string {
  return days <= 0 ? 'today' : countOf(days, 'day')
}

/** What is staged: "12 approved, 3 rejected, ₱84,500.00". Empty when nothing is. */
export function describeStaged(staged: {
  approved: number
  rejected: number
  approvedAmount: string | null
  /** Members whose requests the list does not have. */
  unlistedItems?: number
}): string {
  const { approved, rejected, approvedAmount, unlistedItems = 0 } = staged
  const parts = [
    approved > 0 ? countOf(approved, 'approved', 'approved') : '',
    rejected > 0 ? countOf(rejected, 'rejected', 'rejected') : '',
    unlistedItems > 0 ? `${countOf(unlistedItems, 'member')} decided` : '',
    approved > 0 && approvedAmount !== null ? formatMoney(approvedAmount) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

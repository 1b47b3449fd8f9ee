import { formatMoney } from '../../../../../schema/rules/money.ts'
import type { MemberRequestKind } from '@/schema.generated.ts'
import type { MemberRequest_RequestFragment } from './cancelRequest.generated.ts'

export type CancellableRequest = Pick<
  MemberRequest_RequestFragment,
  'kind' | 'title' | 'amount' | 'requestCode' | 'requestedAt' | 'cancellation'
>

export const isContribution = (kind: MemberRequestKind): boolean => kind === 'SAVINGS_CHANGE' || kind === 'RENEWAL'

/** A request in the middle of a sentence: "withdrawal of ₱4,500.00". */
export function nameRequest({ kind, title, amount }: Pick<CancellableRequest, 'kind' | 'title' | 'amount'>): string {
  if (amount === null) return `request for ${title}`
  const words = title.charAt(0).toLowerCase() + title.slice(1)
  return isContribution(kind) ? `${words} to ${formatMoney(amount)} per payday` : `${words} of ${formatMoney(amount)}`
}

import { AmountChange } from '@/ui/Money/AmountChange.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import type { StagedRequest } from './useApply.ts'

/** The amount of a decision, after the amount that it replaces. */
export function StagedAmount({
  request: { amount, previousAmount, status },
}: {
  request: Pick<StagedRequest, 'amount' | 'previousAmount' | 'status'>
}) {
  if (amount === null) return null
  if (status === 'REJECTED') return <Money amount={amount} isStruck />
  return previousAmount === null ? <Money amount={amount} isStrong /> : <AmountChange from={previousAmount} to={amount} />
}

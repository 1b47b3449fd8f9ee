import type { RequestStatus } from '@/schema.generated.ts'
import { AmountChange } from '@/ui/Money/AmountChange.tsx'
import { Money } from '@/ui/Money/Money.tsx'

interface StagedAmountProps {
  request: { amount: string | null; previousAmount: string | null; status: RequestStatus }
}

/** The amount of a decision, after the amount that it replaces. */
export function StagedAmount({ request: { amount, previousAmount, status } }: StagedAmountProps) {
  if (amount === null) return null
  if (status === 'REJECTED') return <Money amount={amount} isStruck />
  return previousAmount === null ? <Money amount={amount} isStrong /> : <AmountChange from={previousAmount} to={amount} />
}

import { formatMoney } from '../../../../../schema/rules/money.ts'
import type { ReviewOf, ReviewRequest } from '@/patterns/reviewQueue/queueTypes.ts'
import type { PlannedApproval } from '@/patterns/reviewQueue/approvalDraft.ts'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { expirationOf } from '../../../../../schema/rules/expirationOf.ts'
import { ChangeTable } from '../reviews/ChangeTable.tsx'
import { CheckLine } from '../reviews/CheckLine.tsx'

const money = (label: string, amount: string | null): Fact[] => (amount === null ? [] : [{ label, value: <Money amount={amount} /> }])

interface ShareCapitalChangeProps {
  review: ReviewOf<'ShareCapitalReview'>
  request: ReviewRequest
  approval: PlannedApproval
}

/** A change request of share capital: both terms side by side, and the cap with what the member would hold. */
export function ShareCapitalChange({ review, request, approval }: ShareCapitalChangeProps) {
  const { shareCapital, amountAtExpiry, maximumAmount, exceedsMaximumBy, expiresOn } = review
  const { effectivityDate } = approval
  const newTerm = request.change?.newTerm ?? null
  // The BFF reckons from the day that is staged, or suggested.
  const newExpiresOn = effectivityDate !== null && newTerm !== null ? expirationOf(effectivityDate, newTerm) : review.newExpiresOn
  const facts = [
    ...money('Share capital now', shareCapital),
    ...money('At the new expiry, estimated', amountAtExpiry),
    ...money('Most allowed', maximumAmount),
  ]
  return (
    <>
      {request.change && (
        <ChangeTable
          change={request.change}
          effectivityDate={approval.effectivityDate}
          expiry={{ before: expiresOn, after: newExpiresOn }}
        />
      )}
      <Stack $gap={5} $top={5}>
        {facts.length > 0 && <Facts facts={facts} />}
        {maximumAmount !== null && (
          <CheckLine isMet={exceedsMaximumBy === null}>
            {exceedsMaximumBy === null
              ? `Stays within the cap of ${formatMoney(maximumAmount)}.`
              : `Passes the cap of ${formatMoney(maximumAmount)} by ${formatMoney(exceedsMaximumBy)}.`}
          </CheckLine>
        )}
      </Stack>
    </>
  )
}

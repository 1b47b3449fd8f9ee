import { formatMoney, subtractMoney } from '../../../../../schema/rules/money.ts'
import type { ReviewOf, ReviewRequest } from '@/patterns/reviewQueue/queueTypes.ts'
import type { PlannedApproval } from '@/patterns/reviewQueue/approvalDraft.ts'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { ChangeTable } from '../reviews/ChangeTable.tsx'
import { CheckLine } from '../reviews/CheckLine.tsx'

interface SavingsRequestProps {
  review: ReviewOf<'SavingsReview'>
  request: ReviewRequest
  approval: PlannedApproval
}

/** The savings after the amount that is staged, or that the form has; after what was asked for while that cannot be read. */
function Transaction({ review, request, approval, amount }: SavingsRequestProps & { amount: string }) {
  const { kind, requestedAmount } = request
  const isWithdrawal = kind === 'WITHDRAWAL'
  const posted = approval.amount ?? amount
  const after = isWithdrawal ? subtractMoney(review.totalAmount, posted) : subtractMoney(review.totalAmount, `-${posted}`)
  const isMet = !subtractMoney(after, review.requiredBalance).startsWith('-')
  return (
    <>
      {requestedAmount !== null && requestedAmount !== amount && <p>{formatMoney(requestedAmount)} was asked for.</p>}
      <Stack $gap={3} $top={2}>
        <Facts
          facts={[
            { label: 'Savings now', value: <Money amount={review.totalAmount} /> },
            ...(posted === amount ? [] : [{ label: 'To post', value: <Money amount={posted} isStrong /> }]),
            { label: 'After', value: <Money amount={after} /> },
          ]}
        />
        {isWithdrawal && (
          <CheckLine isMet={isMet}>
            {`Leaves ${isMet ? 'at least' : 'less than'} the ${formatMoney(review.requiredBalance)} that must stay.`}
          </CheckLine>
        )}
      </Stack>
    </>
  )
}

/** A request of savings: a change of the contribution, a withdrawal, or a deposit. */
export function SavingsRequest({ review, request, approval }: SavingsRequestProps) {
  if (request.change) return <ChangeTable change={request.change} effectivityDate={approval.effectivityDate} />
  return request.amount === null ? null : <Transaction review={review} request={request} approval={approval} amount={request.amount} />
}

import { formatMoney } from '@/format/money.ts'
import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { ReportButton } from '../reviews/ReportButton.tsx'
import { savingsReports } from '../reviews/reports.ts'
import { ReviewHistory } from '../reviews/ReviewHistory.tsx'
import { SavingsRequest } from './SavingsRequest.tsx'

const duplicate = { label: 'Duplicate', words: 'You have asked for this already.' }

/** Without a kind only what fits every request. */
function phrasesFor(requiredBalance: string | null, kind: ReviewRequestKind | null) {
  if (kind === null) return [duplicate]
  if (kind === 'DEPOSIT') {
    return [
      { label: 'Unreadable proof', words: 'The proof of deposit cannot be read. Please send a clear copy.' },
      { label: 'Other amount', words: 'The proof of deposit shows another amount. Please send the request again with that amount.' },
      duplicate,
    ]
  }
  if (kind === 'CHANGE') {
    const words = 'The amount per payday is more than your payroll deductions allow. Please ask for a smaller amount.'
    return [{ label: 'Salary too low', words }, duplicate]
  }
  const below = requiredBalance && {
    label: 'Below the balance',
    words: `Your balance should be at least ${formatMoney(requiredBalance)} after withdrawal.`,
  }
  const unsigned = { label: 'Unsigned form', words: 'Your withdrawal form has no signature. Please sign it and send the request again.' }
  return [...(below ? [below] : []), unsigned, duplicate]
}

const content: ReviewContent = {
  renderRequest: (review, request, approval) =>
    review.__typename === 'SavingsReview' ? <SavingsRequest review={review} request={request} approval={approval} /> : null,
  renderFoot: (review) => {
    if (review.__typename !== 'SavingsReview') return null
    return <ReviewHistory requests={review.history} movements={review.recentActivities} unreadCount={review.unreadActivityCount} />
  },
  phrasesFor: (review, request) => phrasesFor(review.__typename === 'SavingsReview' ? review.requiredBalance : null, request.kind),
  phrasesForMany: (kind) => phrasesFor(null, kind),
}

/** /admin/savings: changes, withdrawals and deposits, decided by officers; a row for each, or for each member. */
export function Screen() {
  return (
    <ReviewQueue
      id="savings"
      title="Savings"
      listTitle="Requests"
      content={content}
      hasKinds
      actions={<ReportButton reports={savingsReports} />}
    />
  )
}

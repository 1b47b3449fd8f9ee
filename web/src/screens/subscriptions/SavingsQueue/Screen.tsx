import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import { ReportButton } from '../reviews/ReportButton.tsx'
import { savingsReports } from '../reviews/reports.ts'
import { ReviewHistory } from '../reviews/ReviewHistory.tsx'
import { SavingsRequest } from './SavingsRequest.tsx'

const content: ReviewContent = {
  renderRequest: (review, request, approval) =>
    review.__typename === 'SavingsReview' ? <SavingsRequest review={review} request={request} approval={approval} /> : null,
  renderFoot: (review) => {
    if (review.__typename !== 'SavingsReview') return null
    return <ReviewHistory requests={review.history} movements={review.recentActivities} unreadCount={review.unreadActivityCount} />
  },
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

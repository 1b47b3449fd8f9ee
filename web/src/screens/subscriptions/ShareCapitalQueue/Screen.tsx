import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import { ReportButton } from '../reviews/ReportButton.tsx'
import { shareCapitalReports } from '../reviews/reports.ts'
import { ReviewHistory } from '../reviews/ReviewHistory.tsx'
import { ShareCapitalChange } from './ShareCapitalChange.tsx'

const content: ReviewContent = {
  renderRequest: (review, request, approval) =>
    review.__typename === 'ShareCapitalReview' ? <ShareCapitalChange review={review} request={request} approval={approval} /> : null,
  renderFoot: (review) => {
    if (review.__typename !== 'ShareCapitalReview') return null
    return <ReviewHistory requests={review.changeHistory} movements={review.recentActivities} unreadCount={review.unreadActivityCount} />
  },
}

/** /admin/share-capital: change requests of share capital, decided by officers. */
export function Screen() {
  return (
    <ReviewQueue
      id="share-capital"
      title="Share Capital"
      listTitle="Requests"
      content={content}
      actions={<ReportButton reports={shareCapitalReports} />}
    />
  )
}

import { formatMoney } from '@/format/money.ts'
import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import { ReportButton } from '../reviews/ReportButton.tsx'
import { shareCapitalReports } from '../reviews/reports.ts'
import { ReviewHistory } from '../reviews/ReviewHistory.tsx'
import { ShareCapitalChange } from './ShareCapitalChange.tsx'

const phrasesFor = (cap: string | null) => [
  {
    label: 'Above the cap',
    words:
      cap === null
        ? 'Your share capital would pass the most that a member may hold. Please ask for a smaller amount.'
        : `Your share capital would pass ${formatMoney(cap)}, the most that a member may hold. Please ask for a smaller amount.`,
  },
  {
    label: 'Salary too low',
    words: 'The amount per payday is more than your payroll deductions allow. Please ask for a smaller amount.',
  },
  { label: 'Duplicate', words: 'You have asked for this already.' },
]

const content: ReviewContent = {
  renderRequest: (review, request, approval) =>
    review.__typename === 'ShareCapitalReview' ? <ShareCapitalChange review={review} request={request} approval={approval} /> : null,
  renderFoot: (review) => {
    if (review.__typename !== 'ShareCapitalReview') return null
    return <ReviewHistory requests={review.changeHistory} movements={review.recentActivities} unreadCount={review.unreadActivityCount} />
  },
  phrasesFor: (review) => phrasesFor(review.__typename === 'ShareCapitalReview' ? review.maximumAmount : null),
  phrasesForMany: () => phrasesFor(null),
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

import { useEffect } from 'react'
import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { ReportButton } from '../reviews/ReportButton.tsx'
import { savingsReports } from '../reviews/reports.ts'
import { renderHistory } from '../reviews/ReviewHistory.tsx'

/** Beside the code of the panel that shows it. */
const SavingsRequest = lateComponent(async () => (await import('./SavingsRequest.tsx')).SavingsRequest)

const loading = <Skeleton label="Loading the request…" bars={[['figure', '60%']]} />

const content: ReviewContent = {
  renderRequest: (review, request, approval) =>
    review.__typename === 'SavingsReview' ? (
      <SavingsRequest loading={loading} review={review} request={request} approval={approval} />
    ) : null,
  renderFoot: renderHistory,
}

/** /admin/savings: changes, withdrawals and deposits, decided by officers; a row for each, or for each member. */
export function Screen() {
  useEffect(() => SavingsRequest.preload(), [])
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

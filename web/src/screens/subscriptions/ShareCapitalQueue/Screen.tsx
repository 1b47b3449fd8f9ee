import { useEffect } from 'react'
import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { ReportButton } from '../reviews/ReportButton.tsx'
import { shareCapitalReports } from '../reviews/reports.ts'
import { renderHistory } from '../reviews/ReviewHistory.tsx'

/** Beside the code of the panel that shows it. */
const ShareCapitalChange = lateComponent(async () => (await import('./ShareCapitalChange.tsx')).ShareCapitalChange)

const loading = <Skeleton label="Loading the request…" bars={[['figure', '60%']]} />

const content: ReviewContent = {
  renderRequest: (review, request, approval) =>
    review.__typename === 'ShareCapitalReview' ? (
      <ShareCapitalChange loading={loading} review={review} request={request} approval={approval} />
    ) : null,
  renderFoot: renderHistory,
}

/** /admin/share-capital: change requests of share capital, decided by officers. */
export function Screen() {
  useEffect(() => ShareCapitalChange.preload(), [])
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

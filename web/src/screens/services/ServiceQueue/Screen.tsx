import { useParams } from 'react-router-dom'
import { ReviewAnswers } from '@/patterns/reviewQueue/ReviewAnswers.tsx'
import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import { nameOf } from '../parts/nameOf.ts'

const content: ReviewContent = {
  renderRequest: (review) => (review.__typename === 'ServiceReview' ? <ReviewAnswers sections={review.sections} /> : null),
}

/** /admin/service/:slug: applications for a service, decided by officers. */
export function Screen() {
  const { slug = '' } = useParams()
  return <ReviewQueue key={slug} id={`service/${slug}`} title={nameOf(slug)} listTitle="Applications" content={content} />
}

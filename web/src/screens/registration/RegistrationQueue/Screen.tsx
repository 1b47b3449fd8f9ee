import { ReviewAnswers } from '@/patterns/reviewQueue/ReviewAnswers.tsx'
import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import { RegistrationFacts } from './RegistrationFacts.tsx'

const content: ReviewContent = {
  renderRequest: (review) => {
    if (review.__typename !== 'RegistrationReview') return null
    return (
      <>
        <RegistrationFacts review={review} />
        <ReviewAnswers sections={review.sections} />
      </>
    )
  },
}

/** /admin/registration: applications for membership, decided by officers. */
export function Screen() {
  return <ReviewQueue id="registration" title="New Members" listTitle="Applications" content={content} />
}

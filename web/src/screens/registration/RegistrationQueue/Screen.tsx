import { ReviewAnswers } from '@/patterns/reviewQueue/ReviewAnswers.tsx'
import type { ReviewContent } from '@/patterns/reviewQueue/reviewContent.ts'
import { ReviewQueue } from '@/patterns/reviewQueue/ReviewQueue.tsx'
import { RegistrationFacts } from './RegistrationFacts.tsx'

const phrases = [
  { label: 'Unreadable ID', words: 'The picture of your ID cannot be read. Please upload a clear one and send your application again.' },
  {
    label: 'Employee ID',
    words: 'Your employee ID does not match the list of your company. Please check it and send your application again.',
  },
  { label: 'Missing proof', words: 'The proof of payment of the membership fee is missing or cannot be read. Please upload it again.' },
]

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
  phrasesFor: () => phrases,
  phrasesForMany: () => phrases,
}

/** /admin/registration: applications for membership, decided by officers. */
export function Screen() {
  return <ReviewQueue id="registration" title="New Members" listTitle="Applications" content={content} />
}

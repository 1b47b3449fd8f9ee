import styled from 'styled-components'
import type { ReviewOf } from '@/patterns/reviewQueue/queueTypes.ts'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { space } from '@/ui/theme.ts'

const Body = styled.div`
  margin-top: ${space(5)};
`

/** What an application says beyond its questions: the address for the outcome, and how the fee is paid. */
export function RegistrationFacts({ review }: { review: ReviewOf<'RegistrationReview'> }) {
  const fee = review.hasNewMembersLoan ? 'Comes off the new-members loan' : 'Paid, with proof'
  return (
    <Body>
      <Facts
        facts={[
          { label: 'Email address', value: review.emailAddress },
          { label: 'Membership fee', value: fee },
        ]}
      />
    </Body>
  )
}

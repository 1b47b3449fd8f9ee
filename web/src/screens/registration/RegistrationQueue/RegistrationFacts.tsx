import styled from 'styled-components'
import type { ReviewOf } from '@/patterns/reviewQueue/queueTypes.ts'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { size, space } from '@/ui/theme.ts'

const Body = styled.div`
  margin-top: ${space(5)};
  dl { grid-template-columns: repeat(auto-fit, minmax(min(100%, ${size.question}), 1fr)); }
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

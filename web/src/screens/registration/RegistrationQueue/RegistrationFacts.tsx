import styled from 'styled-components'
import type { ReviewOf } from '@/patterns/reviewQueue/queueTypes.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Body = styled.div`
  margin-top: ${space(5)};
  dl { grid-template-columns: repeat(auto-fit, minmax(min(100%, ${size.question}), 1fr)); }
`

const Mark = styled.span<{ $isUnique: boolean }>`
  display: inline-flex;
  gap: ${space(2)};
  color: ${({ $isUnique }) => ($isUnique ? token.success : token.danger)};
`

function Uniqueness({ isUnique }: { isUnique: boolean }) {
  return (
    <Mark $isUnique={isUnique}>
      <Icon name={isUnique ? 'checkCircle' : 'crossCircle'} />
      <span>{isUnique ? 'Belongs to no other account' : 'Belongs to another account'}</span>
    </Mark>
  )
}

/** What an application says beyond its questions: the address for the outcome, and how the fee is paid, and whether the employee ID is free. */
export function RegistrationFacts({ review }: { review: ReviewOf<'RegistrationReview'> }) {
  const isUnique = review.hasUniqueEmployeeId
  const fee = review.hasNewMembersLoan ? 'Comes off the new-members loan' : 'Paid, with proof'
  return (
    <Body>
      <Facts
        facts={[
          { label: 'Email address', value: review.emailAddress },
          { label: 'Membership fee', value: fee },
          ...(isUnique === null ? [] : [{ label: 'Employee ID', value: <Uniqueness isUnique={isUnique} /> }]),
        ]}
      />
    </Body>
  )
}

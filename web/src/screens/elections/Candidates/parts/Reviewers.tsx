import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { CandidateDetails } from './candidateTypes.ts'

const ReviewerList = styled.ul`
  margin-top: ${space(2)};
  font-size: ${token.textSmall};
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: ${token.target};
    border-top: ${size.hairline} solid ${token.line};
  }
`

const Mark = styled.span<{ $isDone: boolean }>`
  display: flex;
  color: ${({ $isDone }) => ($isDone ? token.success : token.inkMuted)};
`

const State = styled.span<{ $isDone: boolean }>`
  color: ${({ $isDone }) => ($isDone ? token.ink : token.inkMuted)};
  font-weight: ${token.weightSemibold};
`

/** The officers who review the candidates, and whether each has reviewed this one. */
export function Reviewers({ reviewers }: { reviewers: CandidateDetails['reviewers'] }) {
  return (
    <section aria-labelledby="reviewers">
      <h3 id="reviewers">Reviewers</h3>
      {reviewers.length === 0 ? (
        <p>No officer reviews candidates yet.</p>
      ) : (
        <ReviewerList>
          {reviewers.map(({ name, hasReviewed }) => (
            <li key={name}>
              <Mark $isDone={hasReviewed}>
                <Icon name={hasReviewed ? 'checkCircle' : 'clock'} />
              </Mark>
              <bdi>{name}</bdi>
              <State $isDone={hasReviewed}>{hasReviewed ? 'Reviewed' : 'Not reviewed yet'}</State>
            </li>
          ))}
        </ReviewerList>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { Voting_BallotFragment } from '../screen.generated.ts'
import type { useBallotSteps } from './ballotSteps.ts'
import { openVotes } from './openVotes.ts'

const Panel = styled(Card)`
  position: sticky;
  top: ${space(6)};
  max-height: calc(100dvh - ${space(12)});
  overflow: auto;
`

const PositionItem = styled.li`
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid ${token.line};
  font-size: ${token.textSmall};
  &:first-child { margin-top: ${space(3)}; }
  b { display: block; }
`

const PositionHead = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  a { display: inline-flex; align-items: center; min-height: ${space(6)}; color: inherit; }
  a[aria-current] { color: ${token.brandText}; font-weight: ${token.weightBold}; }
  > span { white-space: nowrap; }
`

interface MyBallotProps {
  ballot: Voting_BallotFragment
  steps: ReturnType<typeof useBallotSteps>
  /** The next step. */
  next: ReactNode
}

/** The whole ballot beside the position that is open. */
export function MyBallot({ ballot: { positions, note }, steps, next }: MyBallotProps) {
  const { index, addressOf, reviewAddress, linkState } = steps
  const isLast = index === positions.length - 1
  return (
    <Panel as="aside" aria-labelledby="my-ballot">
      <h2 id="my-ballot">My Ballot</h2>
      <ol>
        {positions.map(({ id, name, maxVote, votes, candidates }, place) => (
          <PositionItem key={id}>
            <PositionHead>
              <Link to={addressOf(place)} state={linkState} aria-current={place === index ? 'step' : undefined}>
                {name}
              </Link>
              {note === null && candidates.length > 0 && <span>{`${votes} of ${maxVote}`}</span>}
            </PositionHead>
            {candidates.map((candidate) => candidate.isVoted && <b key={candidate.id}>{candidate.fullName}</b>)}
            {candidates.length === 0 && (
              <Text as="span" $tone="muted">
                No candidates
              </Text>
            )}
            {note === null && openVotes({ maxVote, votes, candidates }) > 0 && (
              <Text as="span" $tone="muted">
                {votes === 0 ? 'No choice yet' : `${countOf(openVotes({ maxVote, votes, candidates }), 'vote')} left`}
              </Text>
            )}
          </PositionItem>
        ))}
      </ol>
      <Stack $gap={2} $top={4}>
        {next}
        {note === null && !isLast && (
          <ButtonLink to={reviewAddress} state={linkState} variant="quiet" isSmall>
            Review my ballot
          </ButtonLink>
        )}
      </Stack>
    </Panel>
  )
}

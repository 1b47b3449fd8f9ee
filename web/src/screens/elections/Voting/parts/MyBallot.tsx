import type { ReactNode } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Card } from '@/ui/Card/Card.tsx'
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

const Row = styled.li`
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid ${token.line};
  font-size: ${token.textSmall};
  &:first-child { margin-top: ${space(3)}; }
  b { display: block; }
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  a { display: inline-flex; align-items: center; min-height: ${space(6)}; color: inherit; }
  a[aria-current] { color: ${token.brandText}; font-weight: ${token.weightBold}; }
  > span { white-space: nowrap; }
`

const Muted = styled.span`
  color: ${token.inkMuted};
`

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
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
          <Row key={id}>
            <Head>
              <Link to={addressOf(place)} state={linkState} aria-current={place === index ? 'step' : undefined}>
                {name}
              </Link>
              {note === null && candidates.length > 0 && <span>{`${votes} of ${maxVote}`}</span>}
            </Head>
            {candidates.map((candidate) => candidate.isVoted && <b key={candidate.id}>{candidate.fullName}</b>)}
            {candidates.length === 0 && <Muted>No candidates</Muted>}
            {note === null && openVotes({ maxVote, votes, candidates }) > 0 && (
              <Muted>{votes === 0 ? 'No choice yet' : `${countOf(openVotes({ maxVote, votes, candidates }), 'vote')} left`}</Muted>
            )}
          </Row>
        ))}
      </ol>
      <Actions>
        {next}
        {note === null && !isLast && (
          <ButtonLink to={reviewAddress} state={linkState} variant="quiet" isSmall>
            Review my ballot
          </ButtonLink>
        )}
      </Actions>
    </Panel>
  )
}

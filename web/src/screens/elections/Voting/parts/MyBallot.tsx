import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { showCurrent } from '@/ui/showCurrent.ts'
import { usePanelTop } from '@/ui/usePanelTop.ts'
import type { Voting_BallotFragment } from '../screen.generated.ts'
import type { useBallotSteps } from './ballotSteps.ts'
import { openVotes } from './openVotes.ts'

/** As high as the window leaves it from its top: the list scrolls, and the way on below it stays in sight. */
const Panel = styled(Card)`
  position: sticky;
  top: ${space(6)};
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - var(--panel-top, ${token.sidebar}) - ${space(6)});
  ${media.low} { position: static; max-height: none; }
  ${media.print} { position: static; max-height: none; }
`

/** Reaches beyond its entries, whose focus rings it would cut off. */
const Positions = styled.ol`
  min-height: 0;
  margin: 0 calc(-1 * ${space(2)});
  padding: 0 ${space(2)};
  overflow: auto;
`

const PositionItem = styled.li`
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid ${token.line};
  font-size: ${token.textSmall};
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

const Heading = styled.h2`
  flex: none;
  margin-bottom: ${space(3)};
`

const WayOn = styled(Stack)`
  flex: none;
  padding-top: ${space(4)};
  border-top: ${size.hairline} solid ${token.line};
`

interface MyBallotProps {
  ballot: Voting_BallotFragment
  steps: ReturnType<typeof useBallotSteps>
  next: ReactNode
}

/** The whole ballot beside the position that is open. */
export function MyBallot({ ballot: { positions, note }, steps, next }: MyBallotProps) {
  const { index, addressOf, reviewAddress, linkState } = steps
  const isLast = index === positions.length - 1
  const panel = useRef<HTMLElement>(null)
  usePanelTop(panel)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    showCurrent(list.current)
  }, [index])
  return (
    <Panel as="aside" ref={panel} aria-labelledby="my-ballot">
      <Heading id="my-ballot">My Ballot</Heading>
      <Positions ref={list}>
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
      </Positions>
      <WayOn $gap={2}>
        {next}
        {note === null && !isLast && (
          <ButtonLink to={reviewAddress} state={linkState} variant="quiet" isSmall>
            Review my ballot
          </ButtonLink>
        )}
      </WayOn>
    </Panel>
  )
}

import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import type { ReactElement } from 'react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { ActionBar } from '@/patterns/wizard/ActionBar.ts'
import { hasServiceRule } from '@/portal.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row, Stack, Text } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import { CandidateBox } from '../../parts/CandidateBox.tsx'
import { LeftMark } from '../../parts/LeftMark.tsx'
import { Note } from '../../parts/Note.tsx'
import type { Voting_BallotFragment, Voting_CandidateFragment, Voting_PositionFragment } from '../screen.generated.ts'
import type { useBallotSteps } from './ballotSteps.ts'
import { LimitLine } from './LimitLine.tsx'
import { MyBallot } from './MyBallot.tsx'
import { SeatCircles } from './SeatCircles.tsx'
import type { Votes } from './useVotes.ts'
import { VoteAction } from './VoteAction.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) ${size.rail};
    gap: ${space(12)};
    align-items: start;
  }
`

const Bar = styled(ActionBar)`
  flex-wrap: wrap;
  > a { flex: 1; width: auto; }
  > a ~ a { flex: none; }
`

/** What the limit line says, which scrolls away. */
const Chosen = styled(Row)`
  flex: 1 0 100%;
  justify-content: flex-end;
  flex-direction: row-reverse;
`

interface CandidateItemProps {
  candidate: Voting_CandidateFragment
  votes: Votes
  /** The id of the words that say why a vote cannot be changed; null when it can. */
  blockedId: string | null
  /** How many are chosen, where that is the limit. */
  words: string | null
}

interface CandidateListProps {
  position: Voting_PositionFragment
  votes: Votes
  /** The id of the words that say why a vote cannot be changed; null when it can. */
  blockedBy: (isVoted: boolean) => string | null
}

/** A candidate with the button, and below why the vote was not given or not saved. */
function CandidateItem({ candidate, votes, blockedId, words }: CandidateItemProps) {
  const { id, fullName, isVoted, left } = candidate
  const leftId = useId()
  const isOver = left !== null && !isVoted
  const [isTold, setTold] = useState(false)
  const attempt = votes.attemptFor(id)
  const problem = votes.sendingId !== id && attempt && attempt.isVoted !== isVoted ? attempt.problem : null
  const limit = isTold && !isOver && words !== null ? `${words} To vote for ${isolate(fullName)}, unvote one first.` : null
  return (
    <CandidateBox
      candidate={candidate}
      level={2}
      isChosen={isVoted}
      // After the press that took the last vote back, the button stays for the focus.
      act={
        isOver && !votes.attemptFor(id) ? null : (
          <VoteAction candidate={candidate} votes={votes} blockedBy={isOver ? leftId : blockedId} onBlockedPress={() => setTold(true)} />
        )
      }
    >
      {left !== null && (
        <Text as="p" id={leftId} $size="small" $breaks>
          <LeftMark left={left} /> {left.reason} <Muted as="span">Votes for this candidate are counted, and give no seat.</Muted>
        </Text>
      )}
      {problem === null ? (
        limit && (
          <Row $gap={2} $align="start" $size="small" role="status">
            <Icon name="info" />
            <span>{limit}</span>
          </Row>
        )
      ) : (
        <Text as="p" $tone="danger" $size="small" $weight="semibold" role="alert">{`Not saved. ${problem}`}</Text>
      )}
    </CandidateBox>
  )
}

function CandidateList({ position, votes, blockedBy }: CandidateListProps) {
  const { candidates, maxVote } = position
  if (candidates.length === 0) {
    return (
      <EmptyState title="There are no candidates for this position">Its seats stay empty. Go on with the rest of your ballot.</EmptyState>
    )
  }
  const isFull = position.votes >= maxVote
  return (
    <>
      <Stack as="ul" $gap={2} aria-label="Candidates">
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <CandidateItem
              candidate={candidate}
              votes={votes}
              blockedId={blockedBy(candidate.isVoted)}
              words={isFull && !candidate.isVoted ? `${position.votes} of ${maxVote} chosen.` : null}
            />
          </li>
        ))}
      </Stack>
      {hasServiceRule('BALLOT_ORDER_BY_LOT') && <Muted $top={5}>The candidates are in an order that was drawn by lot.</Muted>}
    </>
  )
}

interface PhoneBarProps {
  position: Voting_PositionFragment
  isOpen: boolean
  next: ReactElement | false | null
  /** The way to the ballot, or back. */
  children: ReactElement | false
}

/** On a phone: how many are chosen, and the ways on. */
function PhoneBar({ position, isOpen, next, children }: PhoneBarProps) {
  const { votes, maxVote, candidates } = position
  return (
    <Bar data-action-bar>
      {isOpen && candidates.length > 0 && (
        <Chosen $gap={2} $size="small" $weight="semibold" aria-hidden="true">
          <span>{`${votes} of ${maxVote} chosen`}</span>
          <SeatCircles maxVote={maxVote} votes={votes} />
        </Chosen>
      )}
      {next}
      {children}
    </Bar>
  )
}

interface PositionPageProps {
  title: string
  ballot: Voting_BallotFragment
  position: Voting_PositionFragment
  steps: ReturnType<typeof useBallotSteps>
  votes: Votes
}

/** One position of the ballot: its candidates, in the same box each, and the way on. */
export function PositionPage({ title, ballot, position, steps, votes }: PositionPageProps) {
  const { positions, note, hasLostVotes, cast } = ballot
  const { index, addressOf, reviewAddress, linkState } = steps
  const isWide = useIsWide()
  const id = useId()
  const isOpen = note === null
  const isFull = position.votes >= position.maxVote
  const blockedBy = (isVoted: boolean) => (isOpen ? (isFull && !isVoted ? `${id}-limit` : null) : `${id}-note`)
  // Gold would lead past names that were not read yet.
  const nextVariant = !isOpen ? 'tonal' : position.votes > 0 || position.candidates.length === 0 ? 'next' : 'line'
  const isLast = index === positions.length - 1
  const next = isLast ? (
    isOpen && (
      <ButtonLink to={reviewAddress} state={linkState} variant={nextVariant} isBlock iconAfter="arrowRight">
        Review my ballot
      </ButtonLink>
    )
  ) : (
    <ButtonLink to={addressOf(index + 1)} state={linkState} variant={nextVariant} isBlock iconAfter="arrowRight">
      Next position
    </ButtonLink>
  )
  const previous = index > 0 && (
    <ButtonLink to={addressOf(index - 1)} state={linkState} variant="quiet">
      Previous position
    </ButtonLink>
  )
  return (
    <>
      <PageHeader caption={`${title}, position ${index + 1} of ${positions.length}`} title={position.name} />
      {note !== null && (
        <Note id={`${id}-note`} icon="lock">
          {note}
        </Note>
      )}
      {isOpen && hasLostVotes && <Note>{cast.message}</Note>}
      {position.candidates.length > 0 && <LimitLine id={`${id}-limit`} maxVote={position.maxVote} votes={position.votes} isOpen={isOpen} />}
      <Columns>
        <div>
          <CandidateList position={position} votes={votes} blockedBy={blockedBy} />
        </div>
        {isWide ? (
          <MyBallot ballot={ballot} steps={steps} next={next} />
        ) : (
          <PhoneBar position={position} isOpen={isOpen} next={next}>
            {isOpen ? (
              <ButtonLink to={reviewAddress} state={linkState} variant="quiet">
                My Ballot
              </ButtonLink>
            ) : (
              previous
            )}
          </PhoneBar>
        )}
      </Columns>
    </>
  )
}

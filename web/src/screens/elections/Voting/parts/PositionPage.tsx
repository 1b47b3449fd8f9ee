import { useId } from 'react'
import styled from 'styled-components'
import { ActionBar } from '@/patterns/wizard/ActionBar.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import { CandidateBox } from '../../parts/CandidateBox.tsx'
import { Note } from '../../parts/Note.tsx'
import type { Voting_BallotFragment, Voting_PositionFragment } from '../screen.generated.ts'
import type { useBallotSteps } from './ballotSteps.ts'
import { LimitLine } from './LimitLine.tsx'
import { MyBallot } from './MyBallot.tsx'
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
  > a:last-child:not(:first-child) { flex: none; }
`

interface CandidateListProps {
  position: Voting_PositionFragment
  votes: Votes
  /** The id of the words that say why a vote cannot be changed; null when it can. */
  blockedBy: (isVoted: boolean) => string | null
}

function CandidateList({ position, votes, blockedBy }: CandidateListProps) {
  if (position.candidates.length === 0) {
    return (
      <EmptyState title="There are no candidates for this position">Its seats stay empty. Go on with the rest of your ballot.</EmptyState>
    )
  }
  return (
    <>
      <Stack as="ul" $gap={4} aria-label="Candidates">
        {position.candidates.map((candidate) => (
          <li key={candidate.id}>
            <CandidateBox candidate={candidate} level={2} isChosen={candidate.isVoted}>
              <VoteAction candidate={candidate} votes={votes} blockedBy={blockedBy(candidate.isVoted)} />
            </CandidateBox>
          </li>
        ))}
      </Stack>
      <Muted $top={5}>The candidates are in an order that was drawn by lot.</Muted>
    </>
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
  const { positions, note } = ballot
  const { index, addressOf, reviewAddress, linkState } = steps
  const isWide = useIsWide()
  const id = useId()
  const isOpen = note === null
  const isFull = position.votes >= position.maxVote
  const blockedBy = (isVoted: boolean) => (isOpen ? (isFull && !isVoted ? `${id}-limit` : null) : `${id}-note`)
  const isLast = index === positions.length - 1
  const next = isLast ? (
    isOpen && (
      <ButtonLink to={reviewAddress} state={linkState} variant="next" isBlock iconAfter="arrowRight">
        Review my ballot
      </ButtonLink>
    )
  ) : (
    <ButtonLink to={addressOf(index + 1)} state={linkState} variant={isOpen ? 'next' : 'tonal'} isBlock iconAfter="arrowRight">
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
      {position.candidates.length > 0 && <LimitLine id={`${id}-limit`} maxVote={position.maxVote} votes={position.votes} isOpen={isOpen} />}
      <Columns>
        <div>
          <CandidateList position={position} votes={votes} blockedBy={blockedBy} />
        </div>
        {isWide ? (
          <MyBallot ballot={ballot} steps={steps} next={next} />
        ) : (
          <Bar data-action-bar>
            {next}
            {isOpen ? (
              <ButtonLink to={reviewAddress} state={linkState} variant="quiet">
                My Ballot
              </ButtonLink>
            ) : (
              previous
            )}
          </Bar>
        )}
      </Columns>
    </>
  )
}

import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Voting_CandidateFragment } from '../screen.generated.ts'
import type { Votes } from './useVotes.ts'

/** As wide and as high in every box, whatever the words are. */
const Place = styled.div`
  display: grid;
  justify-items: center;
  width: ${size.vote};
  > button { width: 100%; padding-inline: ${space(2)}; }
  ${media.roomy} { width: ${size.name}; }
`

const State = styled.p<{ $isSaved: boolean }>`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  min-height: ${size.iconSmall};
  color: ${({ $isSaved }) => ($isSaved ? token.success : token.inkMuted)};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  line-height: 1.2;
  white-space: nowrap;
  svg { display: none; }
  ${media.roomy} { svg { display: inline; } }
`

const saved = 'Vote saved'

interface VoteActionProps {
  candidate: Voting_CandidateFragment
  votes: Votes
  /** The id of the words that say why it is disabled; null where the button may be pressed. */
  blockedBy: string | null
  /** A press while the words of `blockedBy` hold. */
  onBlockedPress: () => void
}

/** Vote or Unvote, and how the vote is kept. */
export function VoteAction({ candidate, votes, blockedBy, onBlockedPress }: VoteActionProps) {
  const { id, fullName, isVoted } = candidate
  const isSending = votes.sendingId === id
  const attempt = votes.attemptFor(id)
  const isRemoved = attempt?.isVoted === false && attempt.problem === null
  const words = isSending ? 'Saving…' : isVoted ? saved : isRemoved ? 'Vote removed' : ''
  return (
    <Place>
      <Button
        variant={isVoted ? 'tonal' : 'line'}
        isSmall
        isBusy={isSending}
        busyLabel=""
        isDisabled={blockedBy !== null || votes.sendingId !== null}
        aria-describedby={blockedBy ?? undefined}
        onDisabledPress={blockedBy === null ? undefined : onBlockedPress}
        onClick={() => void votes.setVote(id, !isVoted)}
      >
        <span>{isVoted ? 'Unvote' : 'Vote'}</span>
        <VisuallyHidden> {fullName}</VisuallyHidden>
      </Button>
      <State role="status" $isSaved={words === saved}>
        {words === saved && <Icon name="checkCircle" size="small" />}
        <span>{words}</span>
      </State>
    </Place>
  )
}

import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Voting_CandidateFragment } from '../screen.generated.ts'
import type { Votes } from './useVotes.ts'

/** Beside the button in a narrow box, below it in a wide one. */
const Place = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  > button { min-width: ${size.name}; }
  ${media.roomy} {
    flex-direction: column;
    justify-content: center;
    max-width: ${size.entry};
  }
`

const tones = { muted: token.inkMuted, success: token.success, danger: token.danger } as const

const State = styled.p<{ $tone: keyof typeof tones }>`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${({ $tone }) => tones[$tone]};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
`

const saved = 'Vote saved'

interface VoteActionProps {
  candidate: Voting_CandidateFragment
  votes: Votes
  /** The id of the words that say why it is disabled; null where the button may be pressed. */
  blockedBy: string | null
}

/** Vote or Unvote, and how the vote is kept. */
export function VoteAction({ candidate, votes, blockedBy }: VoteActionProps) {
  const { id, fullName, isVoted } = candidate
  const isSending = votes.sendingId === id
  const attempt = votes.attemptFor(id)
  const problem = attempt && attempt.isVoted !== isVoted ? attempt.problem : null
  const words = isSending ? 'Saving…' : isVoted ? saved : attempt && problem === null ? 'Vote removed' : ''
  return (
    <Place>
      <Button
        variant={isVoted ? 'tonal' : 'line'}
        isBusy={isSending}
        busyLabel=""
        isDisabled={blockedBy !== null || votes.sendingId !== null}
        aria-describedby={blockedBy ?? undefined}
        onClick={() => void votes.setVote(id, !isVoted)}
      >
        {isVoted ? 'Unvote' : 'Vote'}
        <VisuallyHidden> {fullName}</VisuallyHidden>
      </Button>
      <div>
        <State role="status" $tone={words === saved ? 'success' : 'muted'}>
          {words === saved && <Icon name="checkCircle" size="small" />}
          {words}
        </State>
        {problem !== null && !isSending && (
          <State role="alert" $tone="danger">
            {`Not saved. ${problem}`}
          </State>
        )}
      </div>
    </Place>
  )
}

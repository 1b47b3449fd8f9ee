import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import type { Voting_BallotFragment } from '../screen.generated.ts'
import { useBallotSteps } from './ballotSteps.ts'
import { LockedBallot } from './LockedBallot.tsx'
import { PositionPage } from './PositionPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { useCast } from './useCast.ts'
import { useVotes } from './useVotes.ts'
import { useEffect, useEffectEvent } from 'react'

/** Calls back whenever the member comes back to this window, or its connection does. */
function useReturn(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn)
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') notify()
    }
    document.addEventListener('visibilitychange', check)
    window.addEventListener('focus', check)
    window.addEventListener('online', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
      window.removeEventListener('online', check)
    }
  }, [])
}

interface BallotViewProps {
  electionId: string
  title: string
  ballot: Voting_BallotFragment
  hasBoard: boolean
  /** Whether officers see counts before the results. */
  hasPartialCounts: boolean
  readAgain: () => void
  /** Whether the ballot is being fetched. */
  isReading: boolean
}

/** The ballot at the step that is open. What other tabs and officers change shows when the member comes back to it. */
export function BallotView({ electionId, title, ballot, hasBoard, hasPartialCounts, readAgain, isReading }: BallotViewProps) {
  const { positions } = ballot
  const steps = useBallotSteps(positions.length)
  const votes = useVotes(electionId, readAgain, isReading)
  const cast = useCast(electionId, readAgain)
  const isCast = ballot.isCast || cast.receipt !== undefined
  useReturn(() => {
    // An answer that is older than the vote would show it as it was before, and one that fails would take the receipt away.
    if (!isCast && votes.sendingId === null && !cast.isSending) readAgain()
  })
  /** Undefined at the review. */
  const position = positions[steps.index]
  const heading = isCast ? 'Ballot cast' : positions.length === 0 ? 'Voting' : (position?.name ?? 'Review your ballot')
  useTitle(heading)
  useStepFocus(heading)
  if (isCast) return <LockedBallot title={title} ballot={ballot} cast={cast} hasBoard={hasBoard} />
  if (positions.length === 0) {
    return (
      <>
        <PageHeader caption={title} title="Voting" />
        <EmptyState title="There are no positions on the ballot" />
      </>
    )
  }
  if (!position) return <ReviewPage title={title} ballot={ballot} hasPartialCounts={hasPartialCounts} steps={steps} cast={cast} />
  return <PositionPage title={title} ballot={ballot} position={position} steps={steps} votes={votes} />
}

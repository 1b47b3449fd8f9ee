import { useEffect, useRef, useState } from 'react'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { describeFailure } from '@/apollo/failure.ts'
import { SetVoteDocument } from '../screen.generated.ts'

/** What became of the last press on a candidate's button. */
interface VoteAttempt {
  isVoted: boolean
  /** Null while it is on its way, and where it was stored. */
  problem: string | null
}

export interface Votes {
  /** The candidate whose vote is on its way. */
  sendingId: string | null
  attemptFor: (candidateId: string) => VoteAttempt | undefined
  /** Sets a vote, one at a time, and never toggles it, so that a vote may be sent again after a lost answer. */
  setVote: (candidateId: string, isVoted: boolean) => Promise<void>
}

/**
 * The member's votes on their way to the ballot. `readAgain` fetches the ballot, as a lost answer may belong to a stored vote; and where
 * a vote was sent while the ballot was being fetched, since that answer may be older than the vote.
 */
export function useVotes(electionId: string, readAgain: () => void, isReading: boolean): Votes {
  const { send } = useSendOnce(SetVoteDocument, {
    isDone: ({ ballot }, input) =>
      ballot?.positions.some(({ candidates }) =>
        candidates.some(({ id, isVoted }) => id === input.candidateId && isVoted === input.isVoted),
      ) === true,
  })
  const [sendingId, setSendingId] = useState<string | null>(null)
  const [attempts, setAttempts] = useState<ReadonlyMap<string, VoteAttempt>>(new Map())
  const isReadOutdated = useRef(false)
  useEffect(() => {
    if (isReading || sendingId !== null || !isReadOutdated.current) return
    isReadOutdated.current = false
    readAgain()
  }, [isReading, readAgain, sendingId])
  const note = (candidateId: string, attempt: VoteAttempt) => setAttempts((known) => new Map(known).set(candidateId, attempt))

  async function setVote(candidateId: string, isVoted: boolean): Promise<void> {
    if (sendingId !== null) return
    if (isReading) isReadOutdated.current = true
    setSendingId(candidateId)
    note(candidateId, { isVoted, problem: null })
    const sent = await send(() => ({ electionId, candidateId, isVoted }))
    if (sent.status === 'busy') return
    setSendingId(null)
    if (sent.status === 'done') return
    const refusal = sent.status === 'refused' ? sent.userErrors[0]?.message : undefined
    const failure = sent.status === 'failed' ? sent.error : undefined
    note(candidateId, { isVoted, problem: refusal ?? describeFailure(failure).message })
    if (!('payload' in sent && sent.payload.ballot)) readAgain()
  }
  return { sendingId, attemptFor: (candidateId) => attempts.get(candidateId), setVote }
}

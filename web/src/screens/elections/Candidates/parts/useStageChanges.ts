import { mutationOptions } from '@/session/mutationOptions.ts'
import type { StageName } from '@/schema.generated.ts'
import { useElectionAction } from '../../officers/useElectionAction.ts'
import { useChangeElectionStageMutation, usePublishCandidatesMutation } from '../screen.generated.ts'

const flagOf = { FILING: 'filing', REVIEWING: 'reviewing', POLLING: 'polling' } as const satisfies Record<StageName, string>

/** Opens and closes filing and reviewing, and publishes the candidates. An election that is null is not the current one any more. */
export function useStageChanges(electionId: string, reread: () => void) {
  const [change] = useChangeElectionStageMutation(mutationOptions)
  const [publish] = usePublishCandidatesMutation(mutationOptions)
  const { act, isRunning, failureOf } = useElectionAction(reread)
  return {
    isRunning,
    failureOf,
    change: (stage: StageName, isOpen: boolean) =>
      act(`${stage} ${isOpen ? 'open' : 'close'}`, {
        run: () => change({ variables: { input: { electionId, stage, isOpen } } }),
        isDone: ({ election }) => election === null || election?.[flagOf[stage]] === (isOpen ? 'OPEN' : 'CLOSED'),
      }),
    publish: () =>
      act('publish', {
        run: () => publish({ variables: { input: { electionId } } }),
        isDone: ({ election }) => election === null || (election !== undefined && election.polling !== 'UNSET'),
      }),
  }
}

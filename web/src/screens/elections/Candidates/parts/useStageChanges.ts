import { mutationOptions } from '@/session/mutationOptions.ts'
import type { StageName } from '@/schema.generated.ts'
import { useElectionAction } from '../../officers/useElectionAction.ts'
import { useChangeElectionStageMutation, usePublishCandidatesMutation } from '../screen.generated.ts'

/** Opens and closes filing and reviewing, and publishes the candidates. */
export function useStageChanges(electionId: string, reread: () => void) {
  const [change] = useChangeElectionStageMutation(mutationOptions)
  const [publish] = usePublishCandidatesMutation(mutationOptions)
  const { act, isRunning, failureOf } = useElectionAction(reread)
  return {
    isRunning,
    failureOf,
    change: (stage: StageName, isOpen: boolean) =>
      act(`${stage} ${isOpen ? 'open' : 'close'}`, () => change({ variables: { input: { electionId, stage, isOpen } } })),
    publish: () => act('publish', () => publish({ variables: { input: { electionId } } })),
  }
}

import { mutationOptions } from '@/session/mutationOptions.ts'
import { useElectionAction } from '../../officers/useElectionAction.ts'
import { useChangePollingMutation, usePublishResultsMutation } from '../screen.generated.ts'

/** Opens and closes polling, and publishes the results. An election that is null is not the current one any more. */
export function usePollingChanges(electionId: string, reread: () => void) {
  const [change] = useChangePollingMutation(mutationOptions)
  const [publish] = usePublishResultsMutation(mutationOptions)
  const { act, isRunning, failureOf } = useElectionAction(reread)
  return {
    isRunning,
    failureOf,
    change: (isOpen: boolean) =>
      act(isOpen ? 'open' : 'close', {
        run: () => change({ variables: { input: { electionId, stage: 'POLLING', isOpen } } }),
        isDone: ({ election }) => election === null || election?.polling === (isOpen ? 'OPEN' : 'CLOSED'),
      }),
    publish: () =>
      act('publish', {
        run: () => publish({ variables: { input: { electionId } } }),
        isDone: ({ election }) => election === null || election?.stage === 'COMPLETED',
      }),
  }
}

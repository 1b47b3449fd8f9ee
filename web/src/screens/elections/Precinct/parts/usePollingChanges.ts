import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { useElectionAction } from '../../officers/useElectionAction.ts'
import { useChangePollingMutation, usePublishResultsMutation } from '../screen.generated.ts'

/** Opens and closes polling, and publishes the results. */
export function usePollingChanges(electionId: string, reread: () => void) {
  const [change] = useChangePollingMutation(mutationOptions)
  const [publish] = usePublishResultsMutation(mutationOptions)
  const { act, isRunning, failureOf } = useElectionAction(reread)
  return {
    isRunning,
    failureOf,
    change: (isOpen: boolean) =>
      act(isOpen ? 'open' : 'close', async () => {
        const { data, error } = await change({ variables: { input: { electionId, stage: 'POLLING', isOpen } } })
        return { userErrors: data?.changeElectionStage.userErrors, error }
      }),
    publish: () =>
      act('publish', async () => {
        const { data, error } = await publish({ variables: { input: { electionId } } })
        return { userErrors: data?.publishResults.userErrors, error }
      }),
  }
}

import { useReplaced } from './useReplaced.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import type { OpenQueue } from './useQueue.ts'

/** What could not be decided, or was decided by another officer. */
export function QueueNotices({ queueId, state: { state, dispatch, read } }: { queueId: string; state: OpenQueue }) {
  const replaced = useReplaced(queueId, read.queue ?? undefined)
  return (
    <>
      <RefusedNotice title="Not staged" refused={state.notStaged} onDismiss={() => dispatch({ type: 'refusalsClosed', of: 'notStaged' })} />
      <RefusedNotice
        title="Still staged"
        refused={state.notTakenBack}
        onDismiss={() => dispatch({ type: 'refusalsClosed', of: 'notTakenBack' })}
      />
      <RefusedNotice title="Replaced by another officer" refused={replaced.refused} onDismiss={replaced.close} />
    </>
  )
}

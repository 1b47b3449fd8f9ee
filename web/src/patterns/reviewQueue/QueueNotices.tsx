import { useReplaced } from './useReplaced.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import type { QueueState } from './useQueueState.ts'

/** What could not be decided, or was decided by another officer. */
export function QueueNotices({ queueId, state: { selection, staged, read } }: { queueId: string; state: QueueState }) {
  const replaced = useReplaced(queueId, read.queue ?? undefined)
  return (
    <>
      <RefusedNotice title="Not staged" refused={selection.refused} onDismiss={selection.dismiss} />
      <RefusedNotice title="Still staged" refused={staged.refused} onDismiss={staged.dismiss} />
      <RefusedNotice title="Replaced by another officer" refused={replaced.refused} onDismiss={replaced.close} />
    </>
  )
}

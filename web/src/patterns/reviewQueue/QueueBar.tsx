import { DispositionBar } from './DispositionBar.tsx'
import { findPhrases } from './findPhrases.ts'
import { nothingOpen } from './itemPlace.ts'
import type { Queue } from './queueTypes.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import type { QueueState, ShownDialog } from './useQueueState.ts'

const SelectionActions = lateComponent(async () => (await import('./SelectionActions.tsx')).SelectionActions)

interface QueueBarProps {
  state: QueueState
  queue: Queue
  shown: ShownDialog
  show: (dialog: ShownDialog) => void
}

/** The bar below a queue: what is staged, or the selected items. */
export function QueueBar({ state, queue, shown, show }: QueueBarProps) {
  const { screen, filter, items, opened, staged, selection, flow } = state
  const actions =
    selection.selected.size === 0 && !selection.isStaging ? null : (
      <SelectionActions
        loading={null}
        words={selection.words}
        items={items.filter(({ id }) => selection.selected.has(id))}
        kind={filter.kind}
        isStaging={selection.isStaging}
        shown={shown === 'reject' || shown === 'approve' ? shown : null}
        show={show}
        phrases={findPhrases(queue, filter.kind)}
        onApprove={() => void selection.approveAll()}
        onReject={(remarks) => void selection.rejectAll(remarks)}
        onClear={selection.clear}
      />
    )
  return (
    <DispositionBar
      queue={queue}
      isItemOpen={opened.isAlone}
      stagedAddress={screen.addressWith({ status: 'staged', kind: null, search: null, ...nothingOpen })}
      linkState={screen.linkState}
      isUndoing={staged.isUndoing}
      onUndo={staged.sign ? flow.undo : null}
      onApply={() => show('apply')}
      selection={actions}
    />
  )
}

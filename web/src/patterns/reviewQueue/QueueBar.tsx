import { DispositionBar } from './DispositionBar.tsx'
import { countOf } from '@/format/count.ts'
import { findPhrases } from './findPhrases.ts'
import { nothingOpen } from './itemPlace.ts'
import type { Queue } from './queueTypes.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import type { OpenQueue } from './useQueue.ts'

const SelectionActions = lateComponent(async () => (await import('./SelectionActions.tsx')).SelectionActions)

interface QueueBarProps {
  state: OpenQueue
  queue: Queue
}

/** The bar below a queue: what is staged, or the selected items. */
export function QueueBar({ state, queue }: QueueBarProps) {
  const { screen, filter, opened, selected, isStaging, show, decideSelected } = state
  const shown = state.state.dialog
  const actions =
    selected.length === 0 && !isStaging ? null : (
      <SelectionActions
        loading={null}
        words={countOf(selected.length, 'item')}
        items={selected}
        kind={filter.kind}
        isStaging={isStaging}
        shown={shown === 'reject' || shown === 'approve' ? shown : null}
        show={show}
        phrases={findPhrases(queue, filter.kind)}
        onApprove={() => void decideSelected('APPROVE', null)}
        onReject={(remarks) => void decideSelected('REJECT', remarks)}
        onClear={() => state.dispatch({ type: 'selectionCleared' })}
      />
    )
  return (
    <DispositionBar
      queue={queue}
      isItemOpen={opened.isAlone}
      stagedAddress={screen.addressWith({ status: 'staged', kind: null, search: null, ...nothingOpen })}
      linkState={screen.linkState}
      isUndoing={state.isUndoing}
      onUndo={state.last ? state.undo : null}
      onApply={() => show('apply')}
      selection={actions}
    />
  )
}

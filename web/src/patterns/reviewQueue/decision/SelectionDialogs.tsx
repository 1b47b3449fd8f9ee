import { useState } from 'react'
import { findPhrases } from './findPhrases.ts'
import { ApproveDialog, RejectDialog } from './lateDialogs.ts'
import type { QueueViewProps } from '../useQueue.ts'

/** Asks before the selected items are decided; `words` are how many. */
export function SelectionDialogs({ state, queue, words }: QueueViewProps & { words: string }) {
  const { selected, filter, decideSelected } = state
  const { dialog } = state.visit
  const [lastRemarks, setLastRemarks] = useState('')
  const onClose = () => state.show(null)
  function approve(): void {
    onClose()
    void decideSelected('APPROVE', null)
  }
  function reject(remarks: string): Promise<null> {
    setLastRemarks(remarks)
    onClose()
    void decideSelected('REJECT', remarks)
    return Promise.resolve(null)
  }
  if (dialog === 'approve') return <ApproveDialog approved={{ items: selected, kind: filter.kind }} onApprove={approve} onClose={onClose} />
  if (dialog !== 'reject') return null
  return (
    <RejectDialog
      title={`Reject ${words}?`}
      subject="The same reason goes to each of them."
      reader="Each member"
      remarks={lastRemarks}
      phrases={findPhrases(queue, filter.kind, null)}
      onReject={reject}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { countOf } from '@/format/count.ts'
import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Phrase } from './RejectDialog.tsx'

const RejectDialog = lateComponent(async () => (await import('./RejectDialog.tsx')).RejectDialog)

interface SelectionActionsProps {
  count: number
  /** How many are done while a decision is staged. */
  progress: { done: number; total: number } | null
  isRejecting: boolean
  setRejecting: (isRejecting: boolean) => void
  phrases: readonly Phrase[]
  onApprove: () => void
  onReject: (remarks: string) => void
  onClear: () => void
}

/** One decision for all selected items. */
export function SelectionActions({
  count,
  progress,
  isRejecting,
  setRejecting,
  phrases,
  onApprove,
  onReject,
  onClear,
}: SelectionActionsProps) {
  const [lastRemarks, setLastRemarks] = useState('')
  const isBusy = progress !== null
  return (
    <>
      <Text $size="small" $weight="bold" role="status">
        {progress ? `Staging ${progress.done + 1} of ${progress.total}…` : `${countOf(count, 'item')} selected`}
      </Text>
      <Cluster $gap={2}>
        <Button variant="quiet" isSmall isDisabled={isBusy} onClick={onClear}>
          Clear
        </Button>
        <Button variant="line" isSmall icon="close" isDisabled={isBusy} onClick={() => setRejecting(true)}>
          Reject
        </Button>
        <Button variant="solid" isSmall icon="check" isBusy={isBusy} busyLabel="Staging…" onClick={onApprove}>
          Approve
        </Button>
      </Cluster>
      {isRejecting && (
        <RejectDialog
          loading={<VisuallyHidden role="status">Opening…</VisuallyHidden>}
          title={`Reject ${countOf(count, 'item')}?`}
          subject="The same reason goes to each of them."
          reader="Each member"
          remarks={lastRemarks}
          phrases={phrases}
          onReject={(remarks) => {
            setLastRemarks(remarks)
            setRejecting(false)
            onReject(remarks)
            return Promise.resolve(null)
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}

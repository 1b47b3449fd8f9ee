import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Phrase } from './RejectDialog.tsx'

const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }))

const Text = styled.p`
  font-size: ${token.textSmall};
  font-weight: ${token.weightBold};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`

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
      <Text role="status">{progress ? `Staging ${progress.done + 1} of ${progress.total}…` : `${countOf(count, 'item')} selected`}</Text>
      <Actions>
        <Button variant="quiet" isSmall isDisabled={isBusy} onClick={onClear}>
          Clear
        </Button>
        <Button variant="line" isSmall icon="close" isDisabled={isBusy} onClick={() => setRejecting(true)}>
          Reject
        </Button>
        <Button variant="solid" isSmall icon="check" isBusy={isBusy} busyLabel="Staging…" onClick={onApprove}>
          Approve
        </Button>
      </Actions>
      {isRejecting && (
        <Suspense fallback={<VisuallyHidden role="status">Opening…</VisuallyHidden>}>
          <RejectDialog
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
        </Suspense>
      )}
    </>
  )
}

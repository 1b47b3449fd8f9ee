import { useState } from 'react'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { Phrase } from './findPhrases.ts'
import type { QueueItem } from './queueTypes.ts'

const RejectDialog = lateComponent(async () => (await import('./RejectDialog.tsx')).RejectDialog)

interface SelectionActionsProps {
  /** "12 items". */
  words: string
  /** The selected items. */
  items: readonly QueueItem[]
  kind: ReviewRequestKind | null
  isStaging: boolean
  shown: 'approve' | 'reject' | null
  show: (dialog: 'approve' | 'reject' | null) => void
  phrases: readonly Phrase[]
  onApprove: () => void
  onReject: (remarks: string) => void
  onClear: () => void
}

/** One decision for all selected items. */
export function SelectionActions(props: SelectionActionsProps) {
  const { words, items, kind, isStaging, shown, show, phrases, onApprove, onReject, onClear } = props
  const [lastRemarks, setLastRemarks] = useState('')
  const close = () => show(null)
  return (
    <>
      <Text $size="small" $weight="bold" role="status">
        {isStaging ? `Staging ${words}…` : `${words} selected`}
      </Text>
      <Cluster $gap={2}>
        <Button variant="quiet" isSmall isDisabled={isStaging} onClick={onClear}>
          Clear
        </Button>
        <Button variant="line" isSmall icon="close" isDisabled={isStaging} onClick={() => show('reject')}>
          Reject
        </Button>
        <Button variant="solid" isSmall icon="check" isBusy={isStaging} busyLabel="Staging…" onClick={() => show('approve')}>
          Approve
        </Button>
      </Cluster>
      {shown === 'approve' && (
        <ApproveDialog
          approved={{ items, kind }}
          onApprove={() => {
            close()
            onApprove()
          }}
          onClose={close}
        />
      )}
      {shown === 'reject' && (
        <RejectDialog
          loading={<VisuallyHidden role="status">Opening…</VisuallyHidden>}
          title={`Reject ${words}?`}
          subject="The same reason goes to each of them."
          reader="Each member"
          remarks={lastRemarks}
          phrases={phrases}
          onReject={(remarks) => {
            setLastRemarks(remarks)
            close()
            onReject(remarks)
            return Promise.resolve(null)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

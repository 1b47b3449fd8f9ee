import { countOf } from '@/format/count.ts'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { centavosOf, pesosOf } from './approvalDraft.ts'
import { KindSums } from './KindSums.tsx'
import type { KindCount, QueueItem } from './queueTypes.ts'

/** The requests of items by kind, with the sum where each amount is known. */
function sumKinds(items: readonly QueueItem[], kind: ReviewRequestKind | null): KindCount[] {
  const counts = items.flatMap(({ kinds }) => kinds).filter((one) => kind === null || one.kind === kind)
  return [...Map.groupBy(counts, (one) => one.kind)].map(([own, of]) => {
    const amounts = of.flatMap(({ amount }) => amount ?? [])
    const sum = amounts.reduce((total, amount) => total + centavosOf(amount), 0n)
    return {
      __typename: 'RequestsOfKind',
      kind: own,
      count: of.reduce((total, { count }) => total + count, 0),
      amount: amounts.length === of.length ? pesosOf(sum) : null,
    }
  })
}

interface ApproveManyDialogProps {
  items: readonly QueueItem[]
  /** The kind that is listed; null for all. */
  kind: ReviewRequestKind | null
  onApprove: () => void
  onClose: () => void
}

/** Asks before many items are approved at once: how many, and how much of each kind. */
export function ApproveManyDialog({ items, kind, onApprove, onClose }: ApproveManyDialogProps) {
  const byKind = sumKinds(items, kind)
  const hasChanges = byKind.some((one) => one.kind === 'CHANGE')
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      onConfirm={onApprove}
      title={`Approve ${countOf(items.length, 'item')}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" icon="check" onClick={onApprove}>
            Approve
          </Button>
        </>
      }
    >
      <KindSums byKind={byKind} isList />
      {hasChanges && (
        <Text $top={4} $size="small">
          Each change holds from the next payday that is possible for it.
        </Text>
      )}
      <Text $top={4} $size="small">
        They are staged. Undo takes all of them back, until Apply Dispositions makes them final.
      </Text>
    </Dialog>
  )
}

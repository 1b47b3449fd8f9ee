import { ActDialog } from '@/acts/ActDialog.tsx'
import { countOf, formatCount } from '@/format/count.ts'
import { sumMoney } from '../../../../../schema/rules/money.ts'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { KindSums } from '../KindSums.tsx'
import type { KindCount, QueueItem } from '../queueTypes.ts'
import type { OpenQueue } from '../useQueue.ts'
import { WarnedItems } from '../WarnedItems.tsx'

/** The requests of items by kind, with the sum where each amount is known. */
function sumKinds(items: readonly QueueItem[], kind: ReviewRequestKind | null): KindCount[] {
  const counts = items.flatMap(({ kinds }) => kinds).filter((one) => kind === null || one.kind === kind)
  return [...Map.groupBy(counts, (one) => one.kind)].map(([own, of]) => {
    const amounts = of.flatMap(({ amount }) => amount ?? [])
    return {
      __typename: 'RequestsOfKind',
      kind: own,
      count: of.reduce((total, { count }) => total + count, 0),
      amount: amounts.length === of.length ? sumMoney(amounts) : null,
    }
  })
}

interface ApproveDialogProps {
  /** What is approved: selected items, or a request that another officer has staged, with its subject. */
  approved:
    | { items: readonly QueueItem[]; kind: ReviewRequestKind | null; leftOut: readonly QueueItem[]; screen: OpenQueue['screen'] }
    | { subject: string; stagedBy: string }
  onApprove: () => void
  onClose: () => void
}

/** Asks before many items are approved at once, or before an approval replaces another officer's decision. */
export function ApproveDialog({ approved, onApprove, onClose }: ApproveDialogProps) {
  const dialog = { isByKey: true, verb: { icon: 'check', children: 'Approve' }, onAct: onApprove, onClose } as const
  if ('stagedBy' in approved) {
    const { subject, stagedBy } = approved
    return (
      <ActDialog {...dialog} title={`Replace the decision of ${stagedBy}?`}>
        {subject}: {stagedBy} has staged a decision, and reads that you have replaced it.
      </ActDialog>
    )
  }
  const { items, leftOut, screen } = approved
  const warned = items.filter(({ warnings }) => warnings.length > 0)
  const byKind = sumKinds(items, approved.kind)
  return (
    <ActDialog {...dialog} title={`Approve ${countOf(items.length, 'item')}?`}>
      <KindSums byKind={byKind} isList />
      <WarnedItems title={`${formatCount(leftOut.length)} left out`} items={leftOut} screen={screen} onFollow={onClose}>
        They stay In Review. Open each one to decide it.
      </WarnedItems>
      <WarnedItems title="Look at these among them" items={warned} screen={screen} onFollow={onClose} />
      {byKind.some((one) => one.kind === 'CHANGE') && (
        <Text $top={4} $size="small">
          Each change holds from the next payday that is possible for it.
        </Text>
      )}
      <Text $top={4} $size="small">
        They are staged. Undo takes all of them back, until Apply Dispositions makes them final.
      </Text>
    </ActDialog>
  )
}

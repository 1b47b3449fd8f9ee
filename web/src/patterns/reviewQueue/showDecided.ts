import { portalClient } from '@/session/portalClient.ts'
import { subtractMoney } from '../../../../schema/rules/money.ts'
import type { Queue, Review, ReviewRequest } from './queueTypes.ts'
import { QueueItem_ItemFragmentDoc, QueueSummary_QueueFragmentDoc } from './reviewQueue.generated.ts'

type Sums = Queue['staged']['approvedByKind']

/** The sums by kind with one approval more or less; a sum that is not known stays so. */
function addApproval(sums: Sums, { kind, amount }: Pick<ReviewRequest, 'kind' | 'amount'>, more: number): Sums {
  const before = sums.find((one) => one.kind === kind) ?? { kind, count: 0, amount: amount === null ? null : '0.00' }
  const sum = before.amount !== null && amount !== null ? subtractMoney(before.amount, more > 0 ? `-${amount}` : amount) : null
  const now = { ...before, count: before.count + more, amount: sum }
  return more === 0 ? sums : [...sums.filter((one) => one !== before), ...(now.count > 0 ? [now] : [])]
}

function findRow(id: string) {
  const place = { from: { __typename: 'ReviewItem', id }, fragment: QueueItem_ItemFragmentDoc }
  const row = portalClient.cache.readFragment(place)
  return row && { place, row }
}

/**
 * Shows what a decision has changed of a request in its row, or in that of its member, and in the counts of the queue. What others do
 * meanwhile is read when the officer rests: with thousands of requests the reading takes a second.
 */
export function showDecided(
  queue: string,
  { id, requests }: Pick<Review, 'id' | 'requests'>,
  request: Pick<ReviewRequest, 'id' | 'kind' | 'amount'>,
): void {
  const { cache } = portalClient
  const own = findRow(request.id)
  const decided = requests.find((one) => one.status === 'APPROVED' && one.id === request.id) ?? request
  const found = own ?? findRow(id)
  const after = own ? requests.filter((one) => one.id === request.id) : requests
  const [status, another] = new Set(after.map((one) => one.status))
  if (!found || status === undefined || status === 'CANCELLED') return
  const { place, row } = found
  const stagedAs = another === undefined && status !== 'REVIEW' ? status : null
  const isOpen = after.some((one) => one.status === 'REVIEW')
  const stagedBy = after.find((one) => one.stagedBy !== null)?.stagedBy ?? null
  cache.writeFragment({
    ...place,
    data: {
      ...row,
      status: isOpen ? 'REVIEW' : (stagedAs ?? 'REVIEWED'),
      stagedAs,
      stagedBy,
      ...(own && { secondOfficer: after[0]?.secondOfficer ?? null, version: null }),
    },
  })
  const left = Number(isOpen) - Number(row.status === 'REVIEW')
  const count = <Counts extends { toDecide: number; staged: number }>(counts: Counts): Counts => ({
    ...counts,
    toDecide: Math.max(0, counts.toDecide + left),
    staged: Math.max(0, counts.staged - left),
  })
  const added = (as: 'APPROVED' | 'REJECTED') => Number(stagedAs === as) - Number(row.stagedAs === as)
  const summary = { from: { __typename: 'ReviewQueue', id: queue }, fragment: QueueSummary_QueueFragmentDoc }
  cache.updateFragment(summary, (figures) => {
    if (!figures) return figures
    const [approved, rejected] = [figures.staged.approved + added('APPROVED'), figures.staged.rejected + added('REJECTED')]
    return {
      ...figures,
      counts: { ...count(figures.counts), byKind: figures.counts.byKind.map((one) => (one.kind === request.kind ? count(one) : one)) },
      staged: {
        ...figures.staged,
        approved,
        rejected,
        approvedByKind: addApproval(figures.staged.approvedByKind, decided, added('APPROVED')),
      },
      apply: { ...figures.apply, isAllowed: approved + rejected > 0 || !isOpen, message: null },
    }
  })
}

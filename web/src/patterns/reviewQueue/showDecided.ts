import { portalClient } from '@/session/portalClient.ts'
import type { Review, ReviewRequest } from './queueTypes.ts'
import { QueueItem_ItemFragmentDoc } from './reviewQueue.generated.ts'

function findRow(id: string) {
  const place = { from: { __typename: 'ReviewItem', id }, fragment: QueueItem_ItemFragmentDoc }
  const row = portalClient.cache.readFragment(place)
  return row && { place, row }
}

/** Shows what a decision has changed of a request in its row, or in that of its member. The figures of the queue are read when the officer rests. */
export function showDecided({ id, requests }: Pick<Review, 'id' | 'requests'>, request: Pick<ReviewRequest, 'id'>): void {
  const own = findRow(request.id)
  const found = own ?? findRow(id)
  const after = own ? requests.filter((one) => one.id === request.id) : requests
  const [status, another] = new Set(after.map((one) => one.status))
  if (!found || status === undefined || status === 'CANCELLED') return
  const { place, row } = found
  const stagedAs = another === undefined && status !== 'REVIEW' ? status : null
  const isOpen = after.some((one) => one.status === 'REVIEW')
  const stagedBy = after.find((one) => one.stagedBy !== null)?.stagedBy ?? null
  portalClient.cache.writeFragment({
    ...place,
    data: {
      ...row,
      status: isOpen ? 'REVIEW' : (stagedAs ?? 'REVIEWED'),
      stagedAs,
      stagedBy,
      ...(own && { secondOfficer: after[0]?.secondOfficer ?? null, version: null }),
    },
  })
}

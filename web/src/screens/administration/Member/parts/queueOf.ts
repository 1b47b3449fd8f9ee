import { queueAddress } from '@/routing/queueAddress.ts'
import type { RecordRequest } from './recordTypes.ts'

/** The id of the queue that a request waits in; null for a form, which no officer decides. */
function queueIdOf({ kind, slug }: Pick<RecordRequest, 'kind' | 'slug'>): string | null {
  switch (kind) {
    case 'DEPOSIT':
    case 'WITHDRAWAL':
    case 'SAVINGS_CHANGE':
      return 'savings'
    case 'RENEWAL':
      return 'share-capital'
    case 'REGISTRATION':
      return 'registration'
    case 'SERVICE':
      return slug === null ? null : `service/${slug}`
    case 'FORM':
      return null
  }
}

/** The request in its queue, while it waits there; null otherwise. */
export function placeInQueue(request: RecordRequest): string | null {
  const queue = request.status === 'REVIEW' ? queueIdOf(request) : null
  return queue === null ? null : `${queueAddress(queue)}?status=all&search=${encodeURIComponent(request.id)}`
}

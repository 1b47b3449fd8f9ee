import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import type { DecideManyInput } from '@/schema.generated.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { DecideManyMutation } from './review.generated.ts'
import { useDecideManyMutation } from './review.generated.ts'
import { ReviewQueueDocument } from './reviewQueue.generated.ts'

/** Items of one request, which the service decides well within its time. */
const mostAtOnce = 50

export type ItemDecided = DecideManyMutation['decideMany']['results'][number]

/** What became of a decision on many items; `message` is why nothing is known of those without a result. */
interface ManyDecided {
  results: readonly ItemDecided[]
  message: string | null
}

/** The queue as it is now: what is listed may be decided by now. */
async function rereadQueue(): Promise<void> {
  // A read that fails is said by the screen itself.
  await portalClient.refetchQueries({ include: [ReviewQueueDocument] }).catch(() => undefined)
}

/** Stages one decision on many items of a queue, or takes it back, part by part. The first part that fails is the last. */
export function useDecideMany(queue: string) {
  const [mutate] = useDecideManyMutation(mutationOptions)
  // A result has a message where the BFF does not see its decision in the list.
  const { send } = useOnceOnly(mutate, { isDone: ({ results }) => results.length > 0 })
  // Longer than a part is sent: there may be another.
  const [isSending, setSending] = useState(false)

  async function sendParts({ items, ...decision }: Omit<DecideManyInput, 'queue'>): Promise<ManyDecided | null> {
    const results: ItemDecided[] = []
    let isRead = true
    let message: string | null = null
    for (let start = 0; start < items.length && message === null; start += mostAtOnce) {
      const part = items.slice(start, start + mostAtOnce)
      const sent = await send(() => ({ variables: { input: { queue, items: part, ...decision } } }))
      if (sent.status === 'busy' || sent.status === 'cancelled') return null
      // What was read of the items is old, also where the answer was lost.
      for (const { reviewId } of part) {
        portalClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'review', args: { queue, id: reviewId } })
      }
      if (sent.status === 'done') results.push(...sent.payload.results)
      else if (sent.status === 'refused') message = sent.userErrors.map((refused) => refused.message).join(' ')
      else message = describeFailure(sent.error).message
      isRead = sent.status === 'done' && sent.payload.queue !== null
    }
    if (!isRead) await rereadQueue()
    return { results, message }
  }

  /** Null while another one is on its way. */
  async function decideMany(input: Omit<DecideManyInput, 'queue'>): Promise<ManyDecided | null> {
    setSending(true)
    const decided = await sendParts(input)
    if (decided) setSending(false)
    return decided
  }
  return { decideMany, isSending }
}

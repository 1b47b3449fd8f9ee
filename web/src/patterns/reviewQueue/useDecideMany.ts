import { describeFailure } from '@/apollo/failure.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import type { DecideManyInput } from '@/schema.generated.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { DecideManyMutation } from './review.generated.ts'
import { useDecideManyMutation } from './review.generated.ts'

export type ItemDecided = DecideManyMutation['decideMany']['results'][number]

/** What became of a decision on many items; `message` is why nothing is known of it. */
interface ManyDecided {
  results: readonly ItemDecided[]
  message: string | null
}

/** Stages one decision on many items of a queue, or takes it back, by one request. */
export function useDecideMany(queue: string) {
  const [mutate] = useDecideManyMutation(mutationOptions)
  const { send, isSending } = useOnceOnly(mutate)

  /** Null while another one is on its way. */
  async function decideMany(input: Omit<DecideManyInput, 'queue'>): Promise<ManyDecided | null> {
    const sent = await send(() => ({ variables: { input: { queue, ...input } } }))
    // What was read of the items is old, also where the answer was lost.
    for (const { reviewId } of input.items) {
      portalClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'review', args: { queue, id: reviewId } })
    }
    switch (sent.status) {
      case 'done':
        return { results: sent.payload.results, message: null }
      case 'refused':
        return { results: [], message: sent.userErrors.map(({ message }) => message).join(' ') }
      case 'failed':
        return { results: [], message: describeFailure(sent.error).message }
      case 'busy':
      case 'cancelled':
        return null
    }
  }
  return { decideMany, isSending }
}

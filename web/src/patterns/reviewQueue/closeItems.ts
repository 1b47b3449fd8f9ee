import type { Reference } from '@apollo/client/cache'
import { portalClient } from '@/session/portalClient.ts'

/** Leaves items that do not wait any more in their list until it is read again, with what became of them; no decision is taken there. */
export function closeItems(ids: readonly string[], message: string): void {
  const { cache } = portalClient
  for (const itemId of ids) {
    const id = cache.identify({ __typename: 'ReviewItem', id: itemId })
    if (id === undefined) continue
    cache.modify<{ decide: object | Reference }>({ id, fields: { decide: (decide) => ({ ...decide, isAllowed: false, message }) } })
  }
}

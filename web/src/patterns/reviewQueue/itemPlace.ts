/** What the address has of an open item; the request where the item is a request of a member. */
export function placeOf({ id, reviewId }: { id: string; reviewId: string }) {
  return { item: reviewId, request: id === reviewId ? null : id }
}

/** Of the address without an open item. */
export const nothingOpen = { item: null, request: null }

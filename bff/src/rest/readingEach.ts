import type { Unread } from '../reading/unread.ts'
import { each } from '../reading/values.ts'
import type { RestResponse } from './response.ts'

/** The readers of a list that may be long, for a call: `map` reads an item, and knows nothing of the others. */
export function readingEach<Item, Mapped>(map: (item: Unread<Item>) => Mapped) {
  return {
    read: (response: Unread<readonly Item[]>): Mapped[] => each(response, map),
    readInTurns: (response: RestResponse): Promise<Mapped[]> => response.readInTurns(map),
  }
}

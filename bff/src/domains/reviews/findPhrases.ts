import type { GraphContext } from '../../context.ts'
import type { RejectionPhrase, ReviewQueueKind, ReviewRequestKind } from '../../generated/graph.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, oneOf } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'

type Place = readonly [queue: ReviewQueueKind, kind: ReviewRequestKind]

const places: Readonly<Record<Contract['RejectionPhrase']['For'], Place>> = {
  registration: ['REGISTRATION', 'REGISTRATION'],
  service: ['SERVICE', 'SERVICE'],
  share_capital: ['SHARE_CAPITAL', 'CHANGE'],
  change: ['SAVINGS', 'CHANGE'],
  withdrawal: ['SAVINGS', 'WITHDRAWAL'],
  deposit: ['SAVINGS', 'DEPOSIT'],
}

const readPhrases =
  (ofQueue: ReviewQueueKind) =>
  (response: Unread<Contract['RejectionPhrase'][]>): RejectionPhrase[] =>
    each(response, (item) => {
      const { For, Label, Words } = fieldsOf(item)
      const [queue, kind] = oneOf(For, places)
      return { queue, phrase: { __typename: 'RejectionPhrase' as const, kind, label: nonEmpty(Label), words: nonEmpty(Words) } }
    }).flatMap(({ queue, phrase }) => (queue === ofQueue ? [phrase] : []))

/** The phrases of a queue. Source: GET /api/review/phrases, an extension. */
export async function findPhrases(queue: ReviewQueueKind, { rest }: GraphContext): Promise<RejectionPhrase[]> {
  return (await readIfThere(() => rest('listRejectionPhrases', { read: readPhrases(queue), isShared: true }))) ?? []
}

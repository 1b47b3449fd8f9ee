import type { ReviewRequestKind } from '@/schema.generated.ts'
import type { Queue } from '../queueTypes.ts'

/** A reason that is given often; its words stay editable. */
export type Phrase = NonNullable<Queue['phrases']>[number]

/** The phrases for requests of a kind; without one, those that are there for every kind of the queue. */
export function findPhrases({ phrases }: Queue, kind: ReviewRequestKind | null): readonly Phrase[] {
  const all = phrases ?? []
  if (kind !== null) return all.filter((phrase) => phrase.kind === kind)
  const [first = [], ...others] = Map.groupBy(all, (phrase) => phrase.kind).values()
  return first.filter(({ words }) => others.every((ofKind) => ofKind.some((phrase) => phrase.words === words)))
}

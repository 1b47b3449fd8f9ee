import { formatMoney } from '../../../../../schema/rules/money.ts'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import type { Queue, Review } from '../queueTypes.ts'

/** A reason that is given often; its words stay editable. */
export type Phrase = NonNullable<Queue['phrases']>[number]

/** The amounts that phrases may name; null where the review has none, and without a review. */
const amountsOf = (review: Review | null) => ({
  maximum: review?.__typename === 'ShareCapitalReview' ? review.maximumAmount : null,
  balance: review?.__typename === 'SavingsReview' ? review.requiredBalance : null,
})

/** The words with their amounts, without the sentences whose amount is not known. */
function fillIn(words: string, amounts: ReturnType<typeof amountsOf>): string {
  const fill = (place: string, name: 'maximum' | 'balance') => (amounts[name] === null ? place : formatMoney(amounts[name]))
  const sentences = words.split(/(?<=[.?!]\s)/).map((sentence) => sentence.replace(/\{(maximum|balance)\}/g, fill))
  return sentences
    .filter((sentence) => !/\{.*\}/.test(sentence))
    .join('')
    .trim()
}

/**
 * The phrases for requests of a kind, with the amounts of the review; without a kind, those that are there for every kind of the queue.
 * Without a review, as for many requests, none names an amount.
 */
export function findPhrases({ phrases }: Queue, kind: ReviewRequestKind | null, review: Review | null): readonly Phrase[] {
  const amounts = amountsOf(review)
  const all = (phrases ?? []).map((phrase) => ({ ...phrase, words: fillIn(phrase.words, amounts) })).filter(({ words }) => words !== '')
  if (kind !== null) return all.filter((phrase) => phrase.kind === kind)
  const [first = [], ...others] = Map.groupBy(all, (phrase) => phrase.kind).values()
  return first.filter(({ words }) => others.every((ofKind) => ofKind.some((phrase) => phrase.words === words)))
}

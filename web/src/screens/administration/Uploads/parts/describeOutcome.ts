import { countOf, formatCount } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import { formatDifference } from '../../parts/SignedMoney.tsx'
import type { UploadQuestion } from '@/patterns/csvUpload/uploadQuestion.ts'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import type { ImportOutcome } from './useRecordUpload.ts'

type Posting = ImportOutcome['postings'][number]

const nouns: ReadonlyMap<string, string> = new Map([
  ['Contribution', 'contribution'],
  ['Adjustment', 'adjustment'],
  ['Balance', 'balance'],
])

function countPosting({ postsAs, rowCount }: Posting): string {
  const noun = nouns.get(postsAs)
  return noun === undefined ? `${formatCount(rowCount)} ${postsAs.toLowerCase()}` : countOf(rowCount, noun)
}

const countTerms = ({ termCount }: ImportOutcome): string[] => (termCount ? [countOf(termCount, 'term')] : [])

function countChanges({ rowCount, changedCount, unchangedCount }: ImportOutcome): string {
  const changes = `${formatCount(changedCount)} ${changedCount === 1 ? 'changes' : 'change'} something`
  return `${countOf(rowCount, 'row')}: ${changes}, ${formatCount(unchangedCount)} unchanged`
}

/** The rows by what they post, with the terms; those that change something where the REST API does not count the postings. */
export function describeRows(outcome: ImportOutcome): string {
  const { postings, unchangedCount } = outcome
  if (postings.length === 0) return [countChanges(outcome), ...countTerms(outcome)].join(', ')
  const unchanged = unchangedCount > 0 ? [`${formatCount(unchangedCount)} unchanged`] : []
  return [...postings.map(countPosting), ...unchanged, ...countTerms(outcome)].join(', ')
}

/** What is confirmed, in one line. */
export const describeSum = (outcome: ImportOutcome): string =>
  [
    countOf(outcome.rowCount, 'row'),
    formatDifference(outcome.difference),
    ...countTerms(outcome),
    ...(outcome.lookCount > 0 ? [`${formatCount(outcome.lookCount)} to look at`] : []),
  ].join(', ')

/** The cut-off of a file, or the first and the last of several; none where its rows have none. */
export function describeCutOffs(outcome: ImportOutcome | null): string[] {
  const { cutOff = null, earliestCutOff = null } = outcome ?? {}
  if (cutOff === null) return []
  return [earliestCutOff === null ? `cut-off ${formatDate(cutOff)}` : `cut-offs ${formatDate(earliestCutOff)} to ${formatDate(cutOff)}`]
}

/** A file with its rows and its cut-offs, in one line. */
export function describeFile({ fileName, rowCount }: { fileName: string; rowCount: number }, outcome: ImportOutcome | null): string {
  return [fileName, countOf(rowCount, 'row'), ...describeCutOffs(outcome)].join(', ')
}

/** A cut-off that is no payday beside the last one, as a sentence without its full stop. */
export const describeOffPayday = ({ asOf, payday }: { asOf: string; payday: string }): string =>
  `${formatDate(asOf)} is no payday; the last one was ${formatDate(payday)}`

/** What an officer answers before a file is applied. */
export const questionsOf = (outcome: ImportOutcome | null): UploadQuestion[] => [
  ...(outcome?.offPaydays ?? []).map((off) => ({
    words: `${describeOffPayday(off)}. The balances in the file are those of ${formatDate(off.asOf)}.`,
  })),
  ...(outcome?.taken ? [describeTaken(outcome.taken)] : []),
]

const describeTaken = ({ name, amount, of }: NonNullable<ImportOutcome['taken']>): UploadQuestion => ({
  words: `This file takes ${formatMoney(amount)} of the ${formatMoney(of)} of ${name}.`,
  sum: amount,
})

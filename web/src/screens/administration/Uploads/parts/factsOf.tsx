import { compareMoney, formatMoney } from '../../../../../../schema/rules/money.ts'
import { formatCount } from '@/format/count.ts'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { formatDifference } from '../../parts/SignedMoney.tsx'
import { OldToNew } from './OldToNew.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

/** What a file changes, in figures. */
export function factsOf({ rowCount, difference, termCount, contributions }: ImportOutcome, isDone: boolean): Fact[] {
  const facts: Fact[] = [
    { label: 'Rows', value: formatCount(rowCount) },
    { label: 'Difference', value: formatDifference(difference) },
  ]
  if (termCount) facts.push({ label: isDone ? 'Terms that changed' : 'Terms that change', value: formatCount(termCount) })
  if (contributions && compareMoney(contributions.before, contributions.after) !== 0) {
    const { before, after } = contributions
    facts.push({ label: 'Contributions a payday', value: <OldToNew before={formatMoney(before)} after={formatMoney(after)} /> })
  }
  return facts
}

/** What is confirmed, for the dialog that asks. */
export const answersOf = (fileName: string, outcome: ImportOutcome | null) => [
  { question: 'File', answer: fileName },
  ...(outcome === null ? [] : factsOf(outcome, false).map(({ label, value }) => ({ question: label, answer: value }))),
]

import { countOf, formatCount } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import type { ImportTermType } from '@/schema.generated.ts'
import type { ImportOutcome } from './useRecordUpload.ts'

export type TermChange = ImportOutcome['terms'][number]
export type Term = TermChange['terms'][number]

const labels: ReadonlyMap<string, string> = new Map([
  ['Contribution', 'Contribution'],
  ['Term', 'Share capital term'],
  ['EffectivityDate', 'Effectivity date'],
  ['InterestRate', 'Interest rate'],
  ['DatePlaced', 'Placed'],
  ['DateMatured', 'Matures'],
  ['Terms', 'Amortizations in all'],
  ['PrincipalPaid', 'Principal paid'],
  ['NumberAmortizationPaid', 'Amortizations paid'],
  ['NumberAmortizationBalance', 'Amortizations left'],
  ['PrincipalBalance', 'Principal left'],
  ['InterestBalance', 'Interest left'],
])

/** The name of a column in words; a column without any keeps the name that the file has. */
export const nameColumn = (column: string): string => labels.get(column) ?? column

const writers: Readonly<Record<ImportTermType, (value: string) => string>> = {
  MONEY: formatMoney,
  PERCENT: (value) => `${value}%`,
  DAY: formatDate,
  COUNT: (value) => formatCount(Number(value)),
}

/** The old and the new value of a term, in words. */
export function describeTerm({ column, type, before, after }: Term): { before: string; after: string } {
  const write = column === 'Term' ? (value: string) => countOf(Number(value), 'year') : writers[type]
  return { before: before === null ? 'none' : write(before), after: write(after) }
}

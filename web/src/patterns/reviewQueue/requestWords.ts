import { isolate } from '../../../../schema/rules/visibleText.ts'
import { formatMoney } from '../../../../schema/rules/money.ts'
import { countOf } from '@/format/count.ts'
import type { ReviewRequestKind, ReviewWarningKind } from '@/schema.generated.ts'
import type { KindCount, ReviewRequest, Warning } from './queueTypes.ts'

/** The name of each kind of request, in a sentence. */
export const kindNames: Readonly<Record<ReviewRequestKind, string>> = {
  REGISTRATION: 'application',
  SERVICE: 'application',
  CHANGE: 'change',
  WITHDRAWAL: 'withdrawal',
  DEPOSIT: 'deposit',
}

/** The name of a kind as a heading: "Withdrawal". */
export function kindTitle(kind: ReviewRequestKind): string {
  const name = kindNames[kind]
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** The name of a kind beside an amount, which for a change is the contribution that is asked for: "Per payday". */
export const kindLabel = (kind: ReviewRequestKind): string => (kind === 'CHANGE' ? 'Per payday' : kindTitle(kind))

/** "2 deposits". */
export const describeCount = ({ kind, count }: KindCount): string => countOf(count, kindNames[kind])

/** "Withdrawal, WD-2026-01881". */
export function describeRequest({ kind, requestCode }: { kind: ReviewRequestKind; requestCode: string | null }): string {
  return [kindLabel(kind), requestCode].filter(Boolean).join(', ')
}

/** What a decision is about: "Carla Mendoza, withdrawal ₱10,000.00". */
export function describeSubject(name: string, { kind, amount, change }: Pick<ReviewRequest, 'kind' | 'amount' | 'change'>): string {
  const rest = change ? ` to ${formatMoney(change.newContribution)} per payday` : amount === null ? '' : ` ${formatMoney(amount)}`
  return `${isolate(name)}, ${kindNames[kind]}${rest}`
}

const warningWords: Readonly<Record<ReviewWarningKind, [one: string, many: string]>> = {
  SAME_PROOF: ['shares a slip with another request', 'share a slip with another request'],
  LIMIT: ['asks for more than is possible now', 'ask for more than is possible now'],
  TERM: ['was asked for at other terms', 'were asked for at other terms'],
  SECOND_OFFICER: ['needs a second officer', 'need a second officer'],
}

/** What calls for a look, by reason: "2 share a slip with another request, 1 needs a second officer". */
export function countWarnings(items: readonly { warnings: readonly Warning[] }[]): string {
  const kinds = items.flatMap(({ warnings }) => [...new Set(warnings.map(({ kind }) => kind))])
  return [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => countOf(length, ...warningWords[kind])).join(', ')
}

/** Whether an approval of many leaves an item out. */
export const needsLook = ({ warnings }: { warnings: readonly Warning[] }): boolean => warnings.some((warning) => warning.needsLook)

/** What is said of a key to decide that no request took. */
export const missedWords = 'Nothing was decided: no request was ready. Press again.'

/** What is said of a key while a selection is loaded, when the key would decide the open request alone. */
export const selectingWords = 'Nothing was done: the selection is not loaded yet. Press again.'

/** How long an item has waited: "9 days", "today". */
export function describeAge(days: number): string {
  return days <= 0 ? 'today' : countOf(days, 'day')
}

/** What is staged: "12 approved, 3 rejected". Empty when nothing is. */
export function describeStaged(staged: {
  approved: number
  rejected: number
  /** Members whose requests the list does not have. */
  unlistedItems?: number
}): string {
  const { approved, rejected, unlistedItems = 0 } = staged
  const parts = [
    approved > 0 ? countOf(approved, 'approved', 'approved') : '',
    rejected > 0 ? countOf(rejected, 'rejected', 'rejected') : '',
    unlistedItems > 0 ? `${countOf(unlistedItems, 'member')} decided` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

import { isolate } from '../../../../schema/rules/visibleText.ts'
import { Decimal } from 'decimal.js'
import type { Selectable } from 'kysely'
import { formatDay } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Config } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'
import type { ImportKind } from '../../imports/history.ts'
import type { Letter } from '../../mail/letter.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import type { TermChange } from './changedTerms.ts'
import type { ImportOutcome, Posting } from './importOutcome.ts'

const files = {
  Subscriptions: 'payroll',
  TimeDeposits: 'time deposits',
  Loans: 'loans',
  Attendees: 'attendance',
} as const satisfies Record<ImportKind, string>

/** The mail names so many balances and so many members whose terms change; the history has all. */
const namedChanges = 100

interface Officer {
  readonly name: string
  readonly employeeId: string
}

interface AppliedFile {
  readonly kind: ImportKind
  readonly fileName: string
  readonly on: Day
  readonly uploader: Officer
  /** The officer that applied it, where that is not the uploader. */
  readonly second: Officer | null
  readonly outcome: ImportOutcome
  /** The balances that it changes for the uploader. */
  readonly own: readonly Posting[]
}

const pesos = (amount: number) => formatPesos(new Decimal(amount))
const countRows = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

const describeResult = ({ After, Results = After }: { readonly After: number; readonly Results?: number }) =>
  Results === After ? '' : `, ${pesos(Results)} with what was posted since`

const describeChange = (posting: Posting) =>
  `${isolate(posting.Name)} (${posting.EmployeeId}), ${posting.Item}: ${pesos(posting.Before)} → ${pesos(posting.After)}${describeResult(posting)}`

function describeValue(type: TermChange['Terms'][number]['Type'], value: string): string {
  if (type === 'Pesos') return pesos(Number(value))
  if (type === 'Percent') return `${value}%`
  return type === 'Day' ? formatDay(value) : value
}

const describeTerm = ({ Field, Type, Before, After }: TermChange['Terms'][number]) =>
  `${Field} ${Before === null ? '' : `${describeValue(Type, Before)} → `}${describeValue(Type, After)}`

const describeTerms = ({ Name, EmployeeId, Item, Terms, Unusual = [] }: TermChange) =>
  [`${isolate(Name)} (${EmployeeId}), ${Item}: ${Terms.map(describeTerm).join(', ')}`, Unusual.join(' ')].filter(Boolean).join('. ')

/** Items of a list of the mail, the uploader's own first, and how many of them it leaves out. */
function nameFirst<Change extends { readonly EmployeeId: string }>(
  changes: readonly Change[],
  { count, uploader }: { readonly count: number; readonly uploader: Officer },
  describe: (change: Change) => string,
): string[] {
  const isOwn = ({ EmployeeId }: Change) => EmployeeId.toLowerCase() === uploader.employeeId.toLowerCase()
  const own = changes.filter(isOwn).map((change) => `The uploader, ${describe(change)}`)
  const others = changes.filter((change) => !isOwn(change)).map(describe)
  const named = [...own, ...others].slice(0, namedChanges)
  return count > named.length ? [...named, `${(count - named.length).toLocaleString('en')} more, in the history of the uploads.`] : named
}

const listIf = (title: string, items: string[]) => (items.length > 0 ? [{ title, items }] : [])

/** The sum that an employer pays on a payday, where the file changes it. */
function describeContributions({ Contributions: sum }: ImportOutcome): string[] {
  if (!sum || sum.Changed === 0) return []
  return [
    `Contributions of a payday, ${countRows(sum.Rows)}, ${sum.Changed.toLocaleString('en')} changed: ${pesos(sum.Before)} → ${pesos(sum.After)}`,
  ]
}

const describeOfficers = (uploader: Officer, second: Officer | null) =>
  second
    ? `${isolate(uploader.name)} (${uploader.employeeId}) has sent, and ${isolate(second.name)} (${second.employeeId}) has`
    : `${isolate(uploader.name)} (${uploader.employeeId}) has`

type UndecidedFile = Pick<Selectable<Tables['staged_imports']>, 'guid' | 'kind' | 'file_name' | 'uploaded_at'>

const nameFile = ({ kind, file_name, uploaded_at }: UndecidedFile) =>
  `the ${files[kind]} file ${file_name} of ${formatDay(businessDay(uploaded_at))}`

/** The mail to the uploader of a file that another officer has turned down. */
export const writeTurnedDown = (
  { portalUrl }: Pick<Config, 'portalUrl'>,
  file: UndecidedFile,
  officer: string,
  reason: string,
): Letter => ({
  subject: `Your file was turned down: ${files[file.kind]}`,
  opening: `${isolate(officer)} has turned down ${nameFile(file)}, which you have sent. Nothing was applied.`,
  lists: [{ title: 'Reason', items: [reason] }],
  link: { label: 'See the uploads', url: `${portalUrl}/admin/uploads` },
  closing: 'Correct the file and send it again.',
})

/** The mail to the uploader of a file and to the second officers, the day before the undecided file is deleted. */
export const writeWaitEnds = ({ portalUrl }: Pick<Config, 'portalUrl'>, file: UndecidedFile, uploader: string): Letter => ({
  subject: `A file is deleted tomorrow unless a second officer decides: ${files[file.kind]}`,
  opening: `${isolate(uploader)} has sent ${nameFile(file)}. It waits for a second officer, and nothing of it is applied.`,
  link: { label: 'Look at the file', url: `${portalUrl}/admin/uploads?staged=${file.guid}` },
  closing: 'Tomorrow it is deleted where nobody has applied it or turned it down.',
})

/** The mail to the holders of management_access about a file that has changed balances or terms. */
export function writeImportApplied({ portalUrl }: Pick<Config, 'portalUrl'>, file: AppliedFile): Letter {
  const { kind, fileName, on, uploader, second, outcome, own } = file
  const changedBalances = (outcome.Postings ?? []).reduce((sum, { Rows }) => sum + Rows, 0)
  const others = outcome.LargestChanges.filter((change) => !own.some(({ EmployeeId }) => EmployeeId === change.EmployeeId))
  const balances = nameFirst([...own, ...others], { count: changedBalances, uploader }, describeChange)
  const terms = nameFirst(outcome.Terms ?? [], { count: outcome.TermCount ?? 0, uploader }, describeTerms)
  const changed = `${outcome.Changed.toLocaleString('en')} of`
  return {
    subject: `A file was applied: ${files[kind]}, ${changed} ${countRows(outcome.Rows)} changed`,
    opening: `${describeOfficers(uploader, second)} applied the ${files[kind]} file ${fileName} on ${formatDay(on)}: ${changed} its ${countRows(outcome.Rows)} changed balances or terms.`,
    lists: [
      {
        title: 'Sums',
        items: [
          ...outcome.Totals.map(
            (total) => `${total.Name}, ${countRows(total.Rows)}: ${pesos(total.Before)} → ${pesos(total.After)}${describeResult(total)}`,
          ),
          ...describeContributions(outcome),
        ],
      },
      ...listIf('Terms that change, the uploader’s own first', terms),
      ...listIf('Largest changes, the uploader’s own first', balances),
    ],
    link: { label: 'See the uploads', url: `${portalUrl}/admin/uploads` },
    closing: 'If a change surprises you, ask the officer before the money is withdrawn.',
  }
}

import { Decimal } from 'decimal.js'
import { formatDay } from '../../calendar/day.ts'
import type { Day } from '../../calendar/day.ts'
import type { Config } from '../../config.ts'
import type { ImportKind } from '../../imports/history.ts'
import type { Letter } from '../../mail/letter.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import type { ImportOutcome, Posting } from './importOutcome.ts'

const files = {
  Subscriptions: 'payroll',
  TimeDeposits: 'time deposits',
  Loans: 'loans',
  Attendees: 'attendance',
} as const satisfies Record<ImportKind, string>

/** The mail names so many changes. */
const namedChanges = 10

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
  readonly own: readonly Posting[]
}

const pesos = (amount: number) => formatPesos(new Decimal(amount))
const countRows = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

const describeChange = ({ Name, EmployeeId, Item, Before, After }: Posting) =>
  `${Name} (${EmployeeId}), ${Item}: ${pesos(Before)} → ${pesos(After)}`

const describeOfficers = (uploader: Officer, second: Officer | null) =>
  second
    ? `${uploader.name} (${uploader.employeeId}) has sent, and ${second.name} (${second.employeeId}) has`
    : `${uploader.name} (${uploader.employeeId}) has`

/** The mail to the holders of management_access about a file that has changed balances or terms. */
export function writeImportApplied({ portalUrl }: Pick<Config, 'portalUrl'>, file: AppliedFile): Letter {
  const { kind, fileName, on, uploader, second, outcome, own } = file
  const others = outcome.LargestChanges.filter(({ EmployeeId }) => !own.some((change) => change.EmployeeId === EmployeeId))
  const changes = [...own.map((change) => `The uploader, ${describeChange(change)}`), ...others.map(describeChange)]
  // Empty where terms alone have changed.
  const largest = { title: 'Largest changes, the uploader’s own first', items: changes.slice(0, namedChanges) }
  const changed = `${outcome.Changed.toLocaleString('en')} of`
  return {
    subject: `A file was applied: ${files[kind]}, ${changed} ${countRows(outcome.Rows)} changed`,
    opening: `${describeOfficers(uploader, second)} applied the ${files[kind]} file ${fileName} on ${formatDay(on)}: ${changed} its ${countRows(outcome.Rows)} changed balances or terms.`,
    lists: [
      {
        title: 'Sums',
        items: outcome.Totals.map(({ Name, Rows, Before, After }) => `${Name}, ${countRows(Rows)}: ${pesos(Before)} → ${pesos(After)}`),
      },
      ...(changes.length > 0 ? [largest] : []),
    ],
    link: { label: 'See the uploads', url: `${portalUrl}/admin/uploads` },
    closing: 'If a change surprises you, ask the officer before the money is withdrawn.',
  }
}

import { createHash } from 'node:crypto'
import type { AuditRow } from '../../src/audit/append.ts'
import { addDays, addMonths, formatDay } from '../../../schema/rules/days.ts'
import { manilaInstant } from '../../src/calendar/day.ts'
import type { Day } from '../../../schema/rules/days.ts'
import { paydaysBetween } from '../../../schema/rules/paydays.ts'
import type { Database } from '../../src/database/connect.ts'
import { FileStore } from '../../src/files/fileStore.ts'
import type { ImportKind } from '../../src/imports/history.ts'
import type { Services } from '../../src/services.ts'
import type { Book } from '../book.ts'
import { guidOf } from '../random.ts'
import { depositsOf, loansOf, remittanceOf } from './bookFiles.ts'
import type { BookFile } from './bookFiles.ts'

interface PastUpload {
  readonly kind: ImportKind
  readonly action: string
  readonly name: string
  readonly at: Date
  readonly file: BookFile
  /** Of a refused one. */
  readonly badRows?: number
}

const officer = guidOf('user data')

/** Half past five, once the payroll has come. */
const afternoon = (day: Day) => manilaInstant(day, 17.5)

/** @returns its audit row. */
async function insertUpload(database: Database, { config }: Services, upload: PastUpload): Promise<AuditRow> {
  const { kind, action, name, at, file, badRows = 0 } = upload
  const guid = guidOf(`import ${kind} ${at.toISOString()}`)
  const content = Buffer.from(file.content)
  const isRefused = badRows > 0
  const description = { name, contentType: 'text/csv', ownerGuid: officer, reviewPermission: 'subscription_data_upload', createdAt: at }
  const key = isRefused ? null : await new FileStore(config.dataDir, database).store(description, [content], guid)
  await database
    .insertInto('imports')
    .values({
      guid,
      kind,
      file_name: name,
      sha256: createHash('sha256').update(content).digest(),
      status: isRefused ? 'Refused' : 'Applied',
      row_count: file.sums.Rows,
      bad_row_count: badRows,
      total: isRefused ? null : file.total.toFixed(2),
      outcome: isRefused ? null : JSON.stringify(file.sums),
      imported_by: officer,
      imported_at: at,
      file_guid: key === null ? null : guid,
    })
    .execute()
  const done = { action, permission: 'subscription_data_upload', after: { Rows: file.sums.Rows, Total: file.total.toFixed(2), File: key } }
  const refused = { action: `${action} refused`, subject: officer, reason: `${String(badRows)} values of the file are wrong.` }
  return { actor: officer, at, ...(isRefused ? refused : done) }
}

/** A remittance with the employee IDs of its first rows written wrongly. */
const misspell = (file: BookFile, rows: number): BookFile => ({
  ...file,
  content: file.content
    .split('\r\n')
    .map((line, at) => (at > 0 && at <= rows ? line.replace('EMP-', 'EMP') : line))
    .join('\r\n'),
})

/** What the officer `data` has uploaded in the last two months: two books and the payrolls, of which the last was refused at first. @returns their audit rows. */
export async function insertImports(database: Database, services: Services, book: Book): Promise<AuditRow[]> {
  const paydays = paydaysBetween(addMonths(book.yesterday, -2), book.yesterday, book.paydays).slice(-3)
  const last = paydays.at(-1) ?? book.yesterday
  const monthStart = addMonths(`${book.yesterday.slice(0, 7)}-01`, -1)
  const uploads: PastUpload[] = [
    {
      kind: 'TimeDeposits',
      action: 'time deposits upload',
      name: 'time_deposits.csv',
      at: manilaInstant(monthStart, 10),
      file: await depositsOf(database, addDays(monthStart, -1)),
    },
    {
      kind: 'Loans',
      action: 'loans upload',
      name: 'user_loans.csv',
      at: manilaInstant(monthStart, 10.5),
      file: await loansOf(database, addDays(monthStart, -1)),
    },
  ]
  for (const payday of paydays) {
    const upload = { kind: 'Subscriptions', action: 'subscriptions upload', name: `user_subscriptions_${formatDay(payday)}.csv` } as const
    const file = await remittanceOf(database, payday)
    if (payday === last) uploads.push({ ...upload, at: manilaInstant(payday, 17), file: misspell(file, 7), badRows: 7 })
    uploads.push({ ...upload, at: afternoon(payday), file })
  }
  const rows: AuditRow[] = []
  for (const upload of uploads) rows.push(await insertUpload(database, services, upload))
  return rows
}

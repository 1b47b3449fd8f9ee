import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { UploadedFile } from '../../files/uploadedFile.ts'
import type { Booking } from '../../ledger/bookings.ts'
import { shownName } from '../../imports/history.ts'
import type { ImportedFile, Importer, KeptFile, UploadCall } from '../../imports/runImport.ts'
import { runImport } from '../../imports/runImport.ts'
import type { StagedRows } from '../../imports/stageRows.ts'
import type { Services } from '../../services.ts'
import { writeImportApplied } from './importMail.ts'
import type { ImportOutcome } from './importOutcome.ts'
import { auditOf, readFileTotal, readLargestChanges, recogniseFile } from './importOutcome.ts'
import { noOwnRows, readOwnRows } from './ownRows.ts'
import { findLooks, readLooks, readTaken } from './looks.ts'
import { stageImport } from './stageImport.ts'
import { mailHoldersOf } from '../../mail/mailHoldersOf.ts'

/** A new deposit or loan has another random guid in each trial. */
const randomOfNew: ReadonlySet<string> = new Set(['deposit_guid', 'loan_guid'])

/** The columns of import_changes, which is another table for each book, without what is posted meanwhile and changes nothing of the file. */
async function listHashedColumns(transaction: Database): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'import_changes'::regclass and attnum > 0 and attname not in ('balance', 'results') order by attnum`.execute(
    transaction,
  )
  return rows.map(({ name }) => (randomOfNew.has(name) ? sql`case when not is_new then ${sql.ref(name)} end` : sql`${sql.ref(name)}`))
}

/**
 * A hash of all that a file changes and warns of, by which an officer applies what was shown to them: a deposit after the cut-off does not change the
 * hash, since officers apply deposits all day.
 */
async function hashChanges(transaction: Database, { OwnRows = [] }: Pick<ImportOutcome, 'OwnRows'>): Promise<string> {
  // A row as text: as JSON, each of 100,000 rows took 35 µs.
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(md5(row(${sql.join(await listHashedColumns(transaction))})::text), ',' order by line), '')
      || (select coalesce(string_agg(md5(row(u.*)::text), ',' order by line, message), '') from import_unusual u)) as hash
    from import_changes`.execute(transaction)
  return createHash('sha256')
    .update(`${rows[0]?.hash ?? ''} ${JSON.stringify(OwnRows)}`)
    .digest('hex')
}

/** A book of subscriptions, deposits or loans whose rows replace what is held. */
export interface Book extends Pick<Importer<ImportOutcome>, 'columns'> {
  /** What is stored is taken back as `bookings` says. */
  readonly kind: Exclude<Booking, 'Transactions'>
  /** Keeps what the rows replace as it is until the transaction ends; a dry run locks nothing. */
  readonly lock: (transaction: Database) => Promise<void>
  /** Makes the temporary table import_changes, and adds the faults of its rows, those of the query `own` among them. */
  readonly check: (transaction: Database, staged: StagedRows, own: RawBuilder<unknown>) => Promise<void>
  /** The rows of the uploader's own account that another officer decides: a query of import_changes. */
  readonly findOwn: RawBuilder<unknown>
  /** The rows that an officer should look at: a query of import_changes for their lines with a sentence each. */
  readonly findUnusual: RawBuilder<unknown>
  /** The kind of the account that a row of import_changes is of; null for one that payments bring down each month. */
  readonly accountKind: RawBuilder<unknown> | null
  readonly readOutcome: (transaction: Database, file: ImportedFile) => Promise<ImportOutcome>
  readonly store: (transaction: Database) => Promise<void>
}

/** A file that waits, which a second officer tries or applies. */
export interface WaitingFile extends KeptFile {
  readonly fileName: string
  /** Takes it out of the waiting files. @throws {HttpError} 404 where another officer was first. */
  readonly take: (transaction: Database) => Promise<void>
}

export const findOfficer = (database: Database, guid: string) =>
  database
    .selectFrom('users')
    .select([fullName('users').as('name'), sql<string>`coalesce(employee_id, '')`.as('employeeId')])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()

interface Applied {
  readonly kind: Book['kind']
  readonly fileName: string
  readonly waiting: WaitingFile | null
  readonly outcome: ImportOutcome
}

/** Stores the mails about a file in its transaction. */
async function mailApplied(services: Services, transaction: Database, call: UploadCall, applied: Applied): Promise<void> {
  const { config, clock, mails } = services
  const { kind, fileName, waiting, outcome } = applied
  const { guid } = call.caller()
  const uploadedBy = waiting?.uploadedBy ?? guid
  const letter = writeImportApplied(config, {
    kind,
    fileName: shownName(fileName),
    on: businessDay(clock.now()),
    uploader: await findOfficer(transaction, uploadedBy),
    second: waiting ? await findOfficer(transaction, guid) : null,
    outcome,
    own: await readLargestChanges(transaction, uploadedBy),
  })
  await mails.add(transaction, await mailHoldersOf(config, transaction, ['management_access'], letter))
}

/** What a second officer sees beside the outcome: the uploader's own rows. */
async function readForSecond(transaction: Database, { findOwn }: Book, uploadedBy: string): Promise<Partial<ImportOutcome>> {
  return {
    NeedsSecondOfficer: true,
    OwnRows: await readOwnRows(transaction, findOwn),
    OwnChanges: await readLargestChanges(transaction, uploadedBy),
  }
}

/**
 * Imports such a book, all or nothing, and mails what it has changed to management_access; of a dry run returns what it would do. Where
 * the service needs a second officer, the file of the first waits for them.
 * @param waiting the file that a second officer tries or applies; without it the call's own is uploaded.
 */
export async function runBookImport(
  services: Services,
  call: UploadCall,
  book: Book,
  waiting: WaitingFile | null = null,
): Promise<components['schemas']['ImportAnswer']> {
  const { kind, columns, lock, check, findOwn, findUnusual, accountKind, readOutcome, store } = book
  const hasSecond = waiting !== null || services.config.importNeedsSecondOfficer
  const response = await runImport<ImportOutcome>(services, call, {
    kind,
    columns,
    kept: waiting,
    reviewPermission: 'subscription_data_upload',
    recognise: waiting ? undefined : recogniseFile,
    check: async (transaction, staged) => {
      if (call.query.dryRun !== true) {
        await waiting?.take(transaction)
        await lock(transaction)
      }
      await check(transaction, staged, hasSecond ? noOwnRows : findOwn)
    },
    apply: async (transaction, file, isDryRun) => {
      const uploadedBy = waiting?.uploadedBy ?? call.caller().guid
      await findLooks(transaction, findUnusual)
      const found = {
        ...(await readOutcome(transaction, file)),
        ...(await readLooks(transaction)),
        ...(accountKind && (await readTaken(transaction, accountKind))),
        ...(hasSecond && (await readForSecond(transaction, book, uploadedBy))),
      }
      const version = await hashChanges(transaction, found)
      const outcome = { ...found, Version: version }
      const total = await readFileTotal(transaction)
      const isChanged = outcome.Changed > 0
      const audit = { ...(waiting && { subject: uploadedBy }), after: auditOf(outcome, total) }
      const result = { outcome, version, isChanged, total, sums: found, audit }
      if (isDryRun) return result
      if (isChanged && hasSecond && !waiting) {
        const stage = (inTransaction: Database, upload: UploadedFile) =>
          stageImport(services, inTransaction, { kind, upload, outcome, total, uploadedBy })
        return { ...result, audit: { after: { ...audit.after, WaitsForSecondOfficer: true } }, stage }
      }
      if (isChanged) {
        await store(transaction)
        await mailApplied(services, transaction, call, { kind, fileName: waiting?.fileName ?? call.files[0]?.name ?? '', waiting, outcome })
      }
      return result
    },
  })
  services.mails.wake()
  return response
}

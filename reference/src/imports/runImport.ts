import { sql } from 'kysely'
import type { AuditDetails } from '../contract/call.ts'
import type { Identity } from '../contract/authentication.ts'
import type { Database } from '../database/connect.ts'
import { allowLongWork } from '../database/longWork.ts'
import type { UploadedFile } from '../files/uploadedFile.ts'
import { HttpError } from '../http/httpError.ts'
import type { Services } from '../services.ts'
import type { ImportColumn } from './columns.ts'
import { BadFile } from './faultList.ts'
import { findApplied, recordImport } from './history.ts'
import type { EarlierImport, ImportKind } from './history.ts'
import { stageRows } from './stageRows.ts'
import type { StagedRows } from './stageRows.ts'

/** The advisory lock of imports, which wait for each other; any number that no other lock has. */
const lockKey = 7_340_416

interface ImportResult<Outcome> {
  readonly outcome: Outcome
  readonly isChanged: boolean
  /** Pesos of the file as a decimal string; null where it has none. */
  readonly total: string | null
  /** What the history keeps. */
  readonly sums?: object
  /** For the audit log; the file's key joins `after`. */
  readonly audit: { readonly subject?: string; readonly after: object }
  /** Names all that the file changes: a confirmation carries it. */
  readonly version: string
  /** Where the file is not applied yet: keeps it for a second officer, and returns the outcome with that. */
  readonly stage?: (transaction: Database, upload: UploadedFile) => Promise<Outcome>
}

/** A file that waits for a second officer is stored already. */
export interface KeptFile {
  readonly key: string
  readonly uploadedBy: string
}

export interface ImportedFile extends Pick<StagedRows, 'rows' | 'dayOrder' | 'hasDecimalComma'> {
  /** When the very same file was last applied, other files since; null when it never was. */
  readonly appliedAt: Date | null
}

/** A kind of file and what becomes of its rows. */
export interface Importer<Outcome> {
  readonly kind: ImportKind
  readonly columns: readonly ImportColumn[]
  /** Its holders may see the stored file. */
  readonly reviewPermission: string
  /** Adds the faults that rows have together, or against what is stored. @throws {HttpError} where nothing may be uploaded now. */
  readonly check: (transaction: Database, staged: StagedRows) => Promise<void>
  /** Applies the rows, which have no fault; what a dry run does is undone. */
  readonly apply: (transaction: Database, file: ImportedFile, isDryRun: boolean) => Promise<ImportResult<Outcome>>
  /** The outcome of a dry run for the file that was applied last; without it, such a file is read as any other. */
  readonly recognise?: ((earlier: EarlierImport) => Outcome) | undefined
  readonly kept?: KeptFile | null
}

export interface UploadCall extends Pick<Identity, 'caller'> {
  readonly files: readonly UploadedFile[]
  /** `version` is of the outcome that was confirmed. */
  readonly query: { readonly dryRun?: boolean | undefined; readonly version?: string | undefined }
  audit(transaction: Database, details?: AuditDetails): Promise<void>
}

const changed = {
  checked: 'The records have changed since the file was checked. Check it again.',
  waiting: 'The records have changed since the file was shown. Look at it again.',
} as const

/** Thrown to undo what a dry run has done. */
class DryRun extends Error {}

class Import<Outcome> {
  readonly #services: Services
  readonly #call: UploadCall
  readonly #importer: Importer<Outcome>
  readonly #upload: UploadedFile
  planned: { readonly outcome: Outcome; readonly audit: AuditDetails } | null = null

  constructor(services: Services, call: UploadCall, importer: Importer<Outcome>, upload: UploadedFile) {
    this.#services = services
    this.#call = call
    this.#importer = importer
    this.#upload = upload
  }

  get #author() {
    const { kind, kept } = this.#importer
    const { guid } = this.#call.caller()
    const officers = kept ? { imported_by: kept.uploadedBy, decided_by: guid } : { imported_by: guid }
    return { kind, ...officers, imported_at: this.#services.clock.now() }
  }

  async #repeatImport(transaction: Database, earlier: EarlierImport): Promise<string> {
    const { key, total, fileGuid, sums, appliedAt } = earlier
    const rows = { status: 'Unchanged', row_count: sums.Rows, total, file_guid: fileGuid } as const
    await recordImport(transaction, this.#upload, { ...this.#author, ...rows })
    await this.#call.audit(transaction, { after: { Rows: sums.Rows, Changed: 0, File: key, AppliedAt: appliedAt.toISOString() } })
    return key
  }

  #keep(transaction: Database): Promise<string> {
    const { files, clock } = this.#services
    const { reviewPermission } = this.#importer
    const description = { ownerGuid: this.#call.caller().guid, reviewPermission, createdAt: clock.now() }
    return files.keep(transaction, this.#upload, { ...description, isOfBooks: true })
  }

  async #store(transaction: Database, rows: number, result: ImportResult<Outcome>): Promise<string | Outcome> {
    const { isChanged, total, sums, audit, stage } = result
    const key = this.#importer.kept?.key ?? (await this.#keep(transaction))
    if (stage) {
      const outcome = await stage(transaction, this.#upload)
      await this.#call.audit(transaction, { ...audit, after: { ...audit.after, File: key } })
      return outcome
    }
    const status = isChanged ? 'Applied' : 'Unchanged'
    const counted = { status, row_count: rows, total, file_guid: this.#upload.guid, ...(sums && { sums }) } as const
    await recordImport(transaction, this.#upload, { ...this.#author, ...counted })
    await this.#call.audit(transaction, { ...audit, after: { ...audit.after, File: key } })
    return key
  }

  #plan(outcome: Outcome, { after, ...audit }: ImportResult<Outcome>['audit']): never {
    this.planned = { outcome, audit: { ...audit, action: 'upload trial', after: { Kind: this.#importer.kind, ...after } } }
    throw new DryRun('A dry run stores nothing.')
  }

  async run(transaction: Database): Promise<string | Outcome> {
    const { kind, columns, check, apply, recognise } = this.#importer
    const isDryRun = this.#call.query.dryRun === true
    await allowLongWork(transaction)
    if (!isDryRun) await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    const earlier = recognise ? await findApplied(transaction, kind, this.#upload) : null
    if (earlier?.isLast && recognise && isDryRun) this.#plan(recognise(earlier), { after: { Rows: earlier.sums.Rows } })
    if (earlier?.isLast) return this.#repeatImport(transaction, earlier)
    // The joins and sorts are of all rows at once.
    await sql`set local work_mem = '64MB'`.execute(transaction)
    // 3,000 rows say enough of a staged table: how many there are, and which columns are the same in all.
    await sql`set local default_statistics_target = 10`.execute(transaction)
    // Servers that compile statements of such cost take longer for that than for the rows.
    await sql`set local jit = off`.execute(transaction)
    const staged = await stageRows(transaction, this.#upload.path, columns)
    await check(transaction, staged)
    staged.faults.refuse(staged.rows)
    const result = await apply(transaction, { ...staged, appliedAt: earlier?.appliedAt ?? null }, isDryRun)
    if (isDryRun) this.#plan(result.outcome, result.audit)
    const { version = result.version } = this.#call.query
    // What was applied above is rolled back.
    if (version !== result.version) throw new HttpError(409, { message: this.#importer.kept ? changed.waiting : changed.checked })
    return this.#store(transaction, staged.rows, result)
  }

  /** The transaction that the file was refused in is rolled back by now. */
  async recordRefusal({ rows, badRows }: BadFile): Promise<void> {
    const counted = { status: 'Refused', row_count: rows, badRows, total: null, file_guid: null } as const
    await recordImport(this.#services.database, this.#upload, { ...this.#author, ...counted })
  }
}

/**
 * Imports the rows of an uploaded file, all or nothing, and keeps the file; the history names it, refused or not.
 * @returns the key of the file, or of a dry run what it would do.
 * @throws {HttpError} 400 with every bad row; 409 where the file would do something else than its `version` names.
 */
export async function runImport<Outcome>(services: Services, call: UploadCall, importer: Importer<Outcome>): Promise<string | Outcome> {
  const [upload] = call.files
  if (!upload) throw new HttpError(400)
  const running = new Import(services, call, importer, upload)
  try {
    return await services.database.transaction().execute((transaction) => running.run(transaction))
  } catch (error) {
    if (running.planned && error instanceof DryRun) {
      // The trial of a file that waits is a read, which has no action in the audit log.
      if (!importer.kept) await call.audit(services.database, running.planned.audit)
      return running.planned.outcome
    }
    // A file that waits was taken before: what has changed since is no upload.
    if (error instanceof BadFile && !importer.kept) await running.recordRefusal(error)
    throw error
  }
}

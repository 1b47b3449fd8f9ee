import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { auditOpening } from '../../audit/openings.ts'
import type { Call } from '../../contract/call.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { HttpError } from '../../http/httpError.ts'
import { readAppliedImport } from '../../imports/history.ts'
import type { UploadCall } from '../../imports/runImport.ts'
import type { Services } from '../../services.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { ImportOutcome } from './importOutcome.ts'
import type { Book } from './runBookImport.ts'
import { recordEnd } from './endWaits.ts'
import { writeTurnedDown } from './importMail.ts'
import { findOfficer, runBookImport } from './runBookImport.ts'
import { loansBook } from './uploadLoans.ts'
import { subscriptionsBook } from './uploadSubscriptions.ts'
import { timeDepositsBook } from './uploadTimeDeposits.ts'

type StagedImport = components['schemas']['StagedImport']

const books: Readonly<Record<Book['kind'], (services: Services, uploaderGuid: string, uploadedAt: Date) => Book>> = {
  Subscriptions: subscriptionsBook,
  TimeDeposits: timeDepositsBook,
  Loans: loansBook,
}

/** The files that wait for a second officer, the oldest first. */
export async function listStagedImports({ database }: Services, { guid }: Caller): Promise<StagedImport[]> {
  const rows = await database
    .selectFrom('staged_imports')
    .innerJoin('users', 'users.guid', 'uploaded_by')
    .selectAll('staged_imports')
    .select(fullName('users').as('name'))
    .orderBy('uploaded_at')
    .orderBy('staged_imports.guid')
    .execute()
  return rows.map((row) => ({
    Guid: row.guid,
    Kind: row.kind,
    FileName: row.file_name,
    UploadedBy: row.name,
    IsOwn: row.uploaded_by === guid,
    DateUploaded: row.uploaded_at.toISOString(),
    DateExpires: row.expires_at.toISOString(),
    Rows: row.row_count,
    Changed: row.changed_count,
    Total: Number(row.total),
  }))
}

/** @throws {HttpError} 404 for a file that is missing, decided or deleted. */
async function requireWaiting(database: Database, guid: string) {
  const row = await database
    .selectFrom('staged_imports')
    .innerJoin('files', 'files.guid', 'file_guid')
    .selectAll('staged_imports')
    .select([sql<string>`files.guid || '/' || files.name`.as('key'), 'content_type', 'size'])
    .where('staged_imports.guid', '=', guid)
    .executeTakeFirst()
  if (!row) throw new HttpError(404)
  return row
}

type Waiting = Awaited<ReturnType<typeof requireWaiting>>

/** Takes a file out of the waiting ones. @throws {HttpError} 404 where another officer was first. */
async function take(transaction: Database, guid: string): Promise<void> {
  const taken = await transaction.deleteFrom('staged_imports').where('guid', '=', guid).returning('guid').executeTakeFirst()
  if (!taken) throw new HttpError(404)
}

/** Runs the import of a file that waits. @param version null to try it. */
function runWaiting(services: Services, call: Pick<UploadCall, 'caller' | 'audit'>, row: Waiting, version: string | null) {
  const upload = {
    field: 'File',
    name: row.file_name,
    contentType: row.content_type,
    size: row.size,
    sha256: row.sha256.toString('hex'),
    guid: row.file_guid,
    path: services.files.pathOf(row.file_guid),
  }
  const importing: UploadCall = {
    caller: () => call.caller(),
    audit: (transaction, details) => call.audit(transaction, details),
    files: [upload],
    query: version === null ? { dryRun: true } : { version },
  }
  return runBookImport(services, importing, books[row.kind](services, row.uploaded_by, row.uploaded_at), {
    key: row.key,
    uploadedBy: row.uploaded_by,
    fileName: row.file_name,
    take: (transaction) => take(transaction, row.guid),
  })
}

/** What a file that waits would do now, computed anew. @throws {HttpError} 404; 400 where it has bad rows by now. */
export async function getStagedImport(services: Services, call: Call<'getStagedImport'>): Promise<ImportOutcome> {
  // A dry run makes temporary tables, which a pool that only reads cannot.
  const writing = { ...services, database: services.writes }
  const row = await requireWaiting(services.writes, call.params.guid)
  await auditOpening(services, call, { subject: row.uploaded_by, item: row.guid })
  const outcome = await runWaiting(writing, call, row, null)
  if (typeof outcome === 'string') throw new Error('A dry run has stored a file.')
  return outcome
}

/** What an applied file has changed, audited. @throws {HttpError} 404 where that is not kept. */
export async function getImport(services: Services, call: Call<'getImport'>): Promise<ImportOutcome> {
  const { guid, importedBy, outcome } = await readAppliedImport(services.database, call.params.guid)
  await auditOpening(services, call, { subject: importedBy, item: guid })
  return outcome
}

/** Applies a file of another officer as it was shown, audited. @throws {HttpError} 409 for an own file, and where the records have changed. */
export async function applyStagedImport(services: Services, call: Call<'applyStagedImport'>): Promise<'Applied'> {
  const row = await requireWaiting(services.database, call.params.guid)
  if (row.uploaded_by === call.caller().guid) throw new HttpError(409, { message: 'Another officer applies the file that you have sent.' })
  await runWaiting(services, call, row, call.query.version)
  return 'Applied'
}

/** Turns a file down, mailed to its uploader, or takes back an own one; both audited with the reason. Its content is deleted. */
export async function refuseStagedImport(
  { database, files, clock, config, mails }: Services,
  call: Call<'refuseStagedImport'>,
): Promise<'Refused'> {
  const row = await requireWaiting(database, call.params.guid)
  const { file_guid: file, uploaded_by: subject, kind: Kind, file_name: FileName, row_count: Rows, total: Total } = row
  const [{ guid: by }, { Reason: reason }] = [call.caller(), call.body]
  await database.transaction().execute(async (transaction) => {
    await take(transaction, row.guid)
    await files.forget(transaction, [file])
    await recordEnd(transaction, row, { status: 'TurnedDown', decided_by: by, reason, imported_at: clock.now() })
    await call.audit(transaction, { subject, before: { Kind, FileName, Rows, Total }, reason })
    if (by === subject) return
    const letter = writeTurnedDown(config, row, (await findOfficer(transaction, by)).name, reason)
    await mails.add(transaction, await mailOf(config, transaction, subject, letter))
  })
  mails.wake()
  await files.removeUnrecorded(file)
  return 'Refused'
}

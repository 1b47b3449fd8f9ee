import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Caller } from '../caller.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import type { Tables } from '../database/tables.ts'
import type { UploadedFile } from '../files/uploadedFile.ts'
import { cleanLine } from '../../../schema/rules/visibleText.ts'
import { HttpError } from '../http/httpError.ts'

type Schemas = components['schemas']
export type ImportKind = Schemas['Import']['Kind']
type Outcome = Schemas['ImportOutcome']

export type ImportSums = Pick<Outcome, 'Rows' | 'CutOff' | 'Totals'>

export interface EarlierImport {
  readonly appliedAt: Date
  readonly key: string
  readonly fileGuid: string
  readonly total: string | null
  readonly sums: ImportSums
  /** True where no other file of its kind was applied since, and nothing was taken back. */
  readonly isLast: boolean
}

export type HistoryRow = Pick<
  Tables['imports'],
  'kind' | 'status' | 'row_count' | 'total' | 'file_guid' | 'imported_by' | 'imported_at'
> & {
  readonly badRows?: number
  readonly sums?: object
  /** The officer that has applied or turned down another's file. */
  readonly decided_by?: string
  readonly reason?: string
}

/** The name of a file as people read it, its end where it is long. */
export const shownName = (name: string): string => cleanLine(name.replace(/\p{Cc}/gu, '_')).slice(-200) || 'file'

export async function recordImport(
  database: Database,
  { name, sha256 }: Pick<UploadedFile, 'name' | 'sha256'>,
  row: HistoryRow,
): Promise<void> {
  const { badRows = 0, sums, ...rest } = row
  await database
    .insertInto('imports')
    .values({
      ...rest,
      guid: randomUUID(),
      file_name: shownName(name),
      sha256: Buffer.from(sha256, 'hex'),
      bad_row_count: badRows,
      outcome: sums ? JSON.stringify(sums) : null,
    })
    .execute()
}

/** The last upload that has applied a file with the very same content; null when none has. */
export async function findApplied(database: Database, kind: ImportKind, { sha256 }: UploadedFile): Promise<EarlierImport | null> {
  const { rows } = await sql<EarlierImport>`
    select imported_at as "appliedAt", files.guid || '/' || files.name as key, files.guid as "fileGuid", total, outcome as sums, not exists (
      select from imports later where later.kind = i.kind and later.status = 'Applied' and later.imported_at > i.imported_at)
      and not exists (select from reversals where reversals.status = 'Reversed' and decided_at >= i.imported_at) as "isLast"
    from imports i join files on files.guid = file_guid
    where kind = ${kind} and sha256 = ${Buffer.from(sha256, 'hex')} and i.status = 'Applied'
    order by imported_at desc limit 1`.execute(database)
  return rows[0] ?? null
}

/** What an applied file has changed. @throws {HttpError} 404 for one of which that is not kept. */
export async function readAppliedImport(database: Database, guid: string) {
  const row = await database
    .selectFrom('imports')
    .select(['guid', 'imported_by', sql<Outcome | null>`outcome`.as('outcome')])
    .where('guid', '=', guid)
    .where('status', '=', 'Applied')
    // Files that were applied by older versions have their sums alone.
    .where(sql<boolean>`outcome -> 'LargestChanges' is not null`)
    .executeTakeFirst()
  if (!row?.outcome) throw new HttpError(404)
  return { guid: row.guid, importedBy: row.imported_by, outcome: row.outcome }
}

/** The newest uploads that were taken, or that were refused. */
const selectNewest = (database: Database, isRefused: boolean, limit: number) =>
  database
    .selectFrom('imports')
    .innerJoin('users', 'users.guid', 'imported_by')
    .leftJoin('files', 'files.guid', 'file_guid')
    .leftJoin('users as decider', 'decider.guid', 'decided_by')
    .select(sql<string | null>`files.guid || '/' || files.name`.as('file_key'))
    .select(['imports.guid', 'kind', 'file_name', 'imported_by', 'imports.status', 'bad_row_count', 'imported_at', 'row_count', 'total'])
    .select(fullName('users').as('name'))
    .select(['decided_by', 'reason', fullName('decider').as('decider')])
    .select(sql<boolean>`imports.status = 'Applied' and coalesce(outcome -> 'LargestChanges', 'null') <> 'null'`.as('has_outcome'))
    // Written out: an index is for these alone.
    .where('imports.status', isRefused ? '=' : '<>', sql.lit('Refused' as const))
    .orderBy('imported_at', 'desc')
    .orderBy('imports.guid')
    .limit(limit)
    .execute()

/** Apart, so that no number of refused trials pushes out what was applied. */
const [mostTaken, mostRefused] = [500, 100]

/** The uploads of the past, the newest first, with the files that the caller may see. */
export async function listImports(database: Database, caller: Pick<Caller, 'guid' | 'permissions'>): Promise<Schemas['Import'][]> {
  const maySee = (row: { readonly kind: ImportKind; readonly imported_by: string }) =>
    row.kind !== 'Attendees' || row.imported_by === caller.guid || caller.permissions.includes('election_manage_attendee')
  const taken = await selectNewest(database, false, mostTaken)
  const refused = await selectNewest(database, true, mostRefused)
  const rows = [...taken, ...refused].sort((one, other) => other.imported_at.getTime() - one.imported_at.getTime())
  return rows.map((row) => ({
    Guid: row.guid,
    Kind: row.kind,
    FileName: row.file_name,
    Status: row.status,
    BadRows: row.bad_row_count,
    DateImported: row.imported_at.toISOString(),
    ImportedBy: row.name,
    Rows: row.row_count,
    Total: row.total === null ? null : Number(row.total),
    FileKey: maySee(row) ? row.file_key : null,
    ...(row.has_outcome && { HasOutcome: true }),
    ...(row.decided_by !== null && { DecidedBy: row.decider }),
    ...(row.reason !== null && { Reason: row.reason }),
  }))
}

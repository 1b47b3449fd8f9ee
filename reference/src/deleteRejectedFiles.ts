import { sql } from 'kysely'
import { appendAuditRows } from './audit/append.ts'
import type { Database } from './database/connect.ts'
import { allowLongWork } from './database/longWork.ts'
import type { Services } from './services.ts'

const day = 24 * 60 * 60_000

interface Released {
  readonly item: string
  readonly file: string
}

/**
 * Takes the files from deposits and entries that were rejected or cancelled before an instant. Trap: a rejected entry that its member has
 * taken up again is still Rejected, with files that were sent since.
 */
async function release(transaction: Database, before: Date): Promise<Released[]> {
  const proofs = await sql<Released>`
    update transaction_requests as request set proof_guid = null
    from (
      select guid, proof_guid from transaction_requests
      where proof_guid is not null and status in ('Rejected', 'Cancelled') and coalesce(processed_at, cancelled_at) < ${before}
      for update
    ) as old
    where request.guid = old.guid returning old.guid as item, old.proof_guid as file`.execute(transaction)
  const answered = await sql<Released>`
    delete from answer_files using entries, files
    where entries.guid = entry_guid and files.guid = file_guid and files.created_at < ${before}
      and entries.status in ('Rejected', 'Cancelled') and coalesce(processed_at, cancelled_at) < ${before}
    returning entry_guid as item, file_guid as file`.execute(transaction)
  return [...proofs.rows, ...answered.rows]
}

/** Of these files, those that answer no question of another entry. */
async function findUnused(transaction: Database, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await transaction.selectFrom('answer_files').select('file_guid').where('file_guid', 'in', files).execute()
  const used = new Set(rows.map(({ file_guid }) => file_guid))
  return [...new Set(files)].filter((file) => !used.has(file))
}

/**
 * Deletes the files of requests and applications that were rejected or cancelled longer ago than RETENTION_DAYS; their rows stay.
 * @returns the number of files; 0 where no retention time is configured.
 */
export async function deleteRejectedFiles(
  { database, clock, config: { retentionDays }, files }: Pick<Services, 'database' | 'clock' | 'config' | 'files'>,
  actor: 'operator' | 'service',
): Promise<number> {
  if (retentionDays === null) return 0
  const at = clock.now()
  const deleted = await database.transaction().execute(async (transaction) => {
    await allowLongWork(transaction)
    const released = await release(transaction, new Date(at.getTime() - retentionDays * day))
    const unused = await findUnused(
      transaction,
      released.map(({ file }) => file),
    )
    await files.forget(transaction, unused)
    const items = Map.groupBy(released, ({ item }) => item)
    await appendAuditRows(
      transaction,
      [...items].map(([subject, of]) => ({
        actor,
        action: 'files deleted',
        subject,
        before: { Files: of.length },
        after: { Files: 0, RetentionDays: retentionDays },
        at,
      })),
    )
    return unused
  })
  for (const file of deleted) await files.removeUnrecorded(file)
  return deleted.length
}

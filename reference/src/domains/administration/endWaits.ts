import type { Selectable } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import { businessDay, manilaInstant } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { HistoryRow } from '../../imports/history.ts'
import { recordImport } from '../../imports/history.ts'
import { mailHoldersOf } from '../../mail/mailHoldersOf.ts'
import { storeMails } from '../../mail/storeMails.ts'
import type { Services } from '../../services.ts'
import { writeWaitEnds } from './importMail.ts'
import { findOfficer } from './runBookImport.ts'

type Waiting = Selectable<Tables['staged_imports']>

/** Keeps in the history how the wait of a file ended that was not applied. */
export function recordEnd(
  transaction: Database,
  { kind, file_name: name, sha256, row_count, total, uploaded_by: imported_by }: Waiting,
  end: Pick<HistoryRow, 'status' | 'imported_at' | 'decided_by' | 'reason'>,
): Promise<void> {
  const row = { kind, row_count, total, imported_by, file_guid: null, ...end }
  return recordImport(transaction, { name, sha256: sha256.toString('hex') }, row)
}

const day = 24 * 60 * 60_000

/**
 * Mails the uploader and every second officer the day before an undecided file is deleted, and deletes the files that were named in such a
 * mail on an earlier day; both audited.
 * @returns how many files were named in mails, and how many were deleted.
 */
export async function endWaits(
  { database, clock, config, files }: Pick<Services, 'database' | 'clock' | 'config' | 'files'>,
  actor: 'operator' | 'service',
): Promise<{ told: number; deleted: number }> {
  const at = clock.now()
  const today = manilaInstant(businessDay(at), 0)
  const { told, gone } = await database.transaction().execute(async (transaction) => {
    const expired = transaction.deleteFrom('staged_imports').where('expires_at', '<=', at).where('told_at', '<', today)
    const gone = await expired.returningAll().execute()
    await files.forget(
      transaction,
      gone.map(({ file_guid }) => file_guid),
    )
    const near = transaction.updateTable('staged_imports').set({ told_at: at }).where('told_at', 'is', null)
    const told = await near
      .where('expires_at', '<=', new Date(at.getTime() + day))
      .returningAll()
      .execute()
    const audit = (action: string, { uploaded_by: subject, kind: Kind, file_name: FileName }: Waiting) =>
      appendAudit(transaction, { actor, action, subject, before: { Kind, FileName }, at })
    for (const file of gone) {
      await recordEnd(transaction, file, { status: 'Expired', imported_at: at })
      await audit('waiting upload deleted', file)
    }
    for (const file of told) {
      const letter = writeWaitEnds(config, file, (await findOfficer(transaction, file.uploaded_by)).name)
      // An uploader is an officer by one of these.
      await storeMails(transaction, await mailHoldersOf(config, transaction, ['management_access', 'subscription_data_upload'], letter), at)
      await audit('waiting upload told', file)
    }
    return { told, gone }
  })
  for (const { file_guid: guid } of gone) await files.removeUnrecorded(guid)
  return { told: told.length, deleted: gone.length }
}

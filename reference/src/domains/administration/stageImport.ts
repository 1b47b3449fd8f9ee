import { businessDay, manilaInstant } from '../../calendar/day.ts'
import { addDays, weekday } from '../../../../schema/rules/days.ts'
import type { Database } from '../../database/connect.ts'
import type { UploadedFile } from '../../files/uploadedFile.ts'
import { shownName } from '../../imports/history.ts'
import type { Services } from '../../services.ts'
import type { ImportOutcome } from './importOutcome.ts'
import type { components } from '../../../../schema/generated/rest.ts'

/** How many days from Monday to Friday a file waits for a second officer. */
const waits = 3

/** The beginning of the day after the last of those days: the word of the day before comes on a working day. */
function findEnd(uploadedAt: Date): Date {
  let day = businessDay(uploadedAt)
  for (let left = waits; left > 0; ) {
    day = addDays(day, 1)
    if (weekday(day) % 6 > 0) left -= 1
  }
  return manilaInstant(addDays(day, 1), 0)
}

interface Staging {
  readonly kind: components['schemas']['StagedImport']['Kind']
  readonly upload: UploadedFile
  readonly outcome: ImportOutcome
  readonly total: string
  readonly uploadedBy: string
}

/** Lets a stored file wait for a second officer; answers its outcome with the end of the wait. */
export async function stageImport({ clock }: Services, transaction: Database, staging: Staging): Promise<ImportOutcome> {
  const { kind, upload, outcome, total, uploadedBy } = staging
  const now = clock.now()
  const expiresAt = findEnd(now)
  await transaction
    .insertInto('staged_imports')
    .values({
      guid: upload.guid,
      kind,
      file_name: shownName(upload.name),
      sha256: Buffer.from(upload.sha256, 'hex'),
      file_guid: upload.guid,
      row_count: outcome.Rows,
      changed_count: outcome.Changed,
      total,
      uploaded_by: uploadedBy,
      uploaded_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { ...outcome, WaitsUntil: expiresAt.toISOString() }
}

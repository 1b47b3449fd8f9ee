import type { Database } from '../../database/connect.ts'
import type { UploadedFile } from '../../files/uploadedFile.ts'
import { shownName } from '../../imports/history.ts'
import type { Services } from '../../services.ts'
import type { ImportOutcome } from './importOutcome.ts'
import type { components } from '../../../../schema/generated/rest.ts'

/** How long a file waits for a second officer, in milliseconds. */
const waits = 24 * 60 * 60_000

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
  const expiresAt = new Date(now.getTime() + waits)
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

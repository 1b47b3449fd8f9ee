import { useCsvUpload } from '@/patterns/csvUpload/useCsvUpload.ts'
import { sendMutation } from '@/session/sendMutation.ts'
import type { OutcomeDetails_OutcomeFragment } from '../screen.generated.ts'
import { UploadRecordsDocument } from '../screen.generated.ts'
import type { UploadKind } from './recordKinds.ts'

/** What a file would do. */
export type ImportOutcome = OutcomeDetails_OutcomeFragment

/** The upload of one kind of records; `onApplied` is called once its history may have changed. */
export function useRecordUpload(kind: UploadKind, onApplied: () => void) {
  return useCsvUpload<ImportOutcome>(
    ({ file, isDryRun, confirmed, context }) =>
      sendMutation(UploadRecordsDocument, { kind, file, isDryRun, version: confirmed?.version ?? null }, context),
    onApplied,
  )
}

export type RecordUpload = ReturnType<typeof useRecordUpload>

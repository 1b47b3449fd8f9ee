import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { useCsvUpload } from '@/patterns/csvUpload/useCsvUpload.ts'
import type { UploadRecordsMutation } from '../screen.generated.ts'
import { useUploadRecordsMutation } from '../screen.generated.ts'
import type { UploadKind } from './recordKinds.ts'

/** What a file would do. */
export type ImportOutcome = NonNullable<UploadRecordsMutation['uploadRecords']['outcome']>

/** The upload of one kind of records; `onApplied` is called once its history may have changed. */
export function useRecordUpload(kind: UploadKind, onApplied: () => void) {
  const [uploadRecords] = useUploadRecordsMutation(mutationOptions)
  return useCsvUpload<ImportOutcome>(async (file, isDryRun, { signal, onUploadProgress }) => {
    const { data, error } = await uploadRecords({
      variables: { input: { kind, file, isDryRun } },
      context: { signal, onUploadProgress },
    })
    return { answer: data?.uploadRecords, error }
  }, onApplied)
}

export type RecordUpload = ReturnType<typeof useRecordUpload>

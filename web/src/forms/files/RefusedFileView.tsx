import { FieldError } from '@/ui/Field/Field.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { showRefusedSize } from '../questions/fileRules.ts'

/** A file that the device refused, while its reason is shown beside its name. */
export interface RefusedFile {
  /** Unique to each refusal, of the same file too. */
  id: number
  source: File
  message: string
}

interface RefusedFileViewProps {
  refused: RefusedFile
  /** Which files are taken. */
  rule: string
}

/** A file that the device refused, and why. */
export function RefusedFileView({ refused: { source, message }, rule }: RefusedFileViewProps) {
  return (
    <div role="alert">
      <FieldError>{message}</FieldError>
      <Muted $breaks>
        {source.name}, {showRefusedSize(source.size)}. {rule}
      </Muted>
    </div>
  )
}

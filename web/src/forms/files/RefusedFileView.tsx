import { FieldError } from '@/ui/Field/Field.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import type { RefusedFile } from '../controller/fieldStates.ts'
import { showRefusedSize } from '../questions/fileRules.ts'

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

import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { RefusedFile } from '../controller/fieldStates.ts'
import type { FileLimit } from '../questions/fileRules.ts'
import { bytesOfMegabyte, showSize } from '../questions/fileRules.ts'

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`

const Detail = styled.p`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  overflow-wrap: anywhere;
`

interface RefusedFileViewProps {
  refused: RefusedFile
  limit: FileLimit
  onShrunk: (file: File) => void
}

/** A file that the device refused: why, and for a photo above the limit a way to make it fit. */
export function RefusedFileView({ refused: { source, message, canShrink }, limit, onShrunk }: RefusedFileViewProps) {
  const [work, setWork] = useState<'none' | 'busy' | 'failed'>('none')
  async function shrink(): Promise<void> {
    setWork('busy')
    try {
      const { scaleImage } = await import('./scaleImage.ts')
      onShrunk(await scaleImage(source, limit * bytesOfMegabyte))
    } catch {
      setWork('failed')
    }
  }
  return (
    <Box>
      <div role="alert">
        <FieldError>{message}</FieldError>
        <Detail>
          {source.name}, {showSize(source.size)}
        </Detail>
      </div>
      {canShrink && work !== 'failed' && (
        <Button variant="line" isSmall isBusy={work === 'busy'} busyLabel="Making it smaller…" onClick={() => void shrink()}>
          Make it smaller<VisuallyHidden> {source.name}</VisuallyHidden>
        </Button>
      )}
      {work === 'failed' && (
        <div role="alert">
          <FieldError>This device cannot make the photo smaller. Choose another one.</FieldError>
        </div>
      )}
    </Box>
  )
}

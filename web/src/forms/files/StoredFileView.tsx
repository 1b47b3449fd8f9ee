import type { ReactNode } from 'react'
import { createElement, useCallback, useState } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { StoredFile } from '../formTypes.ts'
import { viewOf } from '../questions/fileRules.ts'
import { useLateComponent } from '../useLateComponent.ts'
import { FileCard } from './FileCard.tsx'
import { StoredThumbnail } from './Thumbnail.tsx'

const loadViewer = async () => (await import('./FileViewer.tsx')).FileViewer

interface LateViewerProps {
  file: StoredFile
  onClose: () => void
  /** Its code could not be loaded. */
  onMissing: () => void
}

/** Loads the viewer each time a file is opened, until it is there. */
function LateViewer({ file, onClose, onMissing }: LateViewerProps) {
  const FileViewer = useLateComponent(loadViewer, true, onMissing)
  return FileViewer ? createElement(FileViewer, { file, onClose }) : <VisuallyHidden role="status">Opening…</VisuallyHidden>
}

interface StoredFileViewProps {
  file: StoredFile
  /** A picture that is to be looked at, as of type image. */
  isLarge?: boolean
  /** What can be done besides viewing it. */
  actions?: ReactNode
}

/** A stored file: its name leads to it; images and PDF open in the page. */
export function StoredFileView({ file, isLarge = false, actions }: StoredFileViewProps) {
  const [view, setView] = useState<'closed' | 'open' | 'failed'>('closed')
  const noteMissing = useCallback(() => setView('failed'), [])
  const { name, url } = file
  const link = (
    <a href={url} target="_blank" rel="noopener">
      {name}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
  const viewButton = viewOf(name) !== 'none' && (
    <Button variant="quiet" isSmall icon="eye" onClick={() => setView('open')}>
      View<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
  return (
    <>
      <FileCard
        mark={<StoredThumbnail name={name} url={url} isLarge={isLarge} />}
        name={link}
        detail="Uploaded"
        isStacked={isLarge && viewOf(name) === 'image'}
        failure={
          view === 'failed' && (
            <div role="alert">
              <FieldError>The file could not be shown here. Try again, or open it by its name.</FieldError>
            </div>
          )
        }
        actions={
          <>
            {viewButton}
            {actions}
          </>
        }
      />
      {view === 'open' && <LateViewer file={file} onClose={() => setView('closed')} onMissing={noteMissing} />}
    </>
  )
}

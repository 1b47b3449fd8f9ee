import type { ReactElement } from 'react'
import { useState } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorAlert } from '@/ui/Field/Field.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { Opening } from '@/ui/VisuallyHidden/Opening.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { StoredFile } from '../formTypes.ts'
import { viewOf } from '../questions/fileRules.ts'
import { FileCard } from './FileCard.tsx'
import { StoredThumbnail } from './Thumbnail.tsx'

const FileViewer = lateComponent(async () => (await import('./FileViewer.tsx')).FileViewer)

interface StoredFileViewProps {
  file: StoredFile
  /** A picture that is to be looked at, as of type image. */
  isLarge?: boolean
  /** What can be done besides viewing it. */
  actions?: ReactElement
  detail?: string
}

/** A stored file: its name leads to it; images and PDF open in the page. */
export function StoredFileView({ file, isLarge = false, actions, detail = 'Uploaded' }: StoredFileViewProps) {
  const [view, setView] = useState<'closed' | 'open' | 'failed'>('closed')
  const { name, url } = file
  const link = (
    <a href={url} target="_blank" rel="noopener">
      <span>{name}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
  const viewButton = viewOf(name) !== 'none' && (
    <Button variant="quiet" isSmall icon="eye" onClick={() => setView('open')}>
      View<VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Button>
  )
  return (
    <>
      <FileCard
        mark={<StoredThumbnail name={name} url={url} isLarge={isLarge} />}
        name={link}
        detail={detail}
        isStacked={isLarge && viewOf(name) === 'image'}
        note={view === 'failed' && <ErrorAlert>The file could not be shown here. Try again, or open it by its name.</ErrorAlert>}
        actions={
          <>
            {viewButton}
            {actions}
          </>
        }
      />
      {view === 'open' && (
        <FileViewer file={file} onClose={() => setView('closed')} loading={<Opening />} onMissing={() => setView('failed')} />
      )}
    </>
  )
}

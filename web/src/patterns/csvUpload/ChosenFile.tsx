import { FileCard } from '@/forms/files/FileCard.tsx'
import { showProgress, showSize } from '@/forms/questions/fileRules.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorAlert } from '@/ui/Field/Field.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'

interface ChosenFileProps {
  file: File
  /** Percent sent; null while it is not on its way. */
  percent: number | null
  /** "Checking…" or "Applying…", once all of it was sent. */
  working: string
  failure?: string | undefined
  onRetry?: () => void
  /** Absent when it cannot be taken back any more. */
  onCancel?: (() => void) | undefined
}

/** The file of an upload: its size, or how far it is, and why it failed. */
export function ChosenFile({ file, percent, working, failure, onRetry, onCancel }: ChosenFileProps) {
  const isSent = percent !== null && percent >= 100
  const progress = percent === null ? showSize(file.size) : isSent ? working : showProgress((file.size * percent) / 100, file.size)
  return (
    <FileCard
      mark={<Tile icon="paperclip" />}
      name={file.name}
      detail={failure === undefined ? progress : `Not uploaded, ${showSize(file.size)}`}
      bar={percent !== null && <ProgressBar label={`Uploading ${file.name}`} value={percent} total={100} />}
      note={failure !== undefined && <ErrorAlert>{failure}</ErrorAlert>}
      actions={
        <>
          {onRetry && (
            <Button variant="quiet" isSmall icon="retry" onClick={onRetry}>
              Retry
            </Button>
          )}
          {onCancel && (
            <Button variant="quiet" isSmall onClick={onCancel}>
              Cancel
            </Button>
          )}
        </>
      }
    />
  )
}

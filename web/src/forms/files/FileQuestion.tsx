import { countOf } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorAlert, Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row, Stack } from '@/ui/Layout/Layout.ts'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { FileItem } from '../controller/fieldStates.ts'
import { isMoving } from '../controller/fieldStates.ts'
import type { FieldProps } from '../fields/fieldProps.ts'
import { frameOf } from '../fields/frameOf.ts'
import { hintOf } from '../fields/hintOf.ts'
import type { FieldKind } from '../questions/fieldKind.ts'
import { isImageKind, kindOf } from '../questions/fieldKind.ts'
import { acceptOf, limitText, showProgress, showRefusedSize, showSize, showSizes } from '../questions/fileRules.ts'
import { DropZone } from './DropZone.tsx'
import { FileCard } from './FileCard.tsx'
import { StoredFileView } from './StoredFileView.tsx'
import { LocalThumbnail } from './Thumbnail.tsx'

interface FileItemViewProps extends Omit<FieldProps, 'state'> {
  item: FileItem
}

const connectionNote = (
  <div role="status">
    <Row as="b" $gap={1} $size="small">
      <Icon name="clock" />
      Waits for the connection
    </Row>
    <Muted $size="small">It goes by itself when the connection is back and this page is open.</Muted>
  </div>
)

function MovingFile({ controller, field, item }: FileItemViewProps) {
  if (item.status === 'stored') return null
  const { id, source, chosenSize, status, sent, total, message, isRefused } = item
  const sizes = chosenSize === source.size ? null : showSizes(chosenSize, source.size)
  const details = {
    waiting: `Waiting, ${showSize(total)}`,
    preparing: `Getting it ready, ${showSize(total)}`,
    held: sizes ?? `${showSize(total)}, on this device`,
    uploading: [sizes, showProgress(sent, total)].filter(Boolean).join('. '),
    failed: `Not uploaded, ${showRefusedSize(total)}`,
  }
  const name = <VisuallyHidden>{` ${source.name}`}</VisuallyHidden>
  return (
    <FileCard
      mark={<LocalThumbnail source={source} />}
      name={source.name}
      detail={details[status]}
      bar={status === 'uploading' && <ProgressBar label={`Uploading ${source.name}`} value={sent} total={total} />}
      note={status === 'held' ? connectionNote : status === 'failed' && <ErrorAlert>{message}</ErrorAlert>}
      actions={
        <>
          {status === 'failed' && !isRefused && (
            <Button variant="quiet" isSmall icon="retry" onClick={() => controller.uploads.retry(field, id)}>
              <span>Retry</span>
              {name}
            </Button>
          )}
          <Button variant="quiet" isSmall onClick={() => controller.uploads.cancel(field, id)}>
            <span>{isMoving(item) ? 'Cancel' : 'Remove'}</span>
            {name}
          </Button>
        </>
      }
    />
  )
}

function FileItemView({ controller, field, item }: FileItemViewProps) {
  if (item.status !== 'stored') return <MovingFile controller={controller} field={field} item={item} />
  const remove = (
    <Button variant="quiet" isSmall icon="close" onClick={() => controller.removeFile(field, item.id)}>
      Remove<VisuallyHidden>{` ${item.file.name}`}</VisuallyHidden>
    </Button>
  )
  return <StoredFileView file={item.file} isLarge={kindOf(field) === 'image'} actions={remove} />
}

/** What is chosen next. */
function chooseWords(kind: FieldKind, { files }: FieldProps['state']): string {
  const word = isImageKind(kind) ? 'image' : 'file'
  const isMultiple = kind === 'file-multiple'
  if (files.some((item) => item.status === 'failed' && item.isRefused)) return `Choose another ${word}`
  if (files.length > 0) return isMultiple ? `Add ${word}s` : `Replace the ${word}`
  return isMultiple ? `Choose ${word}s` : `Choose ${word === 'image' ? 'an image' : 'a file'}`
}

/** Files of an answer: chosen or dropped, on their way, stored. */
export function FileQuestion(props: FieldProps) {
  const { controller, field, state } = props
  const { files } = state
  const kind = kindOf(field)
  const isMultiple = kind === 'file-multiple'
  const stored = files.filter(({ status }) => status === 'stored').length
  const uploaded = isMultiple ? countOf(stored, 'file') : 'Uploaded'
  return (
    <Field {...frameOf(props)} hint={hintOf(field, state, limitText(kind, controller.fileLimit, field.information))}>
      {(control) => (
        <>
          {files.length > 0 && (
            <Stack as="ul" $gap={2}>
              {files.map((item) => (
                <li key={item.id}>
                  <FileItemView controller={controller} field={field} item={item} />
                </li>
              ))}
            </Stack>
          )}
          <DropZone
            control={control}
            accept={acceptOf(kind)}
            isMultiple={isMultiple}
            words={chooseWords(kind, state)}
            onChoose={(chosen) => controller.uploads.choose(field, chosen)}
          />
          <VisuallyHidden role="status">{files.some(isMoving) ? 'Uploading…' : stored > 0 && uploaded}</VisuallyHidden>
        </>
      )}
    </Field>
  )
}

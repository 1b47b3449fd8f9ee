import { createElement } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field, FieldError } from '@/ui/Field/Field.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { space } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { FileItem } from '../controller/fieldStates.ts'
import type { FieldProps } from '../fields/fieldProps.ts'
import { questionId } from '../fields/questionId.ts'
import { kindOf } from '../questions/fieldKind.ts'
import { acceptOf, limitText, showProgress, showSize } from '../questions/fileRules.ts'
import { useLateComponent } from '../useLateComponent.ts'
import { DropZone } from './DropZone.tsx'
import { FileCard } from './FileCard.tsx'
import { StoredFileView } from './StoredFileView.tsx'
import { LocalThumbnail } from './Thumbnail.tsx'

const loadRefusedFileView = async () => (await import('./RefusedFileView.tsx')).RefusedFileView

const Files = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`

interface FileItemViewProps extends Omit<FieldProps, 'state'> {
  item: FileItem
}

function MovingFile({ controller, field, item }: FileItemViewProps) {
  if (item.status === 'stored') return null
  const { id, source, status, sent, total, message } = item
  const details = {
    waiting: `Waiting, ${showSize(total)}`,
    uploading: showProgress(sent, total),
    failed: `Not uploaded, ${showSize(total)}`,
  }
  const name = <VisuallyHidden> {source.name}</VisuallyHidden>
  return (
    <FileCard
      mark={<LocalThumbnail source={source} />}
      name={source.name}
      detail={details[status]}
      bar={status === 'uploading' && <ProgressBar label={`Uploading ${source.name}`} value={sent} total={total} />}
      failure={
        status === 'failed' && (
          <div role="alert">
            <FieldError>{message}</FieldError>
          </div>
        )
      }
      actions={
        <>
          {status === 'failed' && (
            <Button variant="quiet" isSmall icon="retry" onClick={() => controller.uploads.retry(field, id)}>
              Retry{name}
            </Button>
          )}
          <Button variant="quiet" isSmall onClick={() => controller.uploads.cancel(field, id)}>
            {status === 'failed' ? 'Remove' : 'Cancel'}
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
      Remove<VisuallyHidden> {item.file.name}</VisuallyHidden>
    </Button>
  )
  return <StoredFileView file={item.file} isLarge={kindOf(field) === 'image'} actions={remove} />
}

/** Files of an answer: chosen or dropped, on their way, stored. */
export function FileQuestion({ controller, field, state }: FieldProps) {
  const { files, problem, refused } = state
  const RefusedFileView = useLateComponent(loadRefusedFileView, refused.length > 0)
  const kind = kindOf(field)
  const isMultiple = kind === 'file-multiple'
  const isMoving = files.some(({ status }) => status === 'uploading' || status === 'waiting')
  const word = kind === 'image' || kind === 'file-image' ? 'image' : 'file'
  const choose = isMultiple ? `Choose ${word}s` : `Choose ${word === 'image' ? 'an image' : 'a file'}`
  const words = files.length === 0 ? choose : isMultiple ? `Add ${word}s` : `Replace the ${word}`
  return (
    <Field
      id={questionId(field)}
      label={field.label || field.name}
      hint={[field.information, limitText(kind, controller.fileLimit)].filter(Boolean).join(' ')}
      error={problem ?? undefined}
      isOptional={!field.isRequired}
    >
      {(control) => (
        <>
          {refused.map((one) =>
            RefusedFileView ? (
              createElement(RefusedFileView, {
                key: one.id,
                refused: one,
                limit: controller.fileLimit,
                onShrunk: (file) => controller.uploads.chooseShrunk(field, one.id, file),
              })
            ) : (
              <FieldError key={one.id}>{`${one.source.name}: ${one.message}`}</FieldError>
            ),
          )}
          {files.length > 0 && (
            <Files>
              {files.map((item) => (
                <li key={item.id}>
                  <FileItemView controller={controller} field={field} item={item} />
                </li>
              ))}
            </Files>
          )}
          <DropZone
            control={control}
            accept={acceptOf(kind)}
            isMultiple={isMultiple}
            words={words}
            onChoose={(chosen) => controller.uploads.choose(field, chosen)}
          />
          <VisuallyHidden role="status">{isMoving ? 'Uploading…' : files.length > 0 && countOf(files.length, 'file')}</VisuallyHidden>
        </>
      )}
    </Field>
  )
}

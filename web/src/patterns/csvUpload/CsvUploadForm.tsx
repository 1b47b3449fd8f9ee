import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { DropZone } from '@/forms/files/DropZone.tsx'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row, Stack } from '@/ui/Layout/Layout.ts'
import { space } from '@/ui/theme.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { csvAccept, csvLimits } from './csvFile.ts'
import { UploadNote } from './UploadNote.tsx'
import type { CsvUpload } from './useCsvUpload.ts'

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`

const Announced = styled.div`
  > p { margin-top: ${space(4)}; }
`

const describeUnknown = () =>
  `It is not known whether the file was applied. Check it again${hasServiceRule('WHOLE_FILES') ? ': rows that are stored already count as unchanged' : ''}.`

/** Why Submit does nothing now, or what it does. */
function noteOf({ step }: CsvUpload<unknown>['state'], blocked: string | null): string {
  if (blocked !== null) return blocked
  if (step === 'empty' || step === 'applied') return 'Choose a file first.'
  if (step === 'checking' || step === 'applying') return 'Wait until the file is uploaded.'
  if (step === 'checked') return 'The file was checked: confirm what it does.'
  if (step === 'bad') return 'Correct the file, then choose it again.'
  return 'Nothing changes before you confirm.'
}

const fileOf = (state: CsvUpload<unknown>['state']) => (state.step === 'empty' || state.step === 'applied' ? null : state.file)

interface CsvFieldProps<Outcome> {
  upload: CsvUpload<Outcome>
  label: string
  onRetry: () => void
}

/** The chosen file, or the drop zone for a file. */
function CsvField<Outcome>({ upload, label, onRetry }: CsvFieldProps<Outcome>) {
  const { state } = upload
  const file = fileOf(state)
  return (
    <Field label={label} hint={csvLimits} error={state.step === 'empty' ? (state.problem ?? undefined) : undefined}>
      {(control) =>
        file ? (
          <ChosenFile
            file={file}
            percent={state.step === 'checking' ? state.percent : null}
            working="Checking…"
            {...(state.step === 'failed' && { failure: state.message, onRetry })}
            onCancel={state.step === 'checking' ? upload.cancel : undefined}
          />
        ) : (
          <DropZone
            control={control}
            accept={csvAccept}
            isMultiple={false}
            words="Choose a CSV or Excel file"
            onChoose={([first]) => first && upload.choose(first)}
          />
        )
      }
    </Field>
  )
}

interface CsvUploadFormProps<Outcome> {
  upload: CsvUpload<Outcome>
  /** "Attendance file". */
  label: string
  /** Why nothing can be uploaded now; null when it can. */
  blocked?: string | null
  /** The template, above the file. */
  children?: ReactNode
}

/** Chooses a CSV file and sends it to be checked. What the check says is shown by `CsvUploadResult`. */
export function CsvUploadForm<Outcome>({ upload, label, blocked = null, children }: CsvUploadFormProps<Outcome>) {
  const noteId = useId()
  const { state } = upload
  const file = fileOf(state)
  const isMoving = state.step === 'checking' || state.step === 'applying'
  const canSubmit = blocked === null && (state.step === 'chosen' || state.step === 'failed')
  const submit = () => {
    if (canSubmit) void upload.check(state.file)
  }
  return (
    <Stack
      as="form"
      $gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <div>
        <CsvField upload={upload} label={label} onRetry={submit} />
        {/* A screen reader announces what comes into a region that is there before. */}
        <Announced role="status">{state.note !== null && <UploadNote>{state.note}</UploadNote>}</Announced>
      </div>
      {state.step === 'failed' && state.isUnknown && (
        <Row as="p" $gap={2} $align="start" $tone="muted" $size="small" role="status">
          {describeUnknown()}
        </Row>
      )}
      <Buttons>
        <Button variant="line" isDisabled={file === null || isMoving} aria-describedby={noteId} onClick={upload.clear}>
          Clear
        </Button>
        <Button type="submit" variant="next" isDisabled={!canSubmit} isBusy={isMoving} busyLabel="Uploading…" aria-describedby={noteId}>
          Submit
        </Button>
      </Buttons>
      <Row as="p" $gap={2} $align="start" $tone="muted" $size="small" id={noteId}>
        <Icon name="info" />
        <span>{noteOf(state, blocked)}</span>
      </Row>
    </Stack>
  )
}

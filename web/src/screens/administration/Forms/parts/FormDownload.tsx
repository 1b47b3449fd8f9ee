import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { showSize } from '@/forms/questions/fileRules.ts'
import { useDownload } from '@/patterns/download/useDownload.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorAlert } from '@/ui/Field/Field.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { FormRecords } from './groupForms.ts'

const FormRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: ${size.row};
  padding: ${space(3)} 0;
  border-bottom: ${size.hairline} solid ${token.line};
  > :first-child { flex: 1 1 ${size.entry}; }
`

const Detail = styled(Muted)`
  text-wrap: pretty;
`

function describe({ entryCount, isActive }: FormRecords): string {
  const entries = entryCount === null ? 'Entries are not counted' : countOf(entryCount, 'entry', 'entries')
  return isActive ? entries : `${entries}, no longer open to members`
}

/** A form with its entries, which are downloaded as a CSV. */
export function FormDownload({ form }: { form: FormRecords }) {
  const { state, start, cancel } = useDownload()
  const isRunning = state.step === 'running'
  const received = state.step === 'running' && state.progress ? `, ${showSize(state.progress.received)} received` : ''
  return (
    <FormRow>
      <div>
        <Text as="h2" $size="body" $breaks>
          {form.title}
        </Text>
        {form.description !== '' && <Detail>{form.description}</Detail>}
        <Detail role="status">
          {isRunning ? `Downloading…${received}` : state.step === 'saved' ? `Saved as ${state.name}` : describe(form)}
        </Detail>
        {state.step === 'failed' && <ErrorAlert>{state.message}</ErrorAlert>}
      </div>
      {isRunning && (
        <Button variant="quiet" isSmall onClick={cancel}>
          Cancel
        </Button>
      )}
      <Button
        variant="line"
        isSmall
        icon="download"
        isBusy={isRunning}
        busyLabel="Downloading…"
        onClick={() => void start(form.downloadUrl)}
      >
        Download<VisuallyHidden> {form.title}</VisuallyHidden>
      </Button>
    </FormRow>
  )
}

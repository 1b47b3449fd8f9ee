import { useId, useState } from 'react'
import styled from 'styled-components'
import { DateInput } from '@/forms/fields/DateInput.tsx'
import { showSize } from '@/forms/questions/fileRules.ts'
import type { DownloadProgress } from '@/patterns/download/downloadFile.ts'
import { useDownload } from '@/patterns/download/useDownload.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Field, FieldError } from '@/ui/Field/Field.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { Select } from '@/ui/Select/Select.tsx'
import { media, space, token } from '@/ui/theme.ts'
import type { PeriodProblems } from './readPeriod.ts'
import { readPeriod } from './readPeriod.ts'
import type { Report } from './reports.ts'

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  margin-top: ${space(4)};
  color: ${token.ink};
`

const Period = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${space(5)} ${space(4)};
  ${media.medium} { grid-template-columns: 1fr 1fr; }
`

const Progress = styled.div`
  display: grid;
  gap: ${space(2)};
  font-size: ${token.textSmall};
`

function describeProgress(progress: DownloadProgress | null): string {
  if (progress === null) return 'Generating Report...'
  const { received, total } = progress
  return total === null ? `${showSize(received)} received` : `${showSize(received)} of ${showSize(total)} received`
}

/** The report modal: which report, of which days. The file is streamed from the cooperative's records. */
export function ReportDialog({ reports, onClose }: { reports: readonly Report[]; onClose: () => void }) {
  const id = useId()
  const [name, setName] = useState(reports[0]?.name ?? '')
  const [period, setPeriod] = useState({ from: '', to: '' })
  const [problems, setProblems] = useState<PeriodProblems>({})
  const { state, start, cancel } = useDownload()
  const isRunning = state.step === 'running'

  function generate(): void {
    const { days, problems: found } = readPeriod(period)
    setProblems(found)
    if (days) void start(`/exports/${name}?${new URLSearchParams(days)}`)
    else document.getElementById(`${id}-${found.from === undefined ? 'to' : 'from'}`)?.focus()
  }

  return (
    <Dialog
      isOpen
      onClose={isRunning ? () => undefined : onClose}
      title="Generate report"
      actions={
        <>
          <Button variant="quiet" onClick={isRunning ? cancel : onClose}>
            {isRunning ? 'Cancel' : 'Close'}
          </Button>
          <Button variant="solid" icon="download" isBusy={isRunning} busyLabel="Generating Report..." onClick={generate}>
            Download
          </Button>
        </>
      }
    >
      <Fields>
        <Field label="Report type">
          {(control) => (
            <Select
              {...control}
              options={reports.map(({ name: value, label }) => ({ value, label }))}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Period>
          <Field id={`${id}-from`} label="From" error={problems.from}>
            {(control) => (
              <DateInput {...control} label="From" value={period.from} onValue={(from) => setPeriod((known) => ({ ...known, from }))} />
            )}
          </Field>
          <Field id={`${id}-to`} label="To" error={problems.to}>
            {(control) => (
              <DateInput {...control} label="To" value={period.to} onValue={(to) => setPeriod((known) => ({ ...known, to }))} />
            )}
          </Field>
        </Period>
        {state.step === 'running' && (
          <Progress>
            {state.progress?.total != null && (
              <ProgressBar label="Report received" value={state.progress.received} total={state.progress.total} />
            )}
            <p>{describeProgress(state.progress)}</p>
          </Progress>
        )}
        <div role="status">{state.step === 'saved' && <p>{state.name} is saved.</p>}</div>
        {state.step === 'failed' && (
          <div role="alert">
            <FieldError>{state.message}</FieldError>
          </div>
        )}
      </Fields>
    </Dialog>
  )
}

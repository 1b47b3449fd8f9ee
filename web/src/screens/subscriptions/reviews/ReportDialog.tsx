import { useId, useState } from 'react'
import styled from 'styled-components'
import { ActDialog } from '@/acts/ActDialog.tsx'
import type { DayTexts } from '@/forms/fields/PeriodFields.tsx'
import { PeriodFields } from '@/forms/fields/PeriodFields.tsx'
import { showSize } from '@/forms/questions/fileRules.ts'
import { businessDay } from '@/format/businessDay.ts'
import type { DownloadProgress } from '@/patterns/download/downloadFile.ts'
import { useDownload } from '@/patterns/download/useDownload.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorAlert } from '@/ui/Field/Field.tsx'
import { Cluster, Stack } from '@/ui/Layout/Layout.ts'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { SelectField } from '@/ui/Select/Select.tsx'
import { media, space } from '@/ui/theme.ts'
import { periodPresets } from './periodPresets.ts'
import type { Report } from './reports.ts'
import { readDay } from '@/forms/questions/day.ts'

function findProblem(label: string, text: string): string | undefined {
  if (text.trim() === '') return `${label} date is required.`
  return 'day' in readDay(text) ? undefined : `Enter the ${label.toLowerCase()} date as dd-MMM-yyyy.`
}

interface ReadPeriod {
  /** As the address of an export has them; null where something is wrong. */
  days: { startDate: string; endDate: string } | null
  problems: Partial<DayTexts>
}

/** Reads the days of a report, both inclusive. */
function readPeriod({ from, to }: DayTexts): ReadPeriod {
  const start = readDay(from)
  const end = readDay(to)
  if ('day' in start && 'day' in end) {
    if (start.day <= end.day) return { days: { startDate: start.day, endDate: end.day }, problems: {} }
    return { days: null, problems: { to: 'The to date cannot be before the from date.' } }
  }
  const fromProblem = findProblem('From', from)
  const toProblem = findProblem('To', to)
  return {
    days: null,
    problems: { ...(fromProblem !== undefined && { from: fromProblem }), ...(toProblem !== undefined && { to: toProblem }) },
  }
}

const Period = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${space(5)} ${space(4)};
  ${media.medium} { grid-template-columns: 1fr 1fr; }
`

function describeProgress(progress: DownloadProgress | null): string {
  if (progress === null) return 'Generating Report...'
  const { received, total } = progress
  return total === null ? `${showSize(received)} received` : `${showSize(received)} of ${showSize(total)} received`
}

function ReportProgress({ progress }: { progress: DownloadProgress | null }) {
  return (
    <Stack $gap={2} $size="small">
      {progress?.total != null && <ProgressBar label="Report received" value={progress.received} total={progress.total} />}
      <p>{describeProgress(progress)}</p>
    </Stack>
  )
}

/** Periods that are often asked for, each a button. */
function Presets({ onChoose }: { onChoose: (period: DayTexts) => void }) {
  return (
    <Cluster $gap={2} role="group" aria-label="Period">
      {periodPresets(businessDay()).map(({ label, ...period }) => (
        <Button key={label} variant="line" isSmall onClick={() => onChoose(period)}>
          {label}
        </Button>
      ))}
    </Cluster>
  )
}

/** The report modal: which report, of which days. The file is streamed from the cooperative's records. */
export function ReportDialog({ reports, onClose }: { reports: readonly Report[]; onClose: () => void }) {
  const id = useId()
  const [name, setName] = useState(reports[0]?.name ?? '')
  const [period, setPeriod] = useState<DayTexts>(() => periodPresets(businessDay())[0])
  const [problems, setProblems] = useState<Partial<DayTexts>>({})
  const { state, start, cancel } = useDownload()
  const isRunning = state.step === 'running'

  function generate(): void {
    const { days, problems: found } = readPeriod(period)
    setProblems(found)
    if (days) void start(`/exports/${name}?${new URLSearchParams(days)}`)
    else document.getElementById(`${id}-${found.from === undefined ? 'to' : 'from'}`)?.focus()
  }

  return (
    <ActDialog
      isByKey
      isAlert={false}
      title="Generate report"
      cancel={{ children: isRunning ? 'Cancel' : 'Close', onClick: isRunning ? cancel : onClose }}
      verb={{ icon: 'download', isBusy: isRunning, busyLabel: 'Generating Report...', children: 'Download' }}
      onAct={generate}
      onClose={() => !isRunning && onClose()}
    >
      <Stack $gap={5} $top={4} $tone="ink">
        <SelectField
          label="Report type"
          options={reports.map(({ name: value, label }) => ({ value, label }))}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Presets onChoose={setPeriod} />
        <Period>
          <PeriodFields
            idStart={`${id}-`}
            period={period}
            problems={problems}
            onChange={(changed) => setPeriod((known) => ({ ...known, ...changed }))}
          />
        </Period>
        {state.step === 'running' && <ReportProgress progress={state.progress} />}
        <div role="status">{state.step === 'saved' && <p>{state.name} is saved.</p>}</div>
        {state.step === 'failed' && <ErrorAlert>{state.message}</ErrorAlert>}
      </Stack>
    </ActDialog>
  )
}

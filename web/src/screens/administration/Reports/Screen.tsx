import { useId } from 'react'
import styled from 'styled-components'
import { showProgress, showSize } from '@/forms/questions/fileRules.ts'
import type { DownloadProgress } from '@/patterns/download/downloadFile.ts'
import { useDownload } from '@/patterns/download/useDownload.ts'
import { hasServiceRule } from '@/portal.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Columns } from '@/ui/Columns/Columns.ts'
import { ErrorAlert, Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Row, Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { space, token } from '@/ui/theme.ts'
import { EarlierDownloads } from './parts/EarlierDownloads.tsx'
import { useReportsQuery } from './screen.generated.ts'

const Progress = styled(Stack)`
  strong { color: ${token.ink}; font-weight: ${token.weightSemibold}; }
`

const About = styled.aside`
  p { margin-top: ${space(2)}; color: ${token.inkMuted}; font-size: ${token.textSmall}; text-wrap: pretty; }
`

const name = 'CISA Submission Data'

function describeProgress(progress: DownloadProgress | null): string {
  if (progress === null) return ''
  const { received, total } = progress
  return total === null ? `${showSize(received)} received` : showProgress(received, total)
}

function Running({ progress }: { progress: DownloadProgress | null }) {
  return (
    <Progress $gap={3} $tone="muted">
      <p role="status">
        <strong>Generating Report...</strong> <span>{describeProgress(progress)}</span>
      </p>
      {progress?.total != null && <ProgressBar label="Report received" value={progress.received} total={progress.total} />}
    </Progress>
  )
}

function noteOf(step: ReturnType<typeof useDownload>['state']['step']): string {
  if (step === 'running') return 'The file is saved by itself when the report is ready. Stay on this page until then.'
  return hasServiceRule('CISA_REPORT') ? 'A CSV file, made of the loans as they are now.' : 'A CSV file.'
}

/** /admin/reports: the data for the credit bureau, as a CSV that is generated while it is downloaded, and its earlier downloads. */
export function Screen() {
  const noteId = useId()
  const { state, start, cancel } = useDownload()
  const earlier = useScreenData(useReportsQuery(screenOptions))
  const isRunning = state.step === 'running'
  return (
    <>
      <PageHeader caption="Data" title="Reports" />
      <Columns>
        <Stack $gap={6} $width="field">
          <Field label="Report Type">{(control) => <TextInput {...control} readOnly value={name} />}</Field>
          {isRunning && <Running progress={state.progress} />}
          {state.step === 'saved' && (
            <Row as="p" $gap={2} $align="start" $tone="muted" $size="small" role="status">
              <Icon name="checkCircle" />
              Saved as {state.name}
            </Row>
          )}
          {state.step === 'failed' && <ErrorAlert>{state.message}</ErrorAlert>}
          <Cluster $gap={3}>
            <Button
              variant="next"
              icon="download"
              isDisabled={isRunning}
              aria-describedby={noteId}
              onClick={() => void start('/exports/cisa').then(earlier.retry)}
            >
              Download CISA CSV
            </Button>
            {isRunning && (
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            )}
          </Cluster>
          <Row as="p" $gap={2} $align="start" $tone="muted" $size="small" id={noteId}>
            <Icon name={isRunning ? 'clock' : 'info'} />
            <span>{noteOf(state.step)}</span>
          </Row>
          <EarlierDownloads state={earlier} />
        </Stack>
        <About>
          <h2>About this report</h2>
          <p>
            <span>
              {hasServiceRule('CISA_REPORT') &&
                'Borrowers and instalment contracts, with the fields of RA 9510. What is not known stays empty and is counted. '}
            </span>
            Check it before you send it<span>{hasServiceRule('AUDIT_TRAIL') && '; each download is recorded'}</span>.
          </p>
        </About>
      </Columns>
    </>
  )
}

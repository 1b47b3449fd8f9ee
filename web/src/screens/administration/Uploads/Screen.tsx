import { Panel } from '@/apollo/Panel.tsx'
import styled from 'styled-components'
import { CsvUploadForm } from '@/patterns/csvUpload/CsvUploadForm.tsx'
import { TemplateLink } from '@/patterns/csvUpload/TemplateLink.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, space } from '@/ui/theme.ts'
import { ImportHistory } from './parts/ImportHistory.tsx'
import type { UploadKind } from './parts/recordKinds.ts'
import { uploadWords } from './parts/recordKinds.ts'
import { StagedFiles } from './parts/StagedFiles.tsx'
import { isResult } from './parts/resultState.ts'
import { UploadResult } from './parts/UploadResult.tsx'
import type { RecordUpload } from './parts/useRecordUpload.ts'
import { useRecordUpload } from './parts/useRecordUpload.ts'
import { useUploadsQuery } from './screen.generated.ts'

const StagedFile = lateComponent(async () => (await import('./parts/StagedFile.tsx')).StagedFile)

const AppliedImport = lateComponent(async () => (await import('./parts/AppliedImport.tsx')).AppliedImport)

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const History = styled.section`
  margin-top: ${space(12)};
  > h2 { margin-bottom: ${space(4)}; }
`

/** The history of the uploads, and what loads it anew. */
function useHistory() {
  const query = useUploadsQuery(screenOptions)
  const state = useScreenData(query)
  const { imports, stagedImports: waiting } = state.data?.administration ?? {}
  const more = useMore(imports?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  return { imports, waiting, state, more }
}

function HistorySection({ history }: { history: ReturnType<typeof useHistory> }) {
  const { imports, state, more } = history
  return (
    <History>
      <h2>History</h2>
      <Panel
        state={state}
        field="imports"
        value={imports}
        what="The history"
        holds={<p>Files can be uploaded all the same.</p>}
        loading="Loading the history…"
        skeleton={['row', 'row']}
        absent={<Text $tone="muted">The cooperative’s system keeps no history of uploads for this portal.</Text>}
      >
        {({ edges, totalCount, unreadCount }) => (
          <>
            <UnreadEntries count={unreadCount} />
            <ImportHistory imports={edges.map(({ node }) => node)} totalCount={totalCount} unreadCount={unreadCount} more={more} />
          </>
        )}
      </Panel>
    </History>
  )
}

const Upload = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
`

/** One upload: its template, its file, Clear and Submit. */
function UploadCard({ kind, upload }: { kind: UploadKind; upload: RecordUpload }) {
  const { name, lead, template } = uploadWords[kind]
  return (
    <Upload aria-label={name}>
      <div>
        <h2>{name}</h2>
        <Muted $top={1}>{lead}</Muted>
      </div>
      <CsvUploadForm upload={upload} label={`${name} file`}>
        <TemplateLink label="Template" name={template} />
      </CsvUploadForm>
    </Upload>
  )
}

/** /admin/uploads: the files of the payroll and the books, checked before they are applied, with the history of uploads. */
export function Screen() {
  const history = useHistory()
  const { isOutdated, isRetrying, retry } = history.state
  const { params, addressWith, setParams } = useScreenParams()
  const subscriptions = useRecordUpload('SUBSCRIPTIONS', retry)
  const timeDeposits = useRecordUpload('TIME_DEPOSITS', retry)
  const loans = useRecordUpload('LOANS', retry)
  const uploads: readonly { kind: UploadKind; upload: RecordUpload }[] = [
    { kind: 'SUBSCRIPTIONS', upload: subscriptions },
    { kind: 'TIME_DEPOSITS', upload: timeDeposits },
    { kind: 'LOANS', upload: loans },
  ]
  for (const { kind, upload } of uploads) {
    if (isResult(upload.state)) return <UploadResult kind={kind} upload={upload} state={upload.state} />
  }
  const open = history.waiting?.find(({ id }) => id === params.get('staged'))
  if (open) {
    return (
      <StagedFile
        key={open.id}
        file={open}
        back={addressWith({ staged: null })}
        onDecided={() => {
          setParams({ staged: null })
          retry()
        }}
      />
    )
  }
  const applied = params.get('applied')
  if (applied !== null) return <AppliedImport key={applied} id={applied} back={addressWith({ applied: null })} />
  return (
    <>
      <PageHeader caption="Data" title="Uploads" />
      <Panel state={history.state} field="stagedImports" value={history.waiting} what="The files that wait" absent={null}>
        {(files) => <StagedFiles files={files} />}
      </Panel>
      <Cards>
        {uploads.map(({ kind, upload }) => (
          <UploadCard key={kind} kind={kind} upload={upload} />
        ))}
      </Cards>
      <HistorySection history={history} />
      {history.imports && isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

import styled from 'styled-components'
import { Text } from '@/ui/Layout/Layout.ts'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, space } from '@/ui/theme.ts'
import { ImportHistory } from './parts/ImportHistory.tsx'
import type { UploadKind } from './parts/recordKinds.ts'
import { StagedFiles } from './parts/StagedFiles.tsx'
import { UploadCard } from './parts/UploadCard.tsx'
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
  const { data, isLoading, isOutdated, isRetrying, retry, isUnreadable, whyNull } = useScreenData(query)
  const imports = data?.administration?.imports
  const waiting = data?.administration?.stagedImports ?? []
  const hasWaitingFailed = whyNull('stagedImports', query.data?.administration?.stagedImports) === 'failed'
  const reason = whyNull('imports', query.data?.administration?.imports)
  const more = useMore(imports?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  return { imports, waiting, hasWaitingFailed, isLoading, isOutdated, isRetrying, retry, isUnreadable, reason, more }
}

function HistorySection({ history }: { history: ReturnType<typeof useHistory> }) {
  const { imports, isLoading, isRetrying, retry, isUnreadable, reason, more } = history
  return (
    <History>
      <h2>History</h2>
      {isLoading && (
        <Skeleton label="Loading the history…">
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="row" />
        </Skeleton>
      )}
      <UnreadEntries count={imports?.unreadCount ?? 0} />
      {imports && (
        <ImportHistory
          imports={imports.edges.map(({ node }) => node)}
          totalCount={imports.totalCount}
          unreadCount={imports.unreadCount}
          onMore={more.hasMore ? () => void more.loadMore() : undefined}
          hasMoreFailed={more.hasMoreFailed}
        />
      )}
      {!imports && reason === 'absent' && <Text $tone="muted">The cooperative’s system keeps no history of uploads for this portal.</Text>}
      {!imports && reason === 'failed' && (
        <ErrorPanel what="The history" isUnreadable={isUnreadable('imports')} onRetry={retry} isRetrying={isRetrying}>
          <p>Files can be uploaded all the same.</p>
        </ErrorPanel>
      )}
    </History>
  )
}

/** /admin/uploads: the files of the payroll and the books, checked before they are applied, with the history of uploads. */
export function Screen() {
  const history = useHistory()
  const { params, addressWith, setParams } = useScreenParams()
  const subscriptions = useRecordUpload('SUBSCRIPTIONS', history.retry)
  const timeDeposits = useRecordUpload('TIME_DEPOSITS', history.retry)
  const loans = useRecordUpload('LOANS', history.retry)
  const uploads: readonly { kind: UploadKind; upload: RecordUpload }[] = [
    { kind: 'SUBSCRIPTIONS', upload: subscriptions },
    { kind: 'TIME_DEPOSITS', upload: timeDeposits },
    { kind: 'LOANS', upload: loans },
  ]
  for (const { kind, upload } of uploads) {
    if (isResult(upload.state)) return <UploadResult kind={kind} upload={upload} state={upload.state} />
  }
  const open = history.waiting.find(({ id }) => id === params.get('staged'))
  if (open) {
    return (
      <StagedFile
        key={open.id}
        file={open}
        back={addressWith({ staged: null })}
        onDecided={() => {
          setParams({ staged: null })
          history.retry()
        }}
      />
    )
  }
  const applied = params.get('applied')
  if (applied !== null) return <AppliedImport key={applied} id={applied} back={addressWith({ applied: null })} />
  return (
    <>
      <PageHeader caption="Data" title="Uploads" />
      <Cards>
        {uploads.map(({ kind, upload }) => (
          <UploadCard key={kind} kind={kind} upload={upload} />
        ))}
      </Cards>
      <StagedFiles files={history.waiting} />
      {history.hasWaitingFailed && (
        <ErrorPanel
          what="The files that wait"
          isUnreadable={history.isUnreadable('stagedImports')}
          onRetry={history.retry}
          isRetrying={history.isRetrying}
        />
      )}
      <HistorySection history={history} />
      {history.imports && history.isOutdated && <RefreshFailure isRetrying={history.isRetrying} retry={history.retry} />}
    </>
  )
}

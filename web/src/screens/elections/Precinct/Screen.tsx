import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { StageChip } from '../officers/StageChip.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { ClosingHash } from './parts/ClosingHash.tsx'
import { PartialResults } from './parts/PartialResults.tsx'
import { PrecinctControls } from './parts/PrecinctControls.tsx'
import { PrecinctStatistics } from './parts/PrecinctStatistics.tsx'
import { usePrecinctQuery } from './screen.generated.ts'

/** /election/precinct: polling, the count so far, the report, and publishing of the results. */
export function Screen() {
  const screen = useScreenData(usePrecinctQuery(screenOptions))
  const { isRetrying, retry } = screen
  const reason = screen.whyNull('election', screen.data?.election)
  return (
    <ElectionPage screen={screen} reason={reason} title="Precinct" what="The precinct">
      {(election) => {
        const { title, stage, precinct: count } = election
        return (
          <>
            <PageHeader caption={title} title="Precinct" actions={<StageChip stage={stage} label={count?.label} />} />
            {count ? (
              <Stack $gap={10}>
                <PrecinctControls election={election} count={count} isRefreshing={isRetrying} onRefresh={retry} />
                <PrecinctStatistics count={count} stage={stage} />
                {count.closingHash !== null && (
                  <ClosingHash hash={count.closingHash} ballots={count.closingBallotCount} root={election.receiptBoard?.root ?? null} />
                )}
                <PartialResults count={count} stage={stage} isRefreshing={isRetrying} onRefresh={retry} />
              </Stack>
            ) : (
              <ErrorPanel what="The count" isUnreadable={screen.isUnreadable('precinct')} onRetry={retry} isRetrying={isRetrying}>
                <p>No vote is lost: the count is only not shown at the moment.</p>
              </ErrorPanel>
            )}
          </>
        )
      }}
    </ElectionPage>
  )
}

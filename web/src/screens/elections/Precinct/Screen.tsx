import { Panel } from '@/apollo/Panel.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { StageChip } from '../officers/StageChip.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { BallotHash, ClosingHash } from './parts/ClosingHash.tsx'
import { NoPartialResults, PartialResults } from './parts/PartialResults.tsx'
import { PrecinctControls } from './parts/PrecinctControls.tsx'
import { PrecinctStatistics } from './parts/PrecinctStatistics.tsx'
import { usePrecinctQuery } from './screen.generated.ts'

/** /election/precinct: polling, the count so far, the report, and publishing of the results. */
export function Screen() {
  const screen = useScreenData(usePrecinctQuery(screenOptions))
  const { isRetrying, retry } = screen
  return (
    <ElectionPage screen={screen} title="Precinct" what="The precinct">
      {(election) => {
        const { title, stage, precinct: count } = election
        const isCounted = election.hasPartialCounts || stage === 'COMPLETED'
        return (
          <>
            <PageHeader caption={title} title="Precinct" actions={<StageChip stage={stage} label={count?.label} />} />
            <Panel
              state={screen}
              field="precinct"
              value={count}
              what="The count"
              holds={<p>No vote is lost: the count is only not shown at the moment.</p>}
            >
              {(shown) => (
                <Stack $gap={10}>
                  <PrecinctControls election={election} count={shown} isRefreshing={isRetrying} onRefresh={retry} />
                  <PrecinctStatistics count={shown} stage={stage} isCounted={isCounted} />
                  {shown.ballotHash !== null && <BallotHash hash={shown.ballotHash} />}
                  {shown.closingHash !== null && (
                    <ClosingHash hash={shown.closingHash} ballots={shown.closingBallotCount} root={election.receiptBoard?.root ?? null} />
                  )}
                  {isCounted ? (
                    <PartialResults count={shown} stage={stage} isRefreshing={isRetrying} onRefresh={retry} />
                  ) : (
                    <NoPartialResults />
                  )}
                </Stack>
              )}
            </Panel>
          </>
        )
      }}
    </ElectionPage>
  )
}

import { useNullReason } from '@/apollo/useNullReason.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { CandidacyPage } from './parts/CandidacyPage.tsx'
import { useCandidacyQuery } from './screen.generated.ts'

/** /election/candidacy: the certificate of candidacy to fill in, to check, and to read once it is sent. */
export function Screen() {
  const query = useCandidacyQuery(screenOptions)
  const screen = useScreenData(query)
  const election = screen.data?.election
  const reason = useNullReason(query, 'election', election)
  const candidacyReason = useNullReason(query, 'candidacy', election?.candidacy)
  return (
    <ElectionPage screen={screen} reason={reason} title="Candidacy" failedTitle="Your candidacy could not be loaded">
      {(shown) => {
        if (shown.candidacy) return <CandidacyPage election={shown} candidacy={shown.candidacy} readAgain={screen.retry} />
        return (
          <>
            <PageHeader caption={shown.title} title="Candidacy" />
            {candidacyReason === 'failed' ? (
              <ErrorPanel title="Your candidacy could not be loaded" onRetry={screen.retry} isRetrying={screen.isRetrying}>
                Everything you entered is kept.
              </ErrorPanel>
            ) : (
              <EmptyState title="There is no candidacy to file">The cooperative has not set up its questions yet.</EmptyState>
            )}
          </>
        )
      }}
    </ElectionPage>
  )
}

import { paths } from '@/paths.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { BallotView } from './parts/BallotView.tsx'
import { useVotingQuery } from './screen.generated.ts'

/** /election/voting: the ballot, one position at a time, and the way to cast it. */
export function Screen() {
  const query = useVotingQuery(screenOptions)
  const screen = useScreenData(query)
  const election = screen.data?.election
  const reason = screen.whyNull('election', election)
  const ballotReason = screen.whyNull('ballot', election?.ballot)
  return (
    <ElectionPage screen={screen} reason={reason} title="Voting" what="Your ballot">
      {({ id, title, participate, ballot, receiptBoard }) => {
        if (ballot) {
          const reading = { readAgain: screen.retry, isReading: query.loading }
          return <BallotView electionId={id} title={title} ballot={ballot} hasBoard={receiptBoard !== null} {...reading} />
        }
        return (
          <>
            <PageHeader caption={title} title="Voting" />
            {ballotReason === 'failed' ? (
              <ErrorPanel
                what="Your ballot"
                isUnreadable={screen.isUnreadable('ballot')}
                onRetry={screen.retry}
                isRetrying={screen.isRetrying}
              >
                Votes that were saved are kept.
              </ErrorPanel>
            ) : (
              <EmptyState
                title={participate.message ?? 'Voting is not yet open.'}
                action={<ButtonLink to={paths.electionOverview}>See the stages of the election</ButtonLink>}
              >
                Once the candidates are published, your ballot will be here.
              </EmptyState>
            )}
          </>
        )
      }}
    </ElectionPage>
  )
}

import { useState } from 'react'
import { isSignedOut } from '@/apollo/failure.ts'
import { Panel } from '@/apollo/Panel.tsx'
import { paths } from '@/paths.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { BallotView } from './parts/BallotView.tsx'
import { useVotingQuery } from './screen.generated.ts'

/** /election/voting: the ballot, one position at a time, and the way to cast it. */
export function Screen() {
  const query = useVotingQuery(screenOptions)
  const screen = useScreenData(query)
  const { data } = screen
  const [kept, setKept] = useState(data)
  if (data?.election?.ballot && data !== kept) setKept(data)
  // The session's end is asked about over the page: the ballot stays, and with it a vote that was pressed and not saved.
  const isInterrupted = query.loading || isSignedOut(query.error)
  const shown = isInterrupted && !data?.election ? { ...screen, data: kept } : screen
  return (
    <ElectionPage screen={shown} title="Voting" what="Your ballot">
      {({ id, title, participate, ballot, receiptBoard, hasPartialCounts }) => {
        if (ballot) {
          const shared = { hasPartialCounts, readAgain: screen.retry, isReading: query.loading }
          return <BallotView electionId={id} title={title} ballot={ballot} hasBoard={receiptBoard !== null} {...shared} />
        }
        return (
          <>
            <PageHeader caption={title} title="Voting" />
            <Panel
              state={screen}
              field="ballot"
              value={ballot}
              what="Your ballot"
              holds="Votes that were saved are kept."
              absent={
                <EmptyState
                  title={participate.message ?? 'Voting is not yet open.'}
                  action={<ButtonLink to={paths.electionOverview}>See the stages of the election</ButtonLink>}
                >
                  Once the candidates are published, your ballot will be here.
                </EmptyState>
              }
            />
          </>
        )
      }}
    </ElectionPage>
  )
}

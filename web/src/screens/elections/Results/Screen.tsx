import { Panel } from '@/apollo/Panel.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Columns } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { CountFiles } from './parts/CountFiles.tsx'
import { PositionResult } from './parts/PositionResult.tsx'
import { ReceiptCheck } from './parts/ReceiptCheck.tsx'
import { ResultFigures } from './parts/ResultFigures.tsx'
import type { ElectionResultsQuery } from './screen.generated.ts'
import { useElectionResultsQuery } from './screen.generated.ts'

type Election = NonNullable<ElectionResultsQuery['election']>

function Published({ title, publishedAt, results, receiptBoard, slips }: Election & { results: NonNullable<Election['results']> }) {
  return (
    <>
      <PageHeader
        caption={title}
        title="Official Results"
        lead={
          publishedAt !== null && (
            <span>
              Published <DateText value={publishedAt} hasTime />
            </span>
          )
        }
        actions={
          <Chip tone="success" icon="checkCircle">
            Completed
          </Chip>
        }
      />
      <ResultFigures results={results} />
      <Columns>
        <Stack $gap={10}>
          {results.positions.map((position) => (
            <PositionResult key={position.name} position={position} ballotCount={results.ballotCount} />
          ))}
        </Stack>
        <Stack as="aside" $gap={8} aria-label="Receipts">
          <ReceiptCheck board={receiptBoard} ballotCount={results.ballotCount} />
          <CountFiles receiptBoard={receiptBoard} slips={slips} />
        </Stack>
      </Columns>
    </>
  )
}

/** /election/results: what was elected, position by position, and the check of a receipt. */
export function Screen() {
  const screen = useScreenData(useElectionResultsQuery(screenOptions))
  return (
    <ElectionPage screen={screen} title="Official Results" what="The results">
      {(shown) => {
        if (shown.results) return <Published {...shown} results={shown.results} />
        return (
          <>
            <PageHeader caption={shown.title} title="Official Results" />
            <Panel
              state={screen}
              field="results"
              value={shown.results}
              what="The results"
              holds="They are published: only this page does not have them."
              absent={<EmptyState title="The results are not published yet">{shown.beUpdated.message}</EmptyState>}
            />
            {shown.receiptBoard && (
              <Columns>
                <ReceiptCheck board={shown.receiptBoard} ballotCount={null} />
                <CountFiles receiptBoard={shown.receiptBoard} slips={shown.slips} />
              </Columns>
            )}
          </>
        )
      }}
    </ElectionPage>
  )
}

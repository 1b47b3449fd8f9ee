import { Panel } from '@/apollo/Panel.tsx'
import { paths } from '@/paths.ts'
import type { ScreenData } from '@/routing/screenData.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Columns, SectionLink } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ElectionPage, NoElection } from '../../parts/ElectionPage.tsx'
import type { ElectionResultsQuery, OtherElections_ElectionFragment as OtherElection } from '../screen.generated.ts'
import { Certificate } from './Certificate.tsx'
import { CountFiles } from './CountFiles.tsx'
import { OtherElections } from './OtherElections.tsx'
import { PositionResult } from './PositionResult.tsx'
import { ReceiptCheck } from './ReceiptCheck.tsx'
import type { PublishedElection } from './ResultFacts.tsx'
import { ResultFacts } from './ResultFacts.tsx'
import { ResultFigures } from './ResultFigures.tsx'

function Published(election: PublishedElection) {
  const { id, title, publishedAt, results, receiptBoard, slips, protests } = election
  return (
    <>
      <PageHeader
        caption={title}
        title="Official Results"
        lead={
          publishedAt !== null && (
            <span>
              Published <DateText value={publishedAt} hasTime />
              <span>{protests?.areOver === true && ', proclaimed'}</span>
            </span>
          )
        }
        actions={<Chip tone="success" icon="checkCircle" word="Completed" />}
      />
      <ResultFacts {...election} />
      <Stack $bottom={8}>
        <ResultFigures results={results} />
      </Stack>
      <Columns>
        <Stack $gap={10}>
          {results.positions.map((position) => (
            <PositionResult key={position.name} position={position} ballotCount={results.ballotCount} />
          ))}
        </Stack>
        <Stack as="aside" $gap={8} aria-label="Certificate and receipts">
          <Certificate {...election} />
          <ReceiptCheck board={receiptBoard} ballotCount={results.ballotCount} electionId={id} />
          <CountFiles receiptBoard={receiptBoard} slips={slips} />
        </Stack>
      </Columns>
    </>
  )
}

interface ResultsPageProps {
  screen: ScreenData<ElectionResultsQuery>
  active: OtherElection | null | undefined
  /** Of the address; none for the active election. */
  id?: string
}

const noSuchElection = (
  <>
    <PageHeader title="Official Results" />
    <EmptyState title="There is no such election" action={<SectionLink to={paths.electionResults}>Official Results</SectionLink>}>
      Completed elections are listed on Official Results.
    </EmptyState>
  </>
)

/** The results of an election, and the way to those of the others. */
export function ResultsPage({ screen, active, id }: ResultsPageProps) {
  const others = (shownId: string | null) => (
    <Panel
      state={screen}
      field="completedElections"
      value={screen.data?.completedElections}
      what="The other elections"
      holds="Nothing is lost: they are only not shown at the moment."
    >
      {(completed) => <OtherElections shownId={shownId} active={active ?? null} completed={completed} />}
    </Panel>
  )
  const noActive = (
    <>
      <NoElection title="Official Results" />
      {others(null)}
    </>
  )
  return (
    <ElectionPage screen={screen} title="Official Results" what="The results" absent={id === undefined ? noActive : noSuchElection}>
      {(shown) => (
        <>
          {shown.results ? (
            <Published key={shown.id} {...shown} results={shown.results} />
          ) : (
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
                  <ReceiptCheck board={shown.receiptBoard} ballotCount={null} electionId={shown.id} />
                  <CountFiles receiptBoard={shown.receiptBoard} slips={shown.slips} />
                </Columns>
              )}
            </>
          )}
          {others(shown.id)}
        </>
      )}
    </ElectionPage>
  )
}

import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { formatTime } from '@/format/date.ts'
import { hasServiceRule } from '@/portal.ts'
import type { ElectionStage } from '@/schema.generated.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { CandidateCount } from './CandidateCount.tsx'
import type { Count } from './precinctTypes.ts'

const Note = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  justify-items: start;
  gap: ${space(1)} ${space(2)};
  max-width: ${size.form};
  margin-block: ${space(3)} ${space(5)};
  font-size: ${token.textSmall};
  button { grid-column: 2; margin-left: calc(-1 * ${space(3)}); }
`

interface PartialResultsProps {
  count: Count
  stage: ElectionStage
  isRefreshing: boolean
  onRefresh: () => void
}

const stepWords =
  ' The figures move together, 5 ballots or more at a time, and only once two of these differ in each position, so that what one voter chose cannot be read from two counts. Whoever knows all other ballots of a step can still tell the last one. The latest ballots are added when polling closes; fewer than 5, or ballots that are alike, are counted only with the results.'

/** What is said of ballots that are not in a closed count; empty without any. */
function describeHeldBack(count: number): string {
  if (count === 0) return ''
  const more = count === 1 ? '1 more was cast: it is' : `${formatCount(count)} more were cast: they are`
  if (!hasServiceRule('COUNTS_IN_STEPS')) return ` ${more} not in this count.`
  const votes = count === 1 ? 'its votes' : 'their votes together'
  return ` ${more} counted with the results. Whoever subtracts these figures from the results then has ${votes}.`
}

const describeNotShown = (count: number): string => (count === 0 ? '' : `${formatCount(count)} more not shown yet.`)

interface StandingProps extends PartialResultsProps {
  counted: string
}

/** How far the count is to be relied on at its stage. */
function Standing({ count: { heldBackCount }, stage, counted, isRefreshing, onRefresh }: StandingProps) {
  if (stage === 'COMPLETED')
    return (
      <p>
        <b>Official.</b> <span>{`${counted} The results are published.`}</span>
      </p>
    )
  if (stage === 'POLLING')
    return (
      <>
        <p>
          <b>Partial, unofficial.</b> <span>{counted}</span> <span>{describeNotShown(heldBackCount)}</span>
          <span>{hasServiceRule('COUNTS_IN_STEPS') && stepWords}</span>
        </p>
        <Button variant="quiet" isSmall isBusy={isRefreshing} busyLabel="Counting…" onClick={onRefresh}>
          Show new counts
        </Button>
      </>
    )
  return (
    <p>
      <b>Unofficial.</b> <span>{stage === 'CLOSED' ? `${counted}${describeHeldBack(heldBackCount)}` : 'Polling has not begun.'}</span>{' '}
      <span>The official results are those that are published.</span>
    </p>
  )
}

/** In place of the count of an election that shows none before its results. */
export function NoPartialResults() {
  return (
    <section aria-labelledby="results">
      <h2 id="results">Partial Unofficial Results</h2>
      <EmptyState title="No count before the results">
        This election is counted with the results alone. How many have cast their ballot is in the statistics.
      </EmptyState>
    </section>
  )
}

/** The count of each position. New counts come on request, and what is open stays open. */
export function PartialResults(props: PartialResultsProps) {
  const { count, stage } = props
  const { ballotCount, asOf, positions } = count
  const isOnBallot = stage !== 'FILING' && stage !== 'REVIEWING'
  const counted = `${countOf(ballotCount, 'ballot')} counted at ${formatTime(asOf)}.`
  return (
    <section aria-labelledby="results">
      <h2 id="results">{stage === 'COMPLETED' ? 'Results' : 'Partial Unofficial Results'}</h2>
      <Note>
        <Icon name="info" />
        <Standing {...props} counted={counted} />
      </Note>
      {positions.length === 0 || !isOnBallot ? (
        <EmptyState title="No count yet">Once the candidates are published, the count of each position will be here.</EmptyState>
      ) : (
        <AccordionList>
          {positions.map(({ name, maxVote, totalVotes, candidates }, index) => (
            <li key={name}>
              <Accordion
                title={name}
                icon="ballot"
                detail={maxVote === null ? undefined : `Vote for up to ${maxVote}`}
                amount={countOf(totalVotes, 'Vote')}
                isInitiallyOpen={index === 0}
              >
                {candidates.length === 0 && <p>No candidates on the ballot</p>}
                <ul>
                  {candidates.map((candidate, place) => (
                    <CandidateCount key={`${candidate.fullName} ${place}`} candidate={candidate} />
                  ))}
                </ul>
              </Accordion>
            </li>
          ))}
        </AccordionList>
      )}
    </section>
  )
}

import styled from 'styled-components'
import { countOf, formatCount, formatShare } from '@/format/count.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import type { ElectionResultsQuery } from '../screen.generated.ts'

type Results = NonNullable<NonNullable<ElectionResultsQuery['election']>['results']>

const FigureBand = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)} ${space(4)};
  margin-bottom: ${space(8)};
  padding-block: ${space(5)};
  border-block: ${size.hairline} solid ${token.line};
  ${media.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  dt, dd:last-child { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
`

const Value = styled.dd`
  font-size: ${token.textH1};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackTight};
  line-height: 1.2;
`

function Figure({ label, value, detail }: { label: string; value: string; detail: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <Value>{value}</Value>
      <dd>{detail}</dd>
    </div>
  )
}

/** The count in figures: ballots, votes and seats. */
export function ResultFigures({ results: { ballotCount, voterCount, positions } }: { results: Results }) {
  const seats = positions.reduce((sum, { maxVote }) => sum + maxVote, 0)
  const votable = positions.reduce((sum, { maxVote, candidates }) => sum + (candidates.length === 0 ? 0 : maxVote), 0)
  const votes = positions.reduce((sum, { totalVotes }) => sum + totalVotes, 0)
  const filled = positions.flatMap(({ candidates }) => candidates).filter(({ rank }) => rank !== null).length
  const ties = positions.filter(({ hasTie }) => hasTie).length
  return (
    <FigureBand>
      {ballotCount !== null && (
        <Figure
          label="Ballots cast"
          value={formatCount(ballotCount)}
          detail={
            voterCount === null
              ? 'by the members present'
              : `out of ${formatCount(voterCount)} present, ${formatShare(ballotCount, voterCount)}`
          }
        />
      )}
      <Figure
        label="Votes"
        value={formatCount(votes)}
        detail={
          ballotCount === null
            ? `for ${countOf(positions.length, 'position')}`
            : `out of ${formatCount(ballotCount * votable)} that could be given`
        }
      />
      <Figure label="Seats filled" value={`${filled} of ${seats}`} detail={ties === 0 ? 'no tie' : `${countOf(ties, 'tie')} to decide`} />
    </FigureBand>
  )
}

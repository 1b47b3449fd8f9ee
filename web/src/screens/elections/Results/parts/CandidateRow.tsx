import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { describeLeftVotes, LeftMark } from '../../parts/LeftMark.tsx'
import { Portrait } from '../../parts/Portrait.tsx'
import type { ElectionResultsQuery } from '../screen.generated.ts'

type Results = NonNullable<NonNullable<ElectionResultsQuery['election']>['results']>
export type ResultPosition = Results['positions'][number]

const CandidateItem = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(3)} 0;
`

const Rank = styled.span`
  padding: ${space(1)} ${space(3)};
  border-radius: ${token.radiusFull};
  background: ${token.brand};
  color: ${token.onBrand};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  line-height: 1.4;
  white-space: nowrap;
  print-color-adjust: exact;
`

const Votes = styled.div`
  text-align: right;
  white-space: nowrap;
  b { display: block; }
  span { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
`

const Track = styled.div`
  grid-column: 2 / -1;
  height: ${size.bar};
  border-radius: ${token.radiusFull};
  background: color-mix(in srgb, ${token.ink} 14%, transparent);
  overflow: hidden;
  print-color-adjust: exact;
`

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  rect { fill: ${token.brand}; }
  ${media.forcedColors} { rect { fill: Highlight; } }
`

interface CandidateRowProps {
  candidate: ResultPosition['candidates'][number]
  /** What the share is of: "ballots", or "votes" where the ballots are not known. */
  shareOf: string
}

/** The result of a candidate. The bar only repeats the share. */
export function CandidateRow({ candidate, shareOf }: CandidateRowProps) {
  const { fullName, photo, votes, percent, rank, isTied, left } = candidate
  if (left !== null)
    return (
      <CandidateItem>
        <Portrait fullName={fullName} photo={photo} />
        <Cluster $breaks $gap={[1, 2]} $weight="bold" $tone="muted">
          <bdi>{fullName}</bdi>
          <LeftMark left={left} />
        </Cluster>
        <Votes>
          <span>{describeLeftVotes(votes)}</span>
        </Votes>
      </CandidateItem>
    )
  return (
    <CandidateItem>
      <Portrait fullName={fullName} photo={photo} />
      <Cluster $breaks $gap={[1, 2]} $weight="bold">
        <bdi>{fullName}</bdi>
        {rank !== null && (
          <>
            <Rank>{`Rank ${rank}`}</Rank>
            <Chip tone="success" icon="checkCircle" word="Elected" />
          </>
        )}
        {isTied && <Chip tone="caution" icon="warning" word="Tied" />}
      </Cluster>
      <Votes>
        <b>{countOf(votes, 'Vote')}</b>
        <span>{`${percent.toFixed(1)}% of ${shareOf}`}</span>
      </Votes>
      <Track data-decoration aria-hidden="true">
        <Bar preserveAspectRatio="none">
          <rect width={`${Math.min(percent, 100)}%`} height="100%" rx="4" />
        </Bar>
      </Track>
    </CandidateItem>
  )
}

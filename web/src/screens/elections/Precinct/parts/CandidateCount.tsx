import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { describeLeftVotes, LeftMark } from '../../parts/LeftMark.tsx'
import { Portrait } from '../../parts/Portrait.tsx'
import type { CountedPosition } from './precinctTypes.ts'

const CountRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid ${token.line};
`

const Votes = styled.span`
  text-align: right;
  font-variant-numeric: tabular-nums;
  b { display: block; }
  small { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
`

/** Decoration: the share is beside it in words. */
const Bar = styled.div`
  grid-column: 2 / -1;
`

/** The votes of a candidate, and their share of the ballots. */
export function CandidateCount({ candidate: { fullName, votes, percent, left } }: { candidate: CountedPosition['candidates'][number] }) {
  return (
    <CountRow>
      <Portrait fullName={fullName} photo={null} />
      <Text as="div" $weight="semibold" $breaks>
        <bdi>{fullName}</bdi>
        {left && (
          <div>
            <LeftMark left={left} />
          </div>
        )}
      </Text>
      <Votes>
        <b>{left ? describeLeftVotes(votes) : countOf(votes, 'Vote')}</b>
        {!left && <small>{percent.toFixed(1)}% of ballots</small>}
      </Votes>
      {!left && (
        <Bar aria-hidden="true">
          <ProgressBar label={`Share of ${fullName}`} value={percent} total={100} />
        </Bar>
      )}
    </CountRow>
  )
}

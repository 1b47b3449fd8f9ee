import styled from 'styled-components'
import { Link } from '@/ui/Link/Link.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { Portrait } from '../../parts/Portrait.tsx'
import type { CandidateItem } from './candidateTypes.ts'
import { DispositionChip } from '../../parts/DispositionChip.tsx'

/** All rows are as high: the list reckons with that. On a phone the status is below the name, which needs the width. */
const CandidateGrid = styled.div`
  position: relative;
  display: grid;
  grid-template: 'portrait name name' auto 'portrait position status' auto / auto minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  height: 6rem;
  padding-right: ${space(2)};
  border-bottom: ${size.hairline} solid ${token.line};
  ${media.hover} { &:hover { background: color-mix(in srgb, ${token.brandSoft} 40%, transparent); } }
  > :first-child { grid-area: portrait; }
  > :last-child { grid-area: status; }
  ${media.medium} {
    grid-template-areas: 'portrait name status' 'portrait position status';
    row-gap: 0;
    height: 4.5rem;
  }
  ${media.cramped} {
    grid-template: 'portrait name' auto 'portrait position' auto 'portrait status' auto / auto minmax(0, 1fr);
    justify-items: start;
    height: 7rem;
  }
  &[data-open] { padding-left: ${space(3)}; border-radius: ${token.radius}; background: ${token.brandSoft}; }
`

/** Two lines at most: a third would not fit the row, unless the text is large. */
const Name = styled(Link)`
  grid-area: name;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${media.cramped} { -webkit-line-clamp: none; }
  overflow: hidden;
  color: ${token.ink};
  font-weight: ${token.weightSemibold};
  line-height: 1.25;
  text-decoration: none;
  &::after { position: absolute; inset: 0; content: ''; }
  &:focus-visible { outline: 0; }
  &:focus-visible::after { outline: ${size.ring} solid ${token.focus}; outline-offset: -${size.ring}; border-radius: ${token.radius}; }
`

const Position = styled.span`
  grid-area: position;
  overflow: hidden;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.cramped} { white-space: normal; }
`

interface CandidateRowProps {
  candidate: CandidateItem
  to: string
  state: unknown
  isOpen: boolean
}

export function CandidateRow({ candidate: { name, position, status }, to, state, isOpen }: CandidateRowProps) {
  return (
    <CandidateGrid data-open={isOpen || undefined}>
      <Portrait fullName={name} photo={null} />
      <Name to={to} state={state} aria-current={isOpen ? 'true' : undefined}>
        <bdi>{name}</bdi>
      </Name>
      {position !== null && <Position>{position}</Position>}
      <DispositionChip status={status} />
    </CandidateGrid>
  )
}

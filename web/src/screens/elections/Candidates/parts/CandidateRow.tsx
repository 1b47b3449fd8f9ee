import styled from 'styled-components'
import { Link } from '@/ui/Link/Link.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { Portrait } from '../../parts/Portrait.tsx'
import type { CandidateItem } from './candidateTypes.ts'
import { DispositionChip } from '../../parts/DispositionChip.tsx'

/** All rows are as high: the list reckons with that. */
const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  height: ${size.row};
  padding-right: ${space(2)};
  border-bottom: ${size.hairline} solid ${token.line};
  &:hover { background: color-mix(in srgb, ${token.brandSoft} 40%, transparent); }
  &[data-open] { padding-left: ${space(3)}; border-radius: ${token.radius}; background: ${token.brandSoft}; }
`

/** Two lines at most: a third would not fit the row. */
const Name = styled(Link)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
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
  display: block;
  overflow: hidden;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  text-overflow: ellipsis;
  white-space: nowrap;
`

interface CandidateRowProps {
  candidate: CandidateItem
  to: string
  state: unknown
  isOpen: boolean
}

/** A candidate of the list. */
export function CandidateRow({ candidate: { name, position, status }, to, state, isOpen }: CandidateRowProps) {
  return (
    <Row data-open={isOpen || undefined}>
      <Portrait fullName={name} photo={null} />
      <span style={{ minWidth: 0 }}>
        <Name to={to} state={state} aria-current={isOpen ? 'true' : undefined}>
          {name}
        </Name>
        {position !== null && <Position>{position}</Position>}
      </span>
      <DispositionChip status={status} />
    </Row>
  )
}

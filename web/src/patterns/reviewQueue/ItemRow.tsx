import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { QueueItem } from './queueTypes.ts'
import { describeAge } from './requestWords.ts'
import { StatusMark } from './StatusMark.tsx'

/** All rows are as high: the list reckons with that. */
const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: ${token.target} minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(1)};
  min-height: ${size.row};
  padding: ${space(2)} ${space(3)} ${space(2)} 0;
  border-bottom: ${size.hairline} solid ${token.line};
  &:hover { background: color-mix(in srgb, ${token.brandSoft} 40%, transparent); }
  &[data-open] { border-radius: ${token.radius}; background: ${token.brandSoft}; }
`

/** Above the link, which covers the row. */
const Pick = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  width: ${token.target};
  height: ${token.target};
  cursor: pointer;
`

const Box = styled.input`
  width: ${size.icon};
  height: ${size.icon};
  margin: 0;
  accent-color: ${token.brand};
`

const Name = styled(Link)`
  display: block;
  overflow: hidden;
  color: ${token.ink};
  font-weight: ${token.weightSemibold};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  &::after { position: absolute; inset: 0; content: ''; }
  &:focus-visible { outline: 0; }
  &:focus-visible::after { outline: ${size.ring} solid ${token.focus}; outline-offset: -${size.ring}; border-radius: ${token.radius}; }
`

const Caption = styled.span`
  display: block;
  min-height: 1lh;
  overflow: hidden;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Blocked = styled(Caption)`
  svg { margin-right: ${space(1)}; }
`

const Right = styled.span`
  display: grid;
  justify-items: end;
`

interface ItemRowProps {
  item: QueueItem
  to: string
  state: unknown
  isOpen: boolean
  isSelected: boolean
  onSelect: (id: string) => void
}

/** One item of the list: name, reference, age, amount and status. */
export function ItemRow({ item, to, state, isOpen, isSelected, onSelect }: ItemRowProps) {
  const { id, name, requestCode, ageInDays, amount, status, stagedBy, decide } = item
  const age = ageInDays === null ? '' : describeAge(ageInDays)
  const details = [requestCode ?? '', age, stagedBy === null ? '' : `staged by ${stagedBy}`].filter(Boolean).join(', ')
  return (
    <Row data-open={isOpen || undefined}>
      <Pick>
        <Box
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          disabled={!decide.isAllowed}
          onChange={() => onSelect(id)}
        />
      </Pick>
      <span style={{ minWidth: 0 }}>
        <Name to={to} state={state} aria-current={isOpen ? 'true' : undefined}>
          {name}
        </Name>
        {decide.isAllowed ? (
          <Caption>{details}</Caption>
        ) : (
          <Blocked>
            <Icon name="lock" size="small" />
            {decide.message}
          </Blocked>
        )}
      </span>
      <Right>
        {amount !== null && <Money amount={amount} isStrong />}
        <StatusMark status={status} isStaged />
      </Right>
    </Row>
  )
}

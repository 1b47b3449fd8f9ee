import { Fragment } from 'react'
import styled from 'styled-components'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { kindIcons } from './kindIcons.ts'
import type { KindCount, QueueItem } from './queueTypes.ts'
import { describeAge, describeCount, kindLabel } from './requestWords.ts'
import { StatusMark } from './StatusMark.tsx'

/** All rows are as high: the list reckons with that. */
const ItemGrid = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: ${token.target} minmax(0, 1fr) auto;
  align-content: center;
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
  grid-row: 1 / span 2;
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

/** Without an amount the status is beside the name, and the caption has the rest of the row. */
const Caption = styled.span<{ $hasAmount: boolean }>`
  grid-area: 2 / 2 / auto / ${({ $hasAmount }) => ($hasAmount ? 3 : 4)};
  display: block;
  min-height: 1lh;
  overflow: hidden;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  text-overflow: ellipsis;
  white-space: nowrap;
  svg { margin-right: ${space(1)}; vertical-align: text-bottom; }
  b { color: ${token.ink}; font-weight: ${token.weightSemibold}; }
`

const Right = styled.span<{ $row: 1 | 2 }>`
  grid-area: ${({ $row }) => $row} / 3;
  justify-self: end;
  display: flex;
`

/** In place of the status, and first: the name must not be cut off on a phone. */
const Stager = styled.span`
  margin-right: ${space(2)};
  padding: 0 ${space(2)} 0 ${space(1)};
  border-radius: ${token.radiusFull};
  background: ${token.neutral};
  color: ${token.ink};
  font-weight: ${token.weightSemibold};
`

function StagedBy({ name }: { name: string }) {
  return (
    <Stager>
      <Icon name="person" size="small" />
      Staged by {name}
    </Stager>
  )
}

/** The requests whose amount the row shows: those of the listed kind, or all where they are of one kind. */
function findShown(kinds: readonly KindCount[], listed: ReviewRequestKind | null): KindCount | undefined {
  if (listed !== null) return kinds.find(({ kind }) => kind === listed)
  return kinds.length === 1 ? kinds[0] : undefined
}

interface ItemRowProps {
  item: QueueItem
  kind: ReviewRequestKind | null
  hasKinds: boolean
  to: string
  state: unknown
  isOpen: boolean
  isSelected: boolean
  onSelect: (id: string) => void
}

/** One item of the list: name, kinds, reference, age, amount and status. */
export function ItemRow({ item, kind, hasKinds, to, state, isOpen, isSelected, onSelect }: ItemRowProps) {
  const { id, name, requestCode, ageInDays, kinds, contribution, status, stagedAs, stagedBy, decide } = item
  const shown = findShown(kinds, kind)
  const amount = shown?.kind === 'CHANGE' ? contribution : (shown?.amount ?? null)
  const hasAmount = amount !== null
  const named = !hasKinds ? [] : shown ? [shown] : kinds
  const age = ageInDays === null ? '' : describeAge(ageInDays)
  const details = [requestCode ?? '', age].filter(Boolean).join(', ')
  return (
    <ItemGrid data-open={isOpen || undefined}>
      <Pick>
        <Box
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          disabled={!decide.isAllowed}
          onChange={() => onSelect(id)}
        />
      </Pick>
      <Name to={to} state={state} aria-current={isOpen ? 'true' : undefined}>
        {name}
      </Name>
      {decide.isAllowed ? (
        <Caption $hasAmount={hasAmount && stagedBy === null}>
          {stagedBy !== null && <StagedBy name={stagedBy} />}
          {named.map((one, index) => (
            <Fragment key={one.kind}>
              <Icon name={kindIcons[one.kind]} size="small" />
              <b>{shown && one.count === 1 ? kindLabel(one.kind) : describeCount(one)}</b>
              {(index < named.length - 1 || details !== '') && ', '}
            </Fragment>
          ))}
          {details}
        </Caption>
      ) : (
        <Caption $hasAmount={hasAmount}>
          <Icon name="lock" size="small" />
          {decide.message}
        </Caption>
      )}
      {amount !== null && (
        <Right $row={1}>
          <Money amount={amount} isStrong />
        </Right>
      )}
      {stagedBy === null && (
        <Right $row={hasAmount ? 2 : 1}>
          <StatusMark status={stagedAs ?? status} isStaged />
        </Right>
      )}
    </ItemGrid>
  )
}

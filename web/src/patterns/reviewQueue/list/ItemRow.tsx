import { isolate } from '../../../../../schema/rules/visibleText.ts'
import { Fragment } from 'react'
import styled from 'styled-components'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { placeOf } from '../queueFilter.ts'
import { kindIcons } from '../kindIcons.ts'
import type { KindCount, QueueItem } from '../queueTypes.ts'
import { describeAge, describeCount, kindLabel, kindTitle } from '../requestWords.ts'
import { StatusMark } from '../StatusMark.tsx'
import { WarningMarks } from '../WarningMarks.tsx'
import type { OpenQueue } from '../useQueue.ts'

const ItemGrid = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: ${token.target} minmax(0, 1fr) auto;
  align-content: center;
  gap: ${space(1)} ${space(1)};
  min-height: ${size.row};
  padding: ${space(3)} ${space(3)} ${space(3)} 0;
  border-bottom: ${size.hairline} solid ${token.line};
  ${media.hover} { &:hover { background: color-mix(in srgb, ${token.brandSoft} 40%, transparent); } }
  ${media.cramped} { grid-template-columns: ${token.target} minmax(0, 1fr); }
  &[data-open] { border-radius: ${token.radius}; background: ${token.brandSoft}; }
`

/** The checkbox above the link, which covers the row. */
const Pick = styled.label`
  position: relative;
  z-index: 1;
  grid-row: 1 / span 3;
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

/** The name on two lines at most, unless the text is large. */
const Name = styled(Link)`
  grid-area: 1 / 2;
  display: -webkit-box;
  overflow: hidden;
  color: ${token.ink};
  font-weight: ${token.weightSemibold};
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${media.cramped} { -webkit-line-clamp: none; }
  &::after { position: absolute; inset: 0; content: ''; }
  &:focus-visible { outline: 0; }
  &:focus-visible::after { outline: ${size.ring} solid ${token.focus}; outline-offset: -${size.ring}; border-radius: ${token.radius}; }
`

/** The second line of a row, across both columns: a status in that of the amount would take the room of the name. */
const Under = styled.div`
  grid-area: 2 / 2 / auto / 4;
  display: flow-root;
  ${media.cramped} { grid-area: auto / 2; }
`

const Caption = styled.span`
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  svg { margin-right: ${space(1)}; vertical-align: text-bottom; }
  span { white-space: nowrap; }
  i { font-style: normal; }
  b { color: ${token.ink}; font-weight: ${token.weightSemibold}; }
`

const Amount = styled.span`
  grid-area: 1 / 3;
  justify-self: end;
  ${media.cramped} { grid-area: auto / 2; justify-self: start; }
`

/** The status, a line by itself on a phone. */
const Status = styled.span`
  display: flex;
  ${media.medium} { float: right; }
  ${media.cramped} { float: none; }
`

const Warnings = styled.span`
  grid-column: 2 / -1;
`

const Stager = styled.span`
  grid-area: 3 / 2 / auto / 4;
  justify-self: start;
  ${media.cramped} { grid-area: auto / 2; }
  padding: 0 ${space(2)} 0 ${space(1)};
  border-radius: ${token.radiusFull};
  background: ${token.neutral};
  color: ${token.ink};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  svg { margin-right: ${space(1)}; vertical-align: text-bottom; }
`

/** The requests whose amount the row shows: those of the listed kind, or all where they are of one kind. */
function findShown(kinds: readonly KindCount[], listed: ReviewRequestKind | null): KindCount | undefined {
  if (listed !== null) return kinds.find(({ kind }) => kind === listed)
  return kinds.length === 1 ? kinds[0] : undefined
}

/** The kinds that a row names. Applications have a queue of their own, whose name they have. */
function findNamed(kinds: readonly KindCount[], shown: KindCount | undefined): readonly KindCount[] {
  return (shown ? [shown] : kinds).filter(({ kind }) => kind !== 'REGISTRATION' && kind !== 'SERVICE')
}

/** What is asked for by the requests that are shown. */
function amountOf({ contribution }: Pick<QueueItem, 'contribution'>, shown: KindCount | undefined): string | null {
  return shown?.kind === 'CHANGE' ? contribution : (shown?.amount ?? null)
}

/** Beside its amount the name of a kind; without one, where the REST API lists no amounts, what waits. */
function nameKind(one: KindCount, shown: KindCount | undefined, amount: string | null): string {
  if (!shown || one.count !== 1) return describeCount(one)
  return amount === null ? kindTitle(one.kind) : kindLabel(one.kind)
}

/** What is asked for, the reference number, and how long it waits. */
function RowCaption({ item, shown }: { item: QueueItem; shown: KindCount | undefined }) {
  const { kinds, requestCode, ageInDays, status, decide } = item
  if (!decide.isAllowed) {
    return (
      <Caption>
        <Icon name="lock" size="small" />
        {decide.message}
      </Caption>
    )
  }
  const named = findNamed(kinds, shown)
  const age = ageInDays === null || status !== 'REVIEW' ? '' : describeAge(ageInDays)
  return (
    <Caption>
      {named.map((one, index) => (
        <Fragment key={one.kind}>
          <Icon name={kindIcons[one.kind]} size="small" />
          <b>{nameKind(one, shown, amountOf(item, shown))}</b>
          {index < named.length - 1 && <i>, </i>}
        </Fragment>
      ))}
      {requestCode && (
        <>
          {' '}
          <span>{requestCode}</span>
        </>
      )}
      {age && (
        <>
          <i>, </i>
          <span>{age}</span>
        </>
      )}
    </Caption>
  )
}

/** One item of the list: name, kind, reference number, age, amount and status. */
export function ItemRow({ item, state }: { item: QueueItem; state: OpenQueue }) {
  const { screen, filter, items, opened, dispatch } = state
  const { id, name, kinds, status, stagedAs, stagedBy, secondOfficer, warnings, decide } = item
  const first = status === 'REVIEW' && decide.isAllowed ? secondOfficer?.first : null
  const stager = stagedBy !== null ? `Staged by ${isolate(stagedBy)}` : first ? `Approved first by ${isolate(first.officer)}` : null
  const isOpen = id === opened.openId
  const shown = findShown(kinds, filter.kind)
  const amount = amountOf(item, shown)
  return (
    <ItemGrid data-open={isOpen || undefined}>
      <Pick>
        <Box
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={state.visit.selected.has(id)}
          disabled={!decide.isAllowed}
          onChange={({ nativeEvent }) => {
            const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
            dispatch(isRange ? { type: 'rangeSelected', items, id } : { type: 'toggled', id })
          }}
        />
      </Pick>
      <Name to={screen.addressWith(placeOf(item))} state={screen.linkState} aria-current={isOpen ? 'true' : undefined}>
        <bdi>{name}</bdi>
      </Name>
      {amount !== null && (
        <Amount>
          <Money amount={amount} isStrong />
        </Amount>
      )}
      <Under>
        <RowCaption item={item} shown={shown} />
        {stagedBy === null && (decide.isAllowed || status !== 'REVIEW') && (
          <Status>
            <StatusMark status={stagedAs ?? status} isStaged />
          </Status>
        )}
      </Under>
      {stager && (
        <Stager>
          <Icon name={stagedBy === null ? 'people' : 'person'} size="small" />
          <span>{stager}</span>
        </Stager>
      )}
      {warnings.length > 0 && (
        <Warnings>
          <WarningMarks warnings={warnings} />
        </Warnings>
      )}
    </ItemGrid>
  )
}

import { Panel } from '@/apollo/Panel.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { formatDate, formatDateTime } from '@/format/date.ts'
import { screenOptions } from '@/routing/screenData.ts'
import { Cluster, Muted, Row, Stack } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { DecidedFilters, noDecidedFilter, readDecidedFilter } from './DecidedFilters.tsx'
import { DecidedCard } from '../card/DecidedCard.tsx'
import { BackLink } from '@/ui/Link/BackLink.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import type { QueueFilter } from '../queueFilter.ts'
import { nothingOpen, placeOf } from '../queueFilter.ts'
import type { ReviewContent } from '../reviewContent.ts'
import type { OpenQueue } from '../useQueue.ts'
import { QueueColumns, QueueSkeleton } from '../QueueSkeleton.tsx'
import { describeRequest } from '../requestWords.ts'
import type { DecidedRequestsQuery } from '../reviewQueue.generated.ts'
import { useDecidedRequestsQuery } from '../reviewQueue.generated.ts'
import { StagedAmount } from '../StagedAmount.tsx'
import { StatusMark } from '../StatusMark.tsx'

type Decided = NonNullable<DecidedRequestsQuery['reviewQueue']>['decided']
type DecidedRequest = Decided['edges'][number]['node']

/** All rows are as high, which the list reckons with: longer remarks are cut, and whole in the title. */
const DecidedRow = styled(Stack)`
  position: relative;
  padding: ${space(3)};
  &[data-open] { border-radius: ${token.radius}; background: ${token.brandSoft}; }
  border-bottom: ${size.hairline} solid ${token.line};
`

/** The link covers the row. */
const Name = styled(Link)`
  color: ${token.ink};
  font-weight: ${token.weightSemibold};
  text-decoration: none;
  &::after { position: absolute; inset: 0; content: ''; }
`

const Remarks = styled(Muted)`
  min-height: 1lh;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

function DecidedLine({ request, state: { screen, opened } }: { request: DecidedRequest; state: OpenQueue }) {
  const { id, itemId, name, status, remarks, decidedAt, decidedBy } = request
  const isOpen = opened.openId === id
  const decision = [decidedBy, formatDateTime(decidedAt)].filter(Boolean).join(', ')
  return (
    <DecidedRow $gap={1} data-open={isOpen || undefined}>
      <Row $gap={3} $justify="space-between" $align="baseline">
        <Name
          to={screen.addressWith(placeOf({ id, reviewId: itemId }))}
          state={screen.linkState}
          aria-current={isOpen ? 'true' : undefined}
        >
          <bdi>{name}</bdi>
        </Name>
        <StagedAmount request={request} />
      </Row>
      <Cluster $gap={[0, 3]} $justify="space-between">
        <Muted $size="caption">{describeRequest(request)}</Muted>
        <StatusMark status={status} />
      </Cluster>
      <Muted $size="caption">{decision}</Muted>
      <Remarks $size="caption" title={remarks}>
        {remarks && `“${remarks}”`}
      </Remarks>
    </DecidedRow>
  )
}

interface DecidedRequestsProps {
  state: OpenQueue
  content: ReviewContent
  /** The decisions of so many days are listed. */
  days: number
}

interface DecidedListProps extends Pick<QueueFilter, 'kind' | 'search'> {
  state: OpenQueue
  decided: Decided
  isFiltered: boolean
  isBusy: boolean
  more: ReturnType<typeof useMore>
  onClear: () => void
}

function DecidedList({ state, decided, kind, search, isFiltered, isBusy, more, onClear }: DecidedListProps) {
  if (decided.totalCount === 0 && (search !== '' || kind !== null || isFiltered)) {
    return <NoMatch title={search === '' ? 'No request matches this filter' : `No request matches “${search}”`} onClear={onClear} />
  }
  if (decided.totalCount === 0) {
    return <EmptyState title="Nothing was decided">In this time no request was, as far as the cooperative’s service lists it.</EmptyState>
  }
  return (
    <Stack as="section" aria-label="Decided requests">
      <WindowedList
        label="Decided requests"
        items={decided.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderRow={(request) => <DecidedLine request={request} state={state} />}
        totalCount={decided.totalCount}
        {...more}
        isBusy={isBusy}
      />
    </Stack>
  )
}

/** Opens the only request that a search has found, as the address of a record or of the audit trail asks for it. */
function useOnlyOne({ opened, filter, screen }: OpenQueue, decided: Decided | undefined): void {
  const [only] = decided?.totalCount === 1 ? decided.edges : []
  const isAsked = filter.search !== '' && filter.search === only?.node.requestCode
  const id = isAsked ? only.node.id : undefined
  const open = useEffectEvent(() => {
    if (only && opened.shown === null) screen.setParams(placeOf({ id: only.node.id, reviewId: only.node.itemId }), { replace: true })
  })
  useEffect(() => {
    if (id !== undefined) open()
  }, [id])
}

/** The requests of a queue that were decided, read-only: by whom, when, and with which words; each opens as its card. */
export function DecidedRequests({ state: queueState, content, days }: DecidedRequestsProps) {
  const { id: queue, screen, opened } = queueState
  const { kind, search } = queueState.filter
  const { params, setParams } = screen
  const filter = readDecidedFilter(params)
  const query = useDecidedRequestsQuery({ ...screenOptions, variables: { id: queue, days, kind, search: search || null, ...filter } })
  const state = useQueryStates(query)
  const decided = state.pick('decided', ({ reviewQueue }) => reviewQueue?.decided)
  const more = useMore(decided?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  useOnlyOne(queueState, decided ?? undefined)
  const [clears, setClears] = useState(0)
  function clear(): void {
    setClears(clears + 1)
    setParams({ ...noDecidedFilter, search: null, kind: null })
  }
  const officers = state.data?.reviewQueue?.decided.officers ?? (filter.officer === null ? [] : [filter.officer])
  const card = opened.shown && <DecidedCard key={opened.shown.id} queue={queue} shown={opened.shown} content={content} />
  if (opened.isAlone) {
    return (
      <>
        <BackLink to={screen.addressWith(nothingOpen)} state={screen.linkState}>
          Decided requests
        </BackLink>
        {card}
      </>
    )
  }
  return (
    <>
      <DecidedFilters key={clears} filter={filter} officers={officers} onChange={(change) => setParams(change, { replace: true })} />
      <Panel state={state} field="decided" value={decided} what="What was decided" skeleton={<QueueSkeleton />}>
        {(shown) => (
          <>
            {[filter.from, filter.to].some((day) => day !== null && day < shown.listedSince) && (
              <Muted role="status">What was decided before {formatDate(shown.listedSince)} is not listed.</Muted>
            )}
            <QueueColumns>
              <DecidedList
                state={queueState}
                decided={shown}
                kind={kind}
                search={search}
                isFiltered={Object.values(filter).some((part) => part !== null)}
                isBusy={query.data === undefined}
                more={more}
                onClear={clear}
              />
              {card}
            </QueueColumns>
          </>
        )}
      </Panel>
    </>
  )
}

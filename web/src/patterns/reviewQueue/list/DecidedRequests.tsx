import { Panel } from '@/apollo/Panel.tsx'
import { useState } from 'react'
import styled from 'styled-components'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { formatDate, formatDateTime } from '@/format/date.ts'
import { screenOptions } from '@/routing/screenData.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { Cluster, Muted, Row, Stack, Text } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { DecidedFilters, noDecidedFilter, readDecidedFilter } from './DecidedFilters.tsx'
import type { QueueFilter } from '../queueFilter.ts'
import { QueueSkeleton } from '../QueueSkeleton.tsx'
import { describeRequest } from '../requestWords.ts'
import type { DecidedRequestsQuery } from '../reviewQueue.generated.ts'
import { useDecidedRequestsQuery } from '../reviewQueue.generated.ts'
import { StagedAmount } from '../StagedAmount.tsx'
import { StatusMark } from '../StatusMark.tsx'

type Decided = NonNullable<DecidedRequestsQuery['reviewQueue']>['decided']
type DecidedRequest = Decided['edges'][number]['node']

/** All rows are as high, which the list reckons with: longer remarks are cut, and whole in the title. */
const DecidedRow = styled(Stack)`
  padding: ${space(3)} 0;
  border-bottom: ${size.hairline} solid ${token.line};
`

const Remarks = styled(Muted)`
  min-height: 1lh;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

function DecidedLine({ request }: { request: DecidedRequest }) {
  const { name, status, remarks, decidedAt, decidedBy } = request
  const decision = [decidedBy, formatDateTime(decidedAt)].filter(Boolean).join(', ')
  return (
    <DecidedRow $gap={1}>
      <Row $gap={3} $justify="space-between" $align="baseline">
        <Text as="span" $weight="semibold">
          <bdi>{name}</bdi>
        </Text>
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
  queue: string
  /** Which of its decisions are listed, of so many days. */
  filter: Pick<QueueFilter, 'kind' | 'search'>
  days: number
}

interface DecidedListProps extends Pick<QueueFilter, 'kind' | 'search'> {
  decided: Decided
  isFiltered: boolean
  isBusy: boolean
  more: ReturnType<typeof useMore>
  onClear: () => void
}

function DecidedList({ decided, kind, search, isFiltered, isBusy, more, onClear }: DecidedListProps) {
  if (decided.totalCount === 0 && (search !== '' || kind !== null || isFiltered)) {
    return <NoMatch title={search === '' ? 'No request matches this filter' : `No request matches “${search}”`} onClear={onClear} />
  }
  if (decided.totalCount === 0) {
    return <EmptyState title="Nothing was decided">In this time no request was, as far as the cooperative’s service lists it.</EmptyState>
  }
  return (
    <Stack as="section" aria-label="Decided requests" $width="form">
      <WindowedList
        label="Decided requests"
        items={decided.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderRow={(request) => <DecidedLine request={request} />}
        totalCount={decided.totalCount}
        {...more}
        isBusy={isBusy}
      />
    </Stack>
  )
}

/** The requests of a queue that were decided, read-only: by whom, when, and with which words. */
export function DecidedRequests({ queue, filter: { kind, search }, days }: DecidedRequestsProps) {
  const { params, setParams } = useScreenParams()
  const filter = readDecidedFilter(params)
  const query = useDecidedRequestsQuery({ ...screenOptions, variables: { id: queue, days, kind, search: search || null, ...filter } })
  const state = useQueryStates(query)
  const decided = state.pick('decided', ({ reviewQueue }) => reviewQueue?.decided)
  const more = useMore(decided?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  const [clears, setClears] = useState(0)
  function clear(): void {
    setClears(clears + 1)
    setParams({ ...noDecidedFilter, search: null, kind: null })
  }
  const officers = state.data?.reviewQueue?.decided.officers ?? (filter.officer === null ? [] : [filter.officer])
  return (
    <>
      <DecidedFilters key={clears} filter={filter} officers={officers} onChange={(change) => setParams(change, { replace: true })} />
      <Panel state={state} field="decided" value={decided} what="What was decided" skeleton={<QueueSkeleton />}>
        {(shown) => (
          <>
            {[filter.from, filter.to].some((day) => day !== null && day < shown.listedSince) && (
              <Muted role="status">What was decided before {formatDate(shown.listedSince)} is not listed.</Muted>
            )}
            <DecidedList
              decided={shown}
              kind={kind}
              search={search}
              isFiltered={Object.values(filter).some((part) => part !== null)}
              isBusy={query.data === undefined}
              more={more}
              onClear={clear}
            />
          </>
        )}
      </Panel>
    </>
  )
}

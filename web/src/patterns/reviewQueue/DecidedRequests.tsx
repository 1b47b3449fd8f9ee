import styled from 'styled-components'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { formatDateTime } from '@/format/date.ts'
import { screenOptions } from '@/routing/screenData.ts'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { Cluster, Muted, Row, Stack, Text } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { QueueSkeleton } from './QueueSkeleton.tsx'
import { describeRequest } from './requestWords.ts'
import type { DecidedRequestsQuery } from './reviewQueue.generated.ts'
import { useDecidedRequestsQuery } from './reviewQueue.generated.ts'
import { StagedAmount } from './StagedAmount.tsx'
import { StatusMark } from './StatusMark.tsx'

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
          {name}
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
  days: number
  kind: ReviewRequestKind | null
  search: string
  onClear: () => void
}

/** The requests of a queue that were decided, read-only: by whom, when, and with which words. */
export function DecidedRequests({ queue, days, kind, search, onClear }: DecidedRequestsProps) {
  const query = useDecidedRequestsQuery({ ...screenOptions, variables: { id: queue, days, kind, search: search || null } })
  const decided = query.data?.reviewQueue?.decided ?? query.previousData?.reviewQueue?.decided
  const { isRetrying, retry } = useQueryStates(query)
  const more = useMore(decided?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  if (!decided) {
    if (query.loading) return <QueueSkeleton />
    return <ErrorPanel title="What was decided could not be loaded" onRetry={retry} isRetrying={isRetrying} />
  }
  if (decided.totalCount === 0 && (search !== '' || kind !== null)) {
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
        hasMore={more.hasMore}
        hasMoreFailed={more.hasMoreFailed}
        loadMore={() => void more.loadMore()}
        isBusy={query.data === undefined}
      />
    </Stack>
  )
}

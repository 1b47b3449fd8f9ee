import styled from 'styled-components'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import { queueAddress } from '@/routing/queueAddress.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { Quote } from '@/ui/Quote/Quote.ts'
import { space } from '@/ui/theme.ts'
import type { RecordRequest } from './recordTypes.ts'

const Item = styled.li`
  padding: ${space(3)} 0;
`

const Amounts = styled.div`
  display: grid;
  align-content: start;
  justify-items: end;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(4)};
`

function Days({ request: { id, requestedAt, processedAt, decidedBy } }: { request: RecordRequest }) {
  return (
    <Muted>
      {id}, sent <DateText value={requestedAt} missing="—" />
      {processedAt !== null && (
        <span>
          , <span>{decidedBy ?? 'processed'}</span> <DateText value={processedAt} />
        </span>
      )}
    </Muted>
  )
}

function Amount({ request: { kind, status, amount, requestedAmount } }: { request: RecordRequest }) {
  if (amount === null) return null
  const isPerPayday = kind === 'RENEWAL' || kind === 'SAVINGS_CHANGE'
  return (
    <>
      <Money amount={amount} isStrong isStruck={status === 'REJECTED' || status === 'CANCELLED'} />
      {isPerPayday && <Muted as="span">per payday</Muted>}
      {requestedAmount !== null && (
        <Muted as="span">
          of <Money amount={requestedAmount} />
        </Muted>
      )}
    </>
  )
}

/** The id of the queue that a request waits in; null for a form, which no officer decides. */
function queueIdOf({ kind, slug }: Pick<RecordRequest, 'kind' | 'slug'>): string | null {
  switch (kind) {
    case 'DEPOSIT':
    case 'WITHDRAWAL':
    case 'SAVINGS_CHANGE':
      return 'savings'
    case 'RENEWAL':
      return 'share-capital'
    case 'REGISTRATION':
      return 'registration'
    case 'SERVICE':
      return slug === null ? null : `service/${slug}`
    case 'FORM':
      return null
  }
}

/** The request in its queue, which shows it as it waits or was decided; null for one that is neither. */
function placeInQueue(request: RecordRequest): string | null {
  const isDecided = request.status === 'APPROVED' || request.status === 'REJECTED'
  const queue = request.status === 'REVIEW' || isDecided ? queueIdOf(request) : null
  const status = isDecided ? 'decided-year' : 'all'
  return queue === null ? null : `${queueAddress(queue)}?status=${status}&search=${encodeURIComponent(request.id)}`
}

/** A request of the member: what became of it, by which officer and with which words. In review or decided it leads to its card in the queue. */
export function RequestRow({ request }: { request: RecordRequest }) {
  const { title, status, remarks } = request
  const place = placeInQueue(request)
  return (
    <Item>
      <Line>
        <div>
          <Text as="h3" $size="body" $breaks>
            {place === null ? title : <Link to={place}>{title}</Link>}
          </Text>
          <Days request={request} />
        </div>
        <Amounts>
          <Amount request={request} />
          <EntryStatusChip status={status} isPlain />
        </Amounts>
      </Line>
      {remarks !== '' && status === 'REJECTED' && <Quote>{remarks}</Quote>}
    </Item>
  )
}

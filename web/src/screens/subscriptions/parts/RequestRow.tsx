import type { ComponentProps, ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { formatTime } from '@/format/date.ts'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import type { RequestStatus } from '@/schema.generated.ts'
import { Accordion } from '@/ui/Accordion/Accordion.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { Quote } from '@/ui/Quote/Quote.ts'
import { token } from '@/ui/theme.ts'
import { CancelRequest } from './CancelRequest.tsx'
import { isRefusedLately } from '@/patterns/isRefusedLately.ts'
import type { CancellableRequest } from './nameRequest.ts'

const Body = styled(Stack)`
  > button { justify-self: start; }
  figcaption { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
`

const NoWrap = styled.span`
  white-space: nowrap;
`

/** What requests of every kind have. */
export interface MoneyRequest {
  id: string
  requestCode: string
  status: RequestStatus
  requestedAt: string | null
  processedAt: string | null
  decidedBy: string | null
  remarks: string
  cancellation: CancellableRequest['cancellation']
}

/** What is shown of one request besides what all have. */
export interface RequestWords {
  /** What is asked for. */
  title: ReactNode
  /** When an approval had or has its effect: "paid", and the day. */
  effect: { word: string; day: string | null }
  facts: readonly Fact[]
  /** Whether a newer request took the place of this one, which was approved. */
  isReplaced?: boolean
  proof?: ReactElement | null
  named: Pick<CancellableRequest, 'kind' | 'title' | 'amount'>
}

function outcomeOf({ status, requestedAt, processedAt }: MoneyRequest, effect: RequestWords['effect']): ReactNode {
  const { word, day } = {
    REVIEW: { word: 'sent', day: requestedAt },
    APPROVED: effect,
    REJECTED: { word: 'rejected', day: processedAt },
    CANCELLED: { word: 'by you', day: processedAt },
  }[status]
  return (
    (day !== null || status === 'REVIEW') && (
      <NoWrap>
        {word} <DateText value={day} missing="—" />
      </NoWrap>
    )
  )
}

/** Day and time, which a narrow column may break apart. */
function Instant({ value }: { value: string }) {
  return (
    <>
      <DateText value={value} /> <NoWrap>{formatTime(value)}</NoWrap>
    </>
  )
}

function factsOf({ status, requestedAt, processedAt, decidedBy }: MoneyRequest): Fact[] {
  return [
    { label: 'Sent', value: requestedAt === null ? '—' : <Instant value={requestedAt} /> },
    ...(processedAt === null ? [] : [{ label: status === 'CANCELLED' ? 'Cancelled' : 'Decided', value: <Instant value={processedAt} /> }]),
    ...(decidedBy === null ? [] : [{ label: 'Decided by', value: decidedBy }]),
  ]
}

interface RequestRowProps extends Omit<ComponentProps<typeof CancelRequest>, 'request'> {
  request: MoneyRequest
  words: RequestWords
  /** Its cancellation was asked for on this page. */
  isAsked: boolean
}

/** A request: open where it waits or was refused lately, else one line that opens. */
export function RequestRow({ request, words, isAsked, ...cancelling }: RequestRowProps) {
  const { requestCode, status, remarks } = request
  const { title, effect, facts, isReplaced = false, proof, named } = words
  const isOpen = status === 'REVIEW' || isAsked || isRefusedLately(request)
  const outcome = outcomeOf(request, effect)
  const code = { label: 'Reference number', value: requestCode }
  return (
    <li>
      <Accordion
        title={title}
        detail={
          isOpen ? (
            <span>
              <NoWrap>{requestCode}</NoWrap>, {outcome}
            </span>
          ) : (
            outcome
          )
        }
        amount={<EntryStatusChip status={status} isReplaced={isReplaced} isPlain={!isOpen} />}
        isInitiallyOpen={isOpen}
        isLine={!isOpen}
      >
        <Body $gap={4}>
          {remarks !== '' && (
            <figure>
              <figcaption>Remarks</figcaption>
              <Quote>{remarks}</Quote>
            </figure>
          )}
          <Facts facts={[...(isOpen ? [] : [code]), ...factsOf(request), ...facts]} />
          {proof}
          <CancelRequest request={{ ...request, ...named }} {...cancelling} />
        </Body>
      </Accordion>
    </li>
  )
}

import type { ReactNode } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatTime } from '@/format/date.ts'
import { daysSince } from '@/format/daysSince.ts'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { Said } from '@/patterns/Said.ts'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import type { RequestStatus } from '@/schema.generated.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { space, token } from '@/ui/theme.ts'

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  figcaption { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
`

const NoWrap = styled.span`
  white-space: nowrap;
`

/** What requests of every kind have. */
interface MoneyRequest {
  id: string
  requestCode: string
  status: RequestStatus
  requestedAt: string
  processedAt: string | null
  decidedBy: string | null
  remarks: string
}

/** What is shown of one request besides what all have. */
export interface RequestWords {
  /** What is asked for. */
  title: ReactNode
  /** When an approval had or has its effect: "Paid 08-Oct-2026". */
  effect?: ReactNode
  facts: readonly Fact[]
  /** Its remarks are to be read at once: the officer set another amount. */
  isOpen?: boolean
  /** It was approved, and a newer request took its place. */
  isReplaced?: boolean
  proof?: ReactNode
}

function ageOf(requestedAt: string): string {
  const days = daysSince(requestedAt)
  return days <= 0 ? 'today' : countOf(days, 'day')
}

function lastWord({ status, requestedAt, processedAt }: MoneyRequest, effect: ReactNode): ReactNode {
  if (status === 'REVIEW') return ageOf(requestedAt)
  if (status === 'APPROVED' && effect) return effect
  return processedAt && <DateText value={processedAt} />
}

function RequestDetail({ request, effect }: { request: MoneyRequest; effect: ReactNode }) {
  const last = lastWord(request, effect)
  return (
    <>
      <NoWrap>{request.requestCode}</NoWrap> · <DateText value={request.requestedAt} />
      {last && (
        <>
          {' '}
          · <NoWrap>{last}</NoWrap>
        </>
      )}
    </>
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

function factsOf({ requestedAt, processedAt, decidedBy }: MoneyRequest): Fact[] {
  return [
    { label: 'Asked for', value: <Instant value={requestedAt} /> },
    { label: 'Decided', value: processedAt ? <Instant value={processedAt} /> : 'Not yet' },
    ...(decidedBy === null ? [] : [{ label: 'Decided by', value: decidedBy }]),
  ]
}

interface RequestListProps<Request extends MoneyRequest> {
  /** The anchor of the list. */
  id: string
  title: string
  requests: readonly Request[]
  describe: (request: Request) => RequestWords
  /** What the empty list says. */
  empty: { title: string; words: string }
}

/** Requests of one kind, the newest first. A row opens to every field; what waits or was rejected is open. */
export function RequestList<Request extends MoneyRequest>({ id, title, requests, describe, empty }: RequestListProps<Request>) {
  return (
    <section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{title}</h2>
      </SectionHead>
      {requests.length === 0 && (
        <EmptyState title={empty.title}>
          <p>{empty.words}</p>
        </EmptyState>
      )}
      {requests.length > 0 && (
        <AccordionList>
          {requests.map((request) => {
            const { title: asked, effect, facts, isOpen = false, isReplaced = false, proof } = describe(request)
            return (
              <li key={request.id}>
                <Accordion
                  title={asked}
                  detail={<RequestDetail request={request} effect={effect} />}
                  amount={<EntryStatusChip status={request.status} isReplaced={isReplaced} />}
                  isInitiallyOpen={request.status === 'REJECTED' || isOpen}
                >
                  <Body>
                    {request.remarks !== '' && (
                      <figure>
                        <figcaption>Remarks</figcaption>
                        <Said>{request.remarks}</Said>
                      </figure>
                    )}
                    <Facts facts={[...facts, ...factsOf(request)]} />
                    {proof}
                  </Body>
                </Accordion>
              </li>
            )
          })}
        </AccordionList>
      )}
    </section>
  )
}

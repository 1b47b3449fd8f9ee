import { useRef, useState } from 'react'
import { paths } from '@/paths.ts'
import { AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import type { MoneyRequest, RequestWords } from './RequestRow.tsx'
import { RequestRow } from './RequestRow.tsx'

interface RequestListProps<Request extends MoneyRequest> {
  /** The anchor of the list. */
  id: string
  title: string
  requests: readonly Request[]
  describe: (request: Request) => RequestWords
  /** Reads the requests again. */
  refetch: () => Promise<unknown>
  /** What the empty list says. */
  empty: { title: string; words: string }
}

/** Besides those that wait, which are all shown. */
const shownAtFirst = 3

/** The requests of one kind: what waits, the newest, and on demand every other one. A row opens to every field. */
export function RequestList<Request extends MoneyRequest>({ id, title, requests, describe, refetch, empty }: RequestListProps<Request>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? requests : requests.filter(({ status }, index) => index < shownAtFirst || status === 'REVIEW')
  return (
    <section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {requests.length > shownAtFirst && <SectionLink to={paths.memberRequests}>All requests</SectionLink>}
      </SectionHead>
      {requests.length === 0 && (
        <EmptyState title={empty.title}>
          <p>{empty.words}</p>
        </EmptyState>
      )}
      {requests.length > 0 && (
        <AccordionList>
          {shown.map((request) => (
            <RequestRow key={request.id} request={request} words={describe(request)} refetch={refetch} focusAfter={heading} />
          ))}
        </AccordionList>
      )}
      {shown.length < requests.length && (
        <Button variant="quiet" isSmall onClick={() => setWhole(true)}>
          {`Show all ${requests.length}`}
        </Button>
      )}
    </section>
  )
}

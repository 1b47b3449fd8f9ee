import { useRef, useState } from 'react'
import { paths } from '@/paths.ts'
import { AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { ShowMore } from '@/ui/Button/ShowMore.ts'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { EmptyLine } from '@/ui/StatePanel/EmptyLine.tsx'
import type { MoneyRequest, RequestWords } from './RequestRow.tsx'
import { RequestRow } from './RequestRow.tsx'

interface RequestListProps<Request extends MoneyRequest> {
  id: string
  title: string
  requests: readonly Request[]
  describe: (request: Request) => RequestWords
  /** Reads the requests again. */
  refetch: () => Promise<unknown>
  icon: IconName
}

/** Besides those that wait, which are all shown. */
const shownAtFirst = 3

/** The requests of one kind: what waits, the newest, and on demand every other one. A row opens to every field. */
export function RequestList<Request extends MoneyRequest>({ id, title, requests, describe, refetch, icon }: RequestListProps<Request>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? requests : requests.filter(({ id, status }, index) => index < shownAtFirst || status === 'REVIEW' || id === asked)
  return (
    <section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {requests.length > shownAtFirst && <SectionLink to={paths.memberRequests}>All requests</SectionLink>}
      </SectionHead>
      {requests.length === 0 && <EmptyLine icon={icon}>None sent yet.</EmptyLine>}
      {requests.length > 0 && (
        <AccordionList>
          {shown.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              words={describe(request)}
              isAsked={request.id === asked}
              refetch={refetch}
              focusAfter={heading}
              onAsk={() => setAsked(request.id)}
            />
          ))}
        </AccordionList>
      )}
      {shown.length < requests.length && <ShowMore onClick={() => setWhole(true)}>{`Show all ${requests.length}`}</ShowMore>}
    </section>
  )
}

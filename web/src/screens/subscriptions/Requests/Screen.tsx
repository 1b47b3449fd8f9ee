import { Panel } from '@/apollo/Panel.tsx'
import { useRef, useState } from 'react'
import { countOf } from '@/format/count.ts'
import { decisionMail } from '@/patterns/decisionMail.ts'
import { useReadMemberCode } from '@/patterns/systemId/useReadMemberCode.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ShowMore } from '@/ui/Button/ShowMore.ts'
import { Columns, SectionHead } from '@/ui/Columns/Columns.ts'
import { Muted, RuledList, Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Segments } from '@/ui/Segments/Segments.tsx'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import type { MemberRequest_RequestFragment } from '../parts/cancelRequest.generated.ts'
import { DecidedRequest } from './parts/DecidedRequest.tsx'
import { NewRequests } from './parts/NewRequests.tsx'
import { WaitingRequest } from './parts/WaitingRequest.tsx'
import { useRequestsQuery } from './screen.generated.ts'
import type { MemberRequestKind } from '@/schema.generated.ts'

const kindFilters = [
  { value: 'all', label: 'All' },
  { value: 'money', label: 'Money' },
  { value: 'services', label: 'Services' },
  { value: 'forms', label: 'Forms' },
] as const

const filterOf: Readonly<Record<MemberRequestKind, string>> = {
  DEPOSIT: 'money',
  WITHDRAWAL: 'money',
  SAVINGS_CHANGE: 'money',
  RENEWAL: 'money',
  SERVICE: 'services',
  FORM: 'forms',
  REGISTRATION: 'forms',
}

/** The requests that the address asks for; all for a word that names no kind. */
function findShown(requests: readonly MemberRequest_RequestFragment[], params: URLSearchParams) {
  const show = params.get('show')
  const isKnown = kindFilters.some(({ value }) => value === show && value !== 'all')
  return isKnown ? requests.filter(({ kind }) => filterOf[kind] === show) : requests
}

/** Of the decided ones; the others on demand. */
const shownAtFirst = 7

interface RequestsProps {
  requests: readonly MemberRequest_RequestFragment[]
  /** Reads the list again. */
  refetch: () => Promise<unknown>
}

function Requests({ requests, refetch }: RequestsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A request whose cancellation is asked for stays until its answer is read, although it may be decided meanwhile.
  const [asked, setAsked] = useState<string | null>(null)
  const isWaiting = ({ id, status }: MemberRequest_RequestFragment) => status === 'REVIEW' || id === asked
  const waiting = requests.filter(isWaiting)
  const decided = requests.filter((request) => !isWaiting(request))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? decided : decided.slice(0, shownAtFirst)
  return (
    <Stack $gap={10}>
      <section>
        <SectionHead>
          <h2 ref={heading} tabIndex={-1}>
            In review
          </h2>
          <Muted>{countOf(waiting.length, 'request')}</Muted>
        </SectionHead>
        {waiting.length > 0 && <Muted>{decisionMail()}</Muted>}
        {waiting.length === 0 ? (
          <EmptyState title="Nothing is in review">What you send stays here until an officer has decided it.</EmptyState>
        ) : (
          <RuledList>
            {waiting.map((request) => (
              <WaitingRequest
                key={request.id}
                request={request}
                refetch={refetch}
                focusAfter={heading}
                onAsk={() => setAsked(request.id)}
                onClose={() => setAsked((now) => (now === request.id ? null : now))}
              />
            ))}
          </RuledList>
        )}
      </section>
      {decided.length > 0 && (
        <section>
          <SectionHead>
            <h2>Sent and decided</h2>
            <Muted>{countOf(decided.length, 'request')}</Muted>
          </SectionHead>
          <AccordionList>
            {shown.map((request) => (
              <DecidedRequest key={request.id} request={request} />
            ))}
          </AccordionList>
          {shown.length < decided.length && (
            <ShowMore variant="quiet" isSmall onClick={() => setWhole(true)}>
              {`Show ${decided.length - shown.length} more`}
            </ShowMore>
          )}
        </section>
      )}
    </Stack>
  )
}

/** Which kinds of requests are shown, in the address. */
function KindFilter({ requests }: Pick<RequestsProps, 'requests'>) {
  const { params, setParams } = useScreenParams()
  const value = kindFilters.find((filter) => filter.value === params.get('show'))?.value ?? 'all'
  const segments = kindFilters.map((filter) => (filter.value === 'all' ? { ...filter, label: `All ${requests.length}` } : filter))
  return (
    <Stack $bottom={6} $align="start">
      <Segments
        label="Show"
        segments={segments}
        value={value}
        onChange={(show) => setParams({ show: show === 'all' ? null : show }, { replace: true })}
      />
    </Stack>
  )
}

function leadOf(areEntriesListed: boolean | null | undefined): string {
  if (areEntriesListed !== false) return 'Money, services and forms, from the first to the last.'
  return 'Requests about money, from the first to the last. The cooperative’s system does not list services and forms for this portal.'
}

/** /member/requests: all that the member has asked for, what is in review first. */
export function Screen() {
  useReadMemberCode()
  const query = useRequestsQuery(screenOptions)
  const screen = useScreenData(query)
  const { params } = useScreenParams()
  return (
    <>
      <PageHeader title="My requests" lead={leadOf(screen.data?.viewer?.areEntriesListed)} />
      <Panel
        state={screen}
        field="requests"
        value={screen.data?.viewer?.requests}
        what="Your requests"
        holds={<p>What you have sent is not affected.</p>}
        isWhole
        loading="Loading your requests…"
        skeleton={['row', 'row', 'row']}
      >
        {(requests) => (
          <>
            {screen.data?.viewer?.areEntriesListed !== false && <KindFilter requests={requests} />}
            <Columns>
              <Requests requests={findShown(requests, params)} refetch={() => query.refetch()} />
              <NewRequests services={screen.data?.attributeGroups ?? []} />
            </Columns>
          </>
        )}
      </Panel>
    </>
  )
}

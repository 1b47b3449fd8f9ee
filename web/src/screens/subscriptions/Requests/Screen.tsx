import { Panel } from '@/apollo/Panel.tsx'
import { useRef } from 'react'
import { countOf } from '@/format/count.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { Muted, RuledList, Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { DecidedRequest } from './parts/DecidedRequest.tsx'
import { WaitingRequest } from './parts/WaitingRequest.tsx'
import type { MemberRequest_RequestFragment } from './screen.generated.ts'
import { useRequestsQuery } from './screen.generated.ts'

interface RequestsProps {
  requests: readonly MemberRequest_RequestFragment[]
  /** Reads the list again. */
  refetch: () => Promise<unknown>
}

function Requests({ requests, refetch }: RequestsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const waiting = requests.filter(({ status }) => status === 'REVIEW')
  const decided = requests.filter(({ status }) => status !== 'REVIEW')
  return (
    <Stack $gap={10} $width="form">
      <section>
        <SectionHead>
          <h2 ref={heading} tabIndex={-1}>
            In review
          </h2>
          <Muted>{countOf(waiting.length, 'request')}</Muted>
        </SectionHead>
        {waiting.length === 0 ? (
          <EmptyState title="Nothing is in review">
            <p>What you send stays here until an officer has decided it.</p>
          </EmptyState>
        ) : (
          <RuledList>
            {waiting.map((request) => (
              <WaitingRequest key={request.id} request={request} refetch={refetch} focusAfter={heading} />
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
            {decided.map((request) => (
              <DecidedRequest key={request.id} request={request} />
            ))}
          </AccordionList>
        </section>
      )}
    </Stack>
  )
}

function leadOf(areEntriesListed: boolean | null | undefined): string {
  if (areEntriesListed !== false) return 'Money, services and forms, from the first to the last.'
  return 'Requests about money, from the first to the last. The cooperative’s system does not list services and forms for this portal.'
}

/** /member/requests: all that the member has asked for, what is in review first. */
export function Screen() {
  const query = useRequestsQuery(screenOptions)
  const screen = useScreenData(query)
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
        {(requests) => <Requests requests={requests} refetch={() => query.refetch()} />}
      </Panel>
    </>
  )
}

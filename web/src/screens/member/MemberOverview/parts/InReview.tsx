import { Panel } from '@/apollo/Panel.tsx'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { paths } from '@/paths.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { ends, Muted, RuledList, Stack } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { space, token } from '@/ui/theme.ts'
import type { InReview_ViewerFragment } from '../screen.generated.ts'
import { InReview_ViewerFragmentDoc } from '../screen.generated.ts'
import type { PanelProps } from './panel.ts'

type Request = NonNullable<InReview_ViewerFragment['requests']>[number]

const shownAtMost = 2

const More = styled(Link)`
  display: block;
  padding-top: ${space(4)};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
`

const Item = styled.li`
  ${ends}
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} 0;
  h3 { font-size: ${token.textBody}; }
`

/** The words under an amount stay in one line, which follows the title below where large text needs the room. */
const Amount = styled(Stack)`
  flex: none;
  margin-left: auto;
  grid-template-columns: auto;
`

function WaitingRow({ request: { kind, title, requestCode, amount, requestedAt } }: { request: Request }) {
  const isPerPayday = kind === 'RENEWAL' || kind === 'SAVINGS_CHANGE'
  return (
    <Item>
      <div>
        <h3>{title}</h3>
        <Muted>
          {requestCode}, sent <DateText value={requestedAt} missing="—" />
        </Muted>
      </div>
      {amount !== null && (
        <Amount $align="end">
          <Money amount={amount} isStrong />
          {isPerPayday && (
            <Muted as="span" $size="caption">
              per payday
            </Muted>
          )}
        </Amount>
      )}
    </Item>
  )
}

function Waiting({ requests }: { requests: readonly Request[] }) {
  // The cache keeps the list while a request in it is cancelled.
  const waiting = requests.filter(({ status }) => status === 'REVIEW')
  if (waiting.length === 0) return null
  const others = waiting.length - shownAtMost
  return (
    <Card as="section">
      <SectionHead>
        <h2>{countOf(waiting.length, 'request')} in review</h2>
        <SectionLink to={paths.memberRequests}>My requests</SectionLink>
      </SectionHead>
      <RuledList>
        {waiting.slice(0, shownAtMost).map((request) => (
          <WaitingRow key={request.id} request={request} />
        ))}
      </RuledList>
      {others > 0 && <More to={paths.memberRequests}>{others} more</More>}
    </Card>
  )
}

/** What the member has asked for and no officer has decided yet, of every kind. Shows nothing when there is nothing. */
export function InReview({ viewer, state }: PanelProps<FragmentType<InReview_ViewerFragment>>) {
  const { data, complete } = useFragment({ fragment: InReview_ViewerFragmentDoc, from: viewer })
  if (!complete) return null
  return (
    <Panel state={state} field="requests" value={data.requests} what="Your requests in review">
      {(requests) => <Waiting requests={requests} />}
    </Panel>
  )
}

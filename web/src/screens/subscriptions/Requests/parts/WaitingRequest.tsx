import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import type { MemberRequest_RequestFragment } from '../../parts/cancelRequest.generated.ts'
import { CancelRequest } from '../../parts/CancelRequest.tsx'
import { RequestAmount } from './RequestAmount.tsx'
import { requestWords } from './requestWords.ts'

const Item = styled.li`
  display: grid;
  grid-template-columns: ${size.avatar} minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  align-items: start;
  padding: ${space(4)} 0;
  h3 { font-size: ${token.textBody}; }
`

const Next = styled(Cluster)`
  grid-column: 1 / -1;
  ${media.medium} { grid-column: 2 / -1; }
  > p { flex: 1 1 ${size.name}; }
`

interface WaitingRequestProps extends Omit<ComponentProps<typeof CancelRequest>, 'request'> {
  request: MemberRequest_RequestFragment
}

/** A request in review: what it asks for, what happens next, and the way to cancel it. */
export function WaitingRequest({ request, ...cancelling }: WaitingRequestProps) {
  const { kind, title, requestCode, requestedAt, cancellation } = request
  const { icon, next } = requestWords[kind]
  return (
    <Item>
      <Tile icon={icon} />
      <div>
        <h3>{title}</h3>
        <Muted>
          {requestCode}, sent <DateText value={requestedAt} missing="—" />
        </Muted>
      </div>
      <RequestAmount request={request} />
      <Next $gap={[2, 4]} $justify="space-between" $top={2}>
        {cancellation?.isAllowed !== false && <Muted>{next}</Muted>}
        <CancelRequest request={request} {...cancelling} />
      </Next>
    </Item>
  )
}

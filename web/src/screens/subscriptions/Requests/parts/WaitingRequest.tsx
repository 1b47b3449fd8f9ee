import type { RefObject } from 'react'
import { useState } from 'react'
import styled from 'styled-components'
import { useAct } from '@/acts/useAct.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted, Row } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { MemberRequest_RequestFragment } from '../screen.generated.ts'
import { CancelRequestDocument } from '../screen.generated.ts'
import { CancelDialog } from './CancelDialog.tsx'
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

interface WaitingRequestProps {
  request: MemberRequest_RequestFragment
  /** Reads the list again after a refusal or a failure. */
  refetch: () => Promise<unknown>
  /** Takes the focus when the request is cancelled, and its row goes. */
  focusAfter: RefObject<HTMLElement | null>
}

/** A request in review: what it asks for, what happens next, and the way to cancel it. */
export function WaitingRequest({ request, refetch, focusAfter }: WaitingRequestProps) {
  const { kind, title, requestCode, requestedAt, cancellation } = request
  const { icon, next } = requestWords[kind]
  // The row has the act, not its dialog: after a lost answer the dialog that is opened again sends the same key.
  const act = useAct(CancelRequestDocument, { isDone: (payload) => payload.request?.status === 'CANCELLED', readAgain: refetch })
  const [isAsking, setAsking] = useState(false)
  function close(): void {
    setAsking(false)
    act.forget()
  }
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
        {cancellation?.isAllowed === false ? (
          <Row as="p" $gap={2} $tone="muted" $size="small">
            <Icon name="lock" size="small" />
            <span>{cancellation.message}</span>
          </Row>
        ) : (
          <Muted>{next}</Muted>
        )}
        {cancellation?.isAllowed === true && (
          <Button variant="line" isSmall onClick={() => setAsking(true)}>
            Cancel<VisuallyHidden> {requestCode}</VisuallyHidden>
          </Button>
        )}
      </Next>
      {isAsking && <CancelDialog request={request} act={act} focusAfter={focusAfter} onClose={close} />}
    </Item>
  )
}

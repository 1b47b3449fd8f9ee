import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import type { RequestStatus } from '@/schema.generated.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row, Text } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { ReferenceHeader } from '@/ui/Reference/ReferenceHeader.tsx'
import { Steps } from '@/ui/Steps/Steps.tsx'
import { size, space } from '@/ui/theme.ts'

interface NoticePageProps {
  title: string
  back: { to: string; words: string }
  children: ReactNode
}

/** A page with a word in place of a wizard, and the way back. */
function NoticePage({ title, back, children }: NoticePageProps) {
  return (
    <>
      <PageHeader title={title} />
      {children}
      <Row $top={6}>
        <ButtonLink to={back.to} icon="arrowLeft">
          {back.words}
        </ButtonLink>
      </Row>
    </>
  )
}

interface BlockedPageProps extends NoticePageProps {
  /** Called once: a draft that waits behind the block is of no use, and its key must not be used for a later request. */
  onShown: () => void
}

/** A wizard that cannot be used now: why, and the way back. */
function BlockedPage({ onShown, ...notice }: BlockedPageProps) {
  const noteShown = useEffectEvent(onShown)
  useEffect(() => noteShown(), [])
  return <NoticePage {...notice} />
}

interface SentRequest {
  requestCode: string
  status: RequestStatus
}

interface RequestWizardProps<Request extends SentRequest> {
  wizard: Wizard
  /** The title of the page while the request cannot be made. */
  title: string
  /** The heading of the page of a sent request: "Your withdrawal request was sent". */
  sentTitle: string
  isAllowed: boolean
  /** Why the request cannot be made now. */
  block: ReactNode
  /** The member's requests of this kind, with those that were just sent. */
  requests: readonly Request[]
  stepsOf: (request: Request) => readonly { title: string; detail?: ReactNode; isDone: boolean }[]
  /** The page that the wizard belongs to. */
  back: { to: string; words: string }
  children: ReactNode
}

const Sent = styled.div`
  max-width: ${size.form};
  h2 { margin-bottom: ${space(4)}; }
`

type SentPageProps<Request extends SentRequest> = Pick<RequestWizardProps<Request>, 'wizard' | 'sentTitle' | 'stepsOf' | 'back'>

/** A request that was sent: a sentence as its heading, the reference number as the figure of the page, its status, and what happens next. */
function SentPage<Request extends SentRequest>(props: SentPageProps<Request> & { request: Request }) {
  const { wizard, request, sentTitle, stepsOf, back } = props
  const { requestCode, status } = request
  useTitle(sentTitle)
  return (
    <Sent>
      <Text $tone="success">
        <Icon name="checkCircle" size="large" />
      </Text>
      <ReferenceHeader title={sentTitle} caption="Reference number" code={requestCode} status={<EntryStatusChip status={status} />} />
      {wizard.hadArrived && (
        <Text $bottom={5}>This request had arrived, although its answer did not reach you. It was not sent a second time.</Text>
      )}
      <ReferenceActions code={requestCode} />
      <h2>What happens next</h2>
      <Steps steps={stepsOf(request)} />
      <ButtonLink to={back.to} variant="next">
        {back.words}
      </ButtonLink>
    </Sent>
  )
}

/** A wizard in its three states: to be filled in, not possible now, and sent. */
export function RequestWizard<Request extends SentRequest>(props: RequestWizardProps<Request>) {
  const { wizard, title, isAllowed, block, requests, back, children } = props
  if (wizard.requestCode !== null) {
    const request = requests.find(({ requestCode }) => requestCode === wizard.requestCode)
    if (!request) {
      return (
        <NoticePage title={wizard.requestCode} back={back}>
          <p>This request is not among yours.</p>
        </NoticePage>
      )
    }
    return <SentPage {...props} request={request} />
  }
  // The answer to a sent request is in the data before its page is shown.
  if (!isAllowed && !wizard.isSending) {
    return (
      <BlockedPage title={title} back={back} onShown={wizard.discard}>
        {block}
      </BlockedPage>
    )
  }
  return children
}

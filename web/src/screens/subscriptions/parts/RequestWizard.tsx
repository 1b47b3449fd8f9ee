import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { RequestSent } from '@/patterns/wizard/RequestSent.tsx'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import type { RequestStatus } from '@/schema.generated.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'

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

/** A wizard in its three states: to be filled in, not possible now, and sent. */
export function RequestWizard<Request extends SentRequest>(props: RequestWizardProps<Request>) {
  const { wizard, title, sentTitle, isAllowed, block, requests, stepsOf, back, children } = props
  if (wizard.requestCode !== null) {
    const request = requests.find(({ requestCode }) => requestCode === wizard.requestCode)
    if (!request) {
      return (
        <NoticePage title={wizard.requestCode} back={back}>
          <p>This request is not among yours.</p>
        </NoticePage>
      )
    }
    return (
      <>
        <RequestSent
          title={sentTitle}
          requestCode={request.requestCode}
          status={request.status}
          steps={stepsOf(request)}
          back={back}
          hadArrived={wizard.hadArrived}
        />
      </>
    )
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

import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { RequestStatus } from '@/schema.generated.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Steps } from '@/ui/Steps/Steps.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { ReferenceHeader } from '@/ui/Reference/ReferenceHeader.tsx'
import { EntryStatusChip } from '../serverForm/EntryStatusChip.tsx'

const Page = styled.div`
  max-width: ${size.form};
  h2 { margin-bottom: ${space(4)}; }
`

const Mark = styled.p`
  color: ${token.success};
`

const Found = styled.p`
  margin-bottom: ${space(5)};
`

interface RequestSentProps {
  /** The heading: "Your withdrawal request was sent". */
  title: string
  requestCode: string
  status: RequestStatus
  steps: readonly { title: string; detail?: ReactNode; isDone: boolean }[]
  back: { to: string; words: string }
  /** Whether the request had arrived before, although its answer was lost. */
  hadArrived: boolean
}

/** A request that was sent: a sentence as its heading, the reference number as the figure of the page, its status, and what happens next. */
export function RequestSent({ title, requestCode, status, steps, back, hadArrived }: RequestSentProps) {
  useTitle(title)
  return (
    <Page>
      <Mark>
        <Icon name="checkCircle" size="large" />
      </Mark>
      <ReferenceHeader title={title} caption="Reference number" code={requestCode} status={<EntryStatusChip status={status} />} />
      {hadArrived && <Found>This request had arrived, although its answer did not reach you. It was not sent a second time.</Found>}
      <ReferenceActions code={requestCode} />
      <h2>What happens next</h2>
      <Steps steps={steps} />
      <ButtonLink to={back.to} variant="next">
        {back.words}
      </ButtonLink>
    </Page>
  )
}

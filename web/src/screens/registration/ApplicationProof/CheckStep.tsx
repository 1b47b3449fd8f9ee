import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { size } from '@/ui/theme.ts'
import { applicationSections } from '../parts/applicationSections.ts'
import { CheckedAnswers } from '../parts/CheckedAnswers.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { SendRefusal } from '../parts/SendRefusal.tsx'
import { useRefusal } from '../parts/useRefusal.ts'
import { useSubmitRegistrationMutation } from './screen.generated.ts'
import { Actions, Question } from './stepLayout.ts'

const Read = styled.div`
  max-width: ${size.form};
`

/** All answers, before they are sent. */
export function CheckStep({ registration }: { registration: Application_RegistrationFragment }) {
  const { id, code, membershipFee } = registration
  const heading = useRef<HTMLHeadingElement>(null)
  const [send, { loading }] = useSubmitRegistrationMutation(mutationOptions)
  const { refusal, noteAnswer } = useRefusal()
  const [idempotencyKey] = useState(createIdempotencyKey)
  useEffect(() => heading.current?.focus(), [])

  async function submit(): Promise<void> {
    // The stored proof is kept. The screen follows the viewer's new status to /application/status.
    const { data, error } = await send({ variables: { input: { id, idempotencyKey } } })
    noteAnswer({ userErrors: data?.submitRegistration.userErrors, error })
  }

  return (
    <Read>
      <SendRefusal {...refusal} />
      <Question ref={heading} tabIndex={-1}>
        Check your answers
      </Question>
      <CheckedAnswers sections={applicationSections(registration)} />
      <Actions>
        <Button variant="next" isBusy={loading} busyLabel="Sending your application…" onClick={() => void submit()}>
          {`Send application ${code}`}
        </Button>
        <ButtonLink to={membershipFee ? paths.applicationProof : paths.applicationOffer} variant="quiet">
          Back
        </ButtonLink>
      </Actions>
    </Read>
  )
}

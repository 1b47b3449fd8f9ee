import { paths } from '@/paths.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { applicationSections } from '../parts/applicationSections.ts'
import { CheckedAnswers } from '../parts/CheckedAnswers.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { SendRefusal } from '../parts/SendRefusal.tsx'
import { useApplicationSending } from '../parts/useApplicationSending.ts'
import { SubmitRegistrationDocument } from './screen.generated.ts'
import { Actions, Question } from './stepLayout.ts'
import { Text } from '@/ui/Layout/Layout.ts'

/** All answers, before they are sent. */
export function CheckStep({ registration }: { registration: Application_RegistrationFragment }) {
  const { code, membershipFee } = registration
  // Without a proof in the input, the stored one is kept.
  const { send, isSending, refusal } = useApplicationSending(registration, SubmitRegistrationDocument)

  return (
    <Text as="div" $width="form">
      <SendRefusal {...refusal} />
      <Question tabIndex={-1} data-first-focus>
        Check your answers
      </Question>
      <CheckedAnswers sections={applicationSections(registration)} />
      <Actions>
        <Button variant="next" isBusy={isSending} busyLabel="Sending your application…" onClick={send}>
          {`Send application ${code}`}
        </Button>
        <ButtonLink to={membershipFee ? paths.applicationProof : paths.applicationOffer} variant="quiet">
          Back
        </ButtonLink>
      </Actions>
    </Text>
  )
}

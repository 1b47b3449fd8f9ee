import { ActDialog } from '@/acts/ActDialog.tsx'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { StepUpField } from '@/forms/stepUp/StepUpField.tsx'
import { useStepUpForm } from '@/forms/stepUp/useStepUpForm.ts'
import { CompleteSignInDocument } from '@/session/completeSignIn.generated.ts'
import type { CompleteSignInMutation } from '@/session/completeSignIn.generated.ts'
import { useSend } from '@/acts/useSend.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'

interface SignInAgainStepUpProps {
  challenge: string
  onSignedIn: (viewer: NonNullable<CompleteSignInMutation['completeSignIn']['viewer']>) => void
  onBack: () => void
}

/** The second factor in the dialog over the screen of an expired session. */
export function SignInAgainStepUp({ challenge, onSignedIn, onBack }: SignInAgainStepUpProps) {
  const stepUp = useStepUpForm()
  const [send, { error, loading }] = useSend(CompleteSignInDocument)

  async function submit(values: { code: string }): Promise<void> {
    const answer = await send({ challenge, ...stepUp.toInput(values) })
    if (!answer) return
    const { viewer, userErrors } = answer
    if (viewer) onSignedIn(viewer)
    else if (userErrors.some(({ code }) => code === 'EXPIRED')) onBack()
    else stepUp.refuse(userErrors)
  }

  const formId = 'sign-in-again-step-up'
  return (
    <ActDialog
      title={stepUp.isRecovery ? 'Use a recovery code' : 'Enter your 6 digits'}
      cancel={{ children: 'Back', onClick: onBack }}
      verb={{ type: 'submit', form: formId, isBusy: loading, busyLabel: 'Signing in…', children: 'Login' }}
      onClose={() => undefined}
    >
      <Stack as="form" $gap={4} $top={6} $tone="ink" $align="start" id={formId} noValidate onSubmit={stepUp.form.handleSubmit(submit)}>
        <RequestFailure error={error} />
        <StepUpField key={String(stepUp.isRecovery)} stepUp={stepUp} label="Code" />
        <Button variant="quiet" isSmall onClick={() => stepUp.change(!stepUp.isRecovery)}>
          {stepUp.isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </Stack>
    </ActDialog>
  )
}

import { useNavigate } from 'react-router-dom'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { StepUpField } from '@/forms/stepUp/StepUpField.tsx'
import { useStepUpForm } from '@/forms/stepUp/useStepUpForm.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { CompleteSignInDocument } from '@/session/completeSignIn.generated.ts'
import { useSend } from '@/acts/useSend.ts'
import { startSession } from '@/session/startSession.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { StepForm } from '../parts/stepForm.ts'
import { BackButton, StepLinks } from '../parts/StepLinks.tsx'
import { UserIdentity } from '../parts/UserIdentity.tsx'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'

interface SecondFactorStepProps {
  userName: string
  challenge: string
  /** Back to the password; with the reason where the challenge has ended. */
  onBack: (reason?: string) => void
}

/** Step 3 of signing in, of an account with a second factor: the 6 digits, or a recovery code. */
export function SecondFactorStep({ userName, challenge, onBack }: SecondFactorStepProps) {
  const navigate = useNavigate()
  const stepUp = useStepUpForm()
  const { isRecovery } = stepUp
  const [send, { error, loading }] = useSend(CompleteSignInDocument)
  const title = isRecovery ? 'Use a recovery code' : 'Enter your 6 digits'
  useTitle(title)
  useStepFocus(title, { isLater: true })
  useErrorTitle(stepUp.error !== undefined || error !== undefined)

  async function submit(values: { code: string }): Promise<void> {
    const answer = await send({ challenge, ...stepUp.toInput(values) })
    if (!answer) return
    const { viewer, userErrors } = answer
    if (viewer) {
      await navigate(startSession(viewer), { replace: true })
      return
    }
    const expired = userErrors.find(({ code }) => code === 'EXPIRED')
    if (expired) onBack(expired.message)
    else stepUp.refuse(userErrors)
  }

  return (
    <StepForm noValidate $isAnimated onSubmit={stepUp.form.handleSubmit(submit)}>
      <PageHeader title={title} lead={isRecovery ? 'One of the ten that you kept. It works once.' : 'From your authenticator app.'} />
      <UserIdentity userName={userName} />
      <RequestFailure error={error} />
      <StepUpField key={String(isRecovery)} stepUp={stepUp} label="Code" />
      <Button type="submit" variant="next" isBlock isBusy={loading} busyLabel="Signing in…">
        Login
      </Button>
      <StepLinks>
        <BackButton onClick={() => (isRecovery ? stepUp.change(false) : onBack())} />
        {!isRecovery && (
          <button type="button" onClick={() => stepUp.change(true)}>
            Use a recovery code
          </button>
        )}
      </StepLinks>
      {isRecovery && (
        <Muted $top={6}>Phone and codes both lost? A holder of Management access resets the second factor, with you present.</Muted>
      )}
    </StepForm>
  )
}

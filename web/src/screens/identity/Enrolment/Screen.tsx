import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSend } from '@/acts/useSend.ts'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import type { NewPasswordValues } from '@/patterns/password/newPassword.ts'
import { useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { NewPasswordFields } from '@/patterns/password/NewPasswordFields.tsx'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { startSession } from '@/session/startSession.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import type { KeyOwner } from '../parts/KeyGuard.tsx'
import { KeyGuard } from '../parts/KeyGuard.tsx'
import { SignOutFirst } from '../parts/SignOutFirst.tsx'
import { StepForm, useIsPushNavigation } from '../parts/stepForm.ts'
import { BackButton, BackLink, StepLinks } from '../parts/StepLinks.tsx'
import { TakenWays, isTaken } from '../parts/TakenWays.tsx'
import { useSecondStep } from '../parts/useSecondStep.ts'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { UserIdentity } from '../parts/UserIdentity.tsx'
import { RegisterDocument } from './screen.generated.ts'

function Enrolment({ oneTimeKey, userName }: KeyOwner) {
  const navigate = useNavigate()
  const isPushed = useIsPushNavigation()
  const [send, { error, loading, reset }] = useSend(RegisterDocument)
  const form = useNewPasswordForm()
  const [hasAccount, setHasAccount] = useState(false)
  const [chosen, repeated] = form.getValues(['password', 'confirmation'])
  // After the browser's Back the password may have been changed: the first step validates it again.
  const step = useSecondStep(chosen !== '' && chosen === repeated)
  const title = step.isSecond ? 'Create your account' : 'Create your password'
  useTitle(title)
  useStepFocus(title)
  useErrorTitle(step.isSecond && error !== undefined)

  function goBack(): void {
    reset()
    step.goBack()
  }

  async function register({ password }: NewPasswordValues): Promise<void> {
    const answer = await send({ key: oneTimeKey, password })
    if (!answer) return
    if (answer.viewer) {
      startSession(answer.viewer)
      await navigate(paths.application, { replace: true })
      return
    }
    goBack()
    setHasAccount(isTaken(answer.userErrors))
    applyUserErrors(form, answer.userErrors, { fallback: 'Error occured, try again later.' })
  }

  if (!step.isSecond) {
    return (
      <StepForm key="password" noValidate $isAnimated={isPushed} onSubmit={form.handleSubmit(step.goOn)}>
        <PageHeader title={title} lead="Step 1 of 2" />
        <NewPasswordFields form={form} userName={userName}>
          <UserIdentity caption="For" userName={userName} />
        </NewPasswordFields>
        {hasAccount && <TakenWays />}
        <Button type="submit" variant="next" isBlock iconAfter="arrowRight">
          Next
        </Button>
        <StepLinks>
          <BackLink to={paths.createAccount}>Ask for another link</BackLink>
        </StepLinks>
      </StepForm>
    )
  }
  return (
    <StepForm key="register" noValidate $isAnimated onSubmit={form.handleSubmit(register)}>
      <PageHeader title={title} lead="Step 2 of 2" />
      <UserIdentity caption="For" userName={userName} />
      <p>With your account you can apply for membership. Your application comes next; you can stop and go on at any time.</p>
      <RequestFailure error={error} />
      <Button type="submit" variant="next" isBlock isBusy={loading} busyLabel="Registering…">
        Register
      </Button>
      <StepLinks>
        <BackButton onClick={goBack} />
      </StepLinks>
    </StepForm>
  )
}

/** /create-account/enrollment/:key, the mailed link: create the password, register, and continue with the application. */
export function Screen() {
  return (
    <SignOutFirst>
      <KeyGuard>{(owner) => <Enrolment {...owner} />}</KeyGuard>
    </SignOutFirst>
  )
}

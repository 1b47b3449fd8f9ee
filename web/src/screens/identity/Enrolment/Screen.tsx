import { useNavigate, useParams } from 'react-router-dom'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import type { NewPasswordValues } from '@/patterns/password/newPassword.ts'
import { tellRefusal, useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { NewPasswordFields } from '@/patterns/password/NewPasswordFields.tsx'
import { PasswordErrors } from '@/patterns/password/PasswordErrors.tsx'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { beginSession } from '@/session/beginSession.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { BackButton } from '../parts/BackButton.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { KeyGate } from '../parts/KeyGate.tsx'
import { StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'
import { useSecondStep } from '../parts/useSecondStep.ts'
import { useStepFocus } from '../parts/useStepFocus.ts'
import { Who } from '../parts/Who.tsx'
import { useRegisterMutation } from './screen.generated.ts'

function Enrolment({ passKey, userName }: { passKey: string; userName: string }) {
  const navigate = useNavigate()
  const isStep = useIsStep()
  const [send, { error, loading, reset }] = useRegisterMutation(mutationOptions)
  const form = useNewPasswordForm()
  const [chosen, repeated] = form.getValues(['password', 'confirmation'])
  // One that was changed after the browser's Back is looked at again before it is registered.
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
    const { data } = await send({ variables: { input: { key: passKey, password } } })
    if (!data) return
    const { viewer, userErrors } = data.register
    if (viewer) {
      beginSession(viewer)
      await navigate(paths.application, { replace: true })
      return
    }
    goBack()
    tellRefusal(form, userErrors[0] ?? { message: 'Error occured, try again later.', field: null }, { password: 'password' })
  }

  if (!step.isSecond) {
    return (
      <StepForm key="password" noValidate $isStep={isStep} onSubmit={form.handleSubmit(step.goOn)}>
        <PageHeader title={title} lead="Step 1 of 2" />
        <PasswordErrors form={form} />
        <Who caption="For" userName={userName} />
        <NewPasswordFields form={form} userName={userName} />
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
    <StepForm key="register" noValidate $isStep onSubmit={form.handleSubmit(register)}>
      <PageHeader title={title} lead="Step 2 of 2" />
      <Who caption="For" userName={userName} />
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

/** The mailed link of a new account: create the password, then Register; signed in, the application comes next. */
export function Screen() {
  const { key = '' } = useParams()
  return <KeyGate passKey={key}>{(userName) => <Enrolment passKey={key} userName={userName} />}</KeyGate>
}

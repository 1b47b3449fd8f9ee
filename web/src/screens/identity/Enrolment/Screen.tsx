import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { send } from '@/apollo/send.ts'
import { useRequest } from '@/apollo/useRequest.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import type { NewPasswordValues } from '@/patterns/password/NewPasswordFields.tsx'
import { NewPasswordFields, noPassword } from '@/patterns/password/NewPasswordFields.tsx'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { beginSession } from '@/session/beginSession.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { KeyGate } from '../parts/KeyGate.tsx'
import { LinkButton } from '../parts/linkButton.ts'
import { StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'
import { useStepFocus } from '../parts/useStepFocus.ts'
import { Who } from '../parts/Who.tsx'
import { RegisterDocument } from './screen.generated.ts'

function Enrolment({ enrolmentKey, userName }: { enrolmentKey: string; userName: string }) {
  const navigate = useNavigate()
  const isStep = useIsStep()
  const [step, setStep] = useState<'password' | 'register'>('password')
  const { attempt, failure, isBusy } = useRequest()
  const form = useForm<NewPasswordValues>({ reValidateMode: 'onSubmit', defaultValues: noPassword })
  const hasError = Object.keys(form.formState.errors).length > 0
  useErrorTitle(hasError || failure !== null)
  useStepFocus(step)

  async function register({ password }: NewPasswordValues): Promise<void> {
    const answer = await attempt(() => send(RegisterDocument, { input: { key: enrolmentKey, password } }))
    if (!answer) return
    const { viewer, userErrors } = answer.register
    if (viewer) {
      beginSession(viewer)
      await navigate(paths.application, { replace: true })
      return
    }
    setStep('password')
    form.setError('password', { message: userErrors[0]?.message ?? 'Error occured, try again later.' })
  }

  if (step === 'password') {
    return (
      <StepForm noValidate $isStep={isStep} onSubmit={form.handleSubmit(() => setStep('register'))}>
        <PageHeader title="Create your password" lead="Step 1 of 2" />
        <Who caption="For" userName={userName} />
        <NewPasswordFields form={form} userName={userName} />
        <Button type="submit" variant="next" isBlock iconAfter="arrowRight">
          Next
        </Button>
      </StepForm>
    )
  }
  return (
    <StepForm key={step} noValidate $isStep onSubmit={form.handleSubmit(register)}>
      <PageHeader title="Create your account" lead="Step 2 of 2" />
      <Who caption="For" userName={userName} />
      {failure && <RequestFailure key={failure.message} failure={failure} />}
      <p>With your account you can apply for membership. Your application comes next; you can stop and go on at any time.</p>
      <Button type="submit" variant="next" isBlock isBusy={isBusy} busyLabel="Registering…">
        Register
      </Button>
      <StepLinks>
        <LinkButton type="button" onClick={() => setStep('password')}>
          <Icon name="arrowLeft" />
          Back
        </LinkButton>
      </StepLinks>
    </StepForm>
  )
}

/** The mailed link of a new account: create the password, then Register; signed in, the application comes next. */
export function Screen() {
  const { key = '' } = useParams()
  return <KeyGate enrolmentKey={key}>{(userName) => <Enrolment enrolmentKey={key} userName={userName} />}</KeyGate>
}

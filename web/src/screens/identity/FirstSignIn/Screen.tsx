import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { send } from '@/apollo/send.ts'
import { useRequest } from '@/apollo/useRequest.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import type { NewPasswordValues } from '@/patterns/password/NewPasswordFields.tsx'
import { NewPasswordFields, noPassword } from '@/patterns/password/NewPasswordFields.tsx'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { beginSession } from '@/session/beginSession.ts'
import { takeDestination } from '@/session/destination.ts'
import type { Viewer } from '@/session/viewer.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { KeyGate } from '../parts/KeyGate.tsx'
import { StepBody, StepForm, useIsStep } from '../parts/stepForm.ts'
import { useStepFocus } from '../parts/useStepFocus.ts'
import { Who } from '../parts/Who.tsx'
import { CreatePasswordDocument } from './screen.generated.ts'

function FirstPassword({ enrolmentKey, userName }: { enrolmentKey: string; userName: string }) {
  const navigate = useNavigate()
  const isStep = useIsStep()
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const { attempt, failure, isBusy } = useRequest()
  const form = useForm<NewPasswordValues>({ reValidateMode: 'onSubmit', defaultValues: noPassword })
  const hasError = Object.keys(form.formState.errors).length > 0
  useErrorTitle(hasError || failure !== null)
  useStepFocus(viewer ? 'next' : 'change')

  async function change({ password }: NewPasswordValues): Promise<void> {
    const answer = await attempt(() => send(CreatePasswordDocument, { input: { key: enrolmentKey, password } }))
    if (!answer) return
    const { viewer: entrant, userErrors } = answer.createPassword
    if (entrant) {
      beginSession(entrant)
      setViewer(entrant)
      return
    }
    form.setError('password', { message: userErrors[0]?.message ?? 'An error occured.' }, { shouldFocus: true })
  }

  if (viewer) {
    return (
      <StepBody key="next" $isStep>
        <PageHeader title="Your password is created" lead="Step 2 of 2" />
        <p>You are signed in, {viewer.fullName}. From now on, sign in with this password.</p>
        <Button
          variant="next"
          isBlock
          iconAfter="arrowRight"
          onClick={() => void navigate(takeDestination() ?? viewer.home, { replace: true })}
        >
          Next
        </Button>
      </StepBody>
    )
  }
  return (
    <StepForm key="change" noValidate $isStep={isStep} onSubmit={form.handleSubmit(change)}>
      <PageHeader title="Create your password" lead="Step 1 of 2" />
      <Who caption="For" userName={userName} />
      {failure && <RequestFailure key={failure.message} failure={failure} />}
      <NewPasswordFields form={form} userName={userName} />
      <Button type="submit" variant="next" isBlock isBusy={isBusy} busyLabel="Saving…">
        Change
      </Button>
    </StepForm>
  )
}

/** The first sign-in of an imported member: the password takes the place of the one-time pass key; then on, signed in. */
export function Screen() {
  const { key = '' } = useParams()
  return <KeyGate enrolmentKey={key}>{(userName) => <FirstPassword enrolmentKey={key} userName={userName} />}</KeyGate>
}

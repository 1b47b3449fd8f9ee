import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { paths } from '@/paths.ts'
import type { NewPasswordValues } from '@/patterns/password/newPassword.ts'
import { tellRefusal, useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { NewPasswordFields } from '@/patterns/password/NewPasswordFields.tsx'
import { PasswordErrors } from '@/patterns/password/PasswordErrors.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { beginSession } from '@/session/beginSession.ts'
import type { Viewer } from '@/session/viewer.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { KeyGate } from '../parts/KeyGate.tsx'
import { StepBody, StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'
import { useStepFocus } from '../parts/useStepFocus.ts'
import { Who } from '../parts/Who.tsx'
import { useCreatePasswordMutation } from './screen.generated.ts'

function FirstPassword({ passKey, userName }: { passKey: string; userName: string }) {
  const navigate = useNavigate()
  const isStep = useIsStep()
  const [entered, setEntered] = useState<{ viewer: Viewer; next: string } | null>(null)
  const [send, { error, loading }] = useCreatePasswordMutation(mutationOptions)
  const form = useNewPasswordForm()
  const title = entered ? 'Your password is created' : 'Create your password'
  useTitle(title)
  useStepFocus(title)

  async function change({ password }: NewPasswordValues): Promise<void> {
    const { data } = await send({ variables: { input: { key: passKey, password } } })
    if (!data) return
    const { viewer, userErrors } = data.createPassword
    if (viewer) {
      const next = beginSession(viewer)
      // The password serves no more here, and the next step may stand open for long.
      form.reset()
      setEntered({ viewer, next })
      return
    }
    tellRefusal(form, userErrors[0] ?? { message: '200: An error occured.', field: null }, { password: 'password' })
  }

  if (entered) {
    const { viewer, next } = entered
    return (
      <StepBody key="next" $isStep>
        <PageHeader title={title} lead="Step 2 of 2" />
        <p>You are signed in, {viewer.fullName}. From now on, sign in with this password.</p>
        <Button variant="next" isBlock iconAfter="arrowRight" onClick={() => void navigate(next, { replace: true })}>
          Next
        </Button>
      </StepBody>
    )
  }
  return (
    <StepForm key="change" noValidate $isStep={isStep} onSubmit={form.handleSubmit(change)}>
      <PageHeader title={title} lead="Step 1 of 2" />
      <PasswordErrors form={form} error={error} />
      <Who caption="For" userName={userName} />
      <NewPasswordFields form={form} userName={userName} />
      <Button type="submit" variant="next" isBlock isBusy={loading} busyLabel="Saving…">
        Change
      </Button>
      <StepLinks>
        <BackLink to={paths.loginIdentifier}>Back to sign in</BackLink>
      </StepLinks>
    </StepForm>
  )
}

/** The first sign-in of an imported member: the password takes the place of the one-time pass key; then on, signed in. */
export function Screen() {
  const { key = '' } = useParams()
  return <KeyGate passKey={key}>{(userName) => <FirstPassword passKey={key} userName={userName} />}</KeyGate>
}

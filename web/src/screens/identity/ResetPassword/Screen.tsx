import { useNavigate, useParams } from 'react-router-dom'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { paths } from '@/paths.ts'
import type { NewPasswordValues } from '@/patterns/password/newPassword.ts'
import { tellRefusal, useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { NewPasswordFields } from '@/patterns/password/NewPasswordFields.tsx'
import { PasswordErrors } from '@/patterns/password/PasswordErrors.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { KeyGate } from '../parts/KeyGate.tsx'
import { StepBody, StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'
import { Who } from '../parts/Who.tsx'
import { useResetPasswordMutation } from './screen.generated.ts'

function NewPassword({ passKey, userName }: { passKey: string; userName: string }) {
  const navigate = useNavigate()
  const showToast = useToast()
  const isStep = useIsStep()
  const [send, { error, loading }] = useResetPasswordMutation(mutationOptions)
  const form = useNewPasswordForm()

  async function save({ password }: NewPasswordValues): Promise<void> {
    const { data } = await send({ variables: { input: { key: passKey, newPassword: password } } })
    if (!data) return
    const { isSaved, userErrors } = data.resetPassword
    if (isSaved) {
      showToast({ tone: 'success', text: 'Your password has been changed. Sign in with the new one.' })
      await navigate(paths.loginIdentifier, { replace: true, state: { userName } })
      return
    }
    tellRefusal(form, userErrors[0] ?? { message: '200: An error occured.', field: null }, { newPassword: 'password' })
  }

  return (
    <StepForm noValidate $isStep={isStep} onSubmit={form.handleSubmit(save)}>
      <PageHeader title="Create a new password" />
      <PasswordErrors form={form} error={error} />
      <Who caption="For" userName={userName} />
      <NewPasswordFields form={form} label="New password" userName={userName} />
      <Button type="submit" variant="next" isBlock isBusy={loading} busyLabel="Saving…">
        Change password
      </Button>
      <StepLinks>
        <BackLink to={paths.forgotCredentials}>Ask for another code</BackLink>
      </StepLinks>
    </StepForm>
  )
}

/** A key that serves no more is told before anything is typed. It may have served: the browser's Back leads here, too. */
function Expired() {
  const title = 'This link has expired'
  useTitle(title)
  return (
    <StepBody $isStep={false}>
      <PageHeader title={title} lead="It works once, for 10 minutes." />
      <ButtonLink to={paths.forgotCredentials} variant="next" isBlock>
        Ask for another code
      </ButtonLink>
      <StepLinks>
        <BackLink to={paths.loginIdentifier}>Back to sign in</BackLink>
      </StepLinks>
    </StepBody>
  )
}

/** The end of a forgotten password: a new one, with the key from the code; then signing in with it. */
export function Screen() {
  const { key = '' } = useParams()
  return (
    <KeyGate passKey={key} otherwise={<Expired />}>
      {(userName) => <NewPassword passKey={key} userName={userName} />}
    </KeyGate>
  )
}

import { useForm } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { send } from '@/apollo/send.ts'
import { useRequest } from '@/apollo/useRequest.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import type { NewPasswordValues } from '@/patterns/password/NewPasswordFields.tsx'
import { NewPasswordFields, noPassword } from '@/patterns/password/NewPasswordFields.tsx'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'
import { ResetPasswordDocument } from './screen.generated.ts'

/** The end of a forgotten password: a new one, with the key from the code; then signing in with it. */
export function Screen() {
  const { key = '' } = useParams()
  const navigate = useNavigate()
  const showToast = useToast()
  const isStep = useIsStep()
  const { attempt, failure, isBusy } = useRequest()
  const form = useForm<NewPasswordValues>({ reValidateMode: 'onSubmit', defaultValues: noPassword })
  const hasError = Object.keys(form.formState.errors).length > 0
  useErrorTitle(hasError || failure !== null)

  async function save({ password }: NewPasswordValues): Promise<void> {
    const answer = await attempt(() => send(ResetPasswordDocument, { input: { key, newPassword: password } }))
    if (!answer) return
    const { isSaved, userErrors } = answer.resetPassword
    if (isSaved) {
      showToast({ tone: 'success', text: 'Your password has been changed. Sign in with the new one.' })
      await navigate(paths.loginIdentifier, { replace: true })
      return
    }
    form.setError('password', { message: userErrors[0]?.message ?? '200: An error occured.' }, { shouldFocus: true })
  }

  return (
    <StepForm noValidate $isStep={isStep} onSubmit={form.handleSubmit(save)}>
      <PageHeader title="Create a new password" />
      {failure && <RequestFailure key={failure.message} failure={failure} />}
      <NewPasswordFields form={form} label="New password" />
      <Button type="submit" variant="next" isBlock isBusy={isBusy} busyLabel="Saving…">
        Change password
      </Button>
      <StepLinks>
        <Link to={paths.forgotCredentials}>
          <Icon name="arrowLeft" />
          Ask for another code
        </Link>
      </StepLinks>
    </StepForm>
  )
}

import { useNavigate } from 'react-router-dom'
import { useSend } from '@/acts/useSend.ts'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { paths } from '@/paths.ts'
import type { NewPasswordValues } from '@/patterns/password/newPassword.ts'
import { useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { NewPasswordFields } from '@/patterns/password/NewPasswordFields.tsx'
import { hasServiceRule } from '@/portal.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import type { KeyOwner } from '../parts/KeyGuard.tsx'
import { KeyGuard } from '../parts/KeyGuard.tsx'
import { StepBody, StepForm, useIsPushNavigation } from '../parts/stepForm.ts'
import { BackLink, StepLinks } from '../parts/StepLinks.tsx'
import { UserIdentity } from '../parts/UserIdentity.tsx'
import { ResetPasswordDocument } from './screen.generated.ts'

function NewPassword({ oneTimeKey, userName }: KeyOwner) {
  const navigate = useNavigate()
  const showToast = useToast()
  const isPushed = useIsPushNavigation()
  const [send, { error, loading }] = useSend(ResetPasswordDocument)
  const form = useNewPasswordForm()

  async function save({ password }: NewPasswordValues): Promise<void> {
    const answer = await send({ key: oneTimeKey, newPassword: password })
    if (!answer) return
    const { isSaved, userErrors } = answer
    if (isSaved) {
      showToast({ tone: 'success', text: 'Your password has been changed. Sign in with the new one.' })
      await navigate(paths.loginIdentifier, { replace: true, state: { userName } })
      return
    }
    applyUserErrors(form, userErrors, { fallback: '200: An error occured.', names: { newPassword: 'password' } })
  }

  return (
    <StepForm noValidate $isAnimated={isPushed} onSubmit={form.handleSubmit(save)}>
      <PageHeader title="Create a new password" />
      <NewPasswordFields form={form} error={error} label="New password" userName={userName}>
        <UserIdentity caption="For" userName={userName} />
      </NewPasswordFields>
      <Button type="submit" variant="next" isBlock isBusy={loading} busyLabel="Saving…">
        Change password
      </Button>
      <StepLinks>
        <BackLink to={paths.forgotCredentials}>Ask for another code</BackLink>
      </StepLinks>
    </StepForm>
  )
}

/** Shown for an invalid key, before anything is typed. The key may have been used already: the browser's Back comes here, too. */
function Expired() {
  const title = 'This link cannot be used'
  useTitle(title)
  return (
    <StepBody $isAnimated={false}>
      <PageHeader title={title} lead={hasServiceRule('KEY_LIFETIMES') && 'It works once, for 10 minutes.'} />
      <ButtonLink to={paths.forgotCredentials} variant="next" isBlock>
        Ask for another code
      </ButtonLink>
      <StepLinks>
        <BackLink to={paths.loginIdentifier}>Back to sign in</BackLink>
      </StepLinks>
    </StepBody>
  )
}

/** /forgot/reset-password/:key: a new password, with the key that the code opened; then the sign-in page. */
export function Screen() {
  return <KeyGuard otherwise={<Expired />}>{(owner) => <NewPassword {...owner} />}</KeyGuard>
}

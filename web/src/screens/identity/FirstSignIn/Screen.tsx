import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSend } from '@/acts/useSend.ts'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { paths } from '@/paths.ts'
import type { NewPasswordValues } from '@/patterns/password/newPassword.ts'
import { useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { NewPasswordFields } from '@/patterns/password/NewPasswordFields.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { startSession } from '@/session/startSession.ts'
import type { Viewer } from '@/viewer.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import type { KeyOwner } from '../parts/KeyGuard.tsx'
import { KeyGuard } from '../parts/KeyGuard.tsx'
import { StepBody, StepForm, useIsPushNavigation } from '../parts/stepForm.ts'
import { BackLink, StepLinks } from '../parts/StepLinks.tsx'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { UserIdentity } from '../parts/UserIdentity.tsx'
import { CreatePasswordDocument } from './screen.generated.ts'

function FirstPassword({ oneTimeKey, userName }: KeyOwner) {
  const navigate = useNavigate()
  const isPushed = useIsPushNavigation()
  const [entered, setEntered] = useState<{ viewer: Viewer; next: string } | null>(null)
  const [send, { error, loading }] = useSend(CreatePasswordDocument)
  const form = useNewPasswordForm()
  const title = entered ? 'Your password is created' : 'Create your password'
  useTitle(title)
  useStepFocus(title)

  async function change({ password }: NewPasswordValues): Promise<void> {
    const answer = await send({ key: oneTimeKey, password })
    if (!answer) return
    const { viewer, userErrors } = answer
    if (viewer) {
      const next = startSession(viewer)
      // The next step may stay open for long; the password must not stay in memory with it.
      form.reset()
      setEntered({ viewer, next })
      return
    }
    applyUserErrors(form, userErrors, { fallback: '200: An error occured.' })
  }

  if (entered) {
    const { viewer, next } = entered
    return (
      <StepBody key="next" $isAnimated>
        <PageHeader title={title} lead="Step 2 of 2" />
        <p>You are signed in, {viewer.fullName}. From now on, sign in with this password.</p>
        <Button variant="next" isBlock iconAfter="arrowRight" onClick={() => void navigate(next, { replace: true })}>
          Next
        </Button>
      </StepBody>
    )
  }
  return (
    <StepForm key="change" noValidate $isAnimated={isPushed} onSubmit={form.handleSubmit(change)}>
      <PageHeader title={title} lead="Step 1 of 2" />
      <NewPasswordFields form={form} error={error} userName={userName}>
        <UserIdentity caption="For" userName={userName} />
      </NewPasswordFields>
      <Button type="submit" variant="next" isBlock isBusy={loading} busyLabel="Saving…">
        Change
      </Button>
      <StepLinks>
        <BackLink to={paths.loginIdentifier}>Back to sign in</BackLink>
      </StepLinks>
    </StepForm>
  )
}

/** /login/enrollment/:key, the first sign-in of an imported member: create a password, and continue signed in. */
export function Screen() {
  return <KeyGuard>{(owner) => <FirstPassword {...owner} />}</KeyGuard>
}

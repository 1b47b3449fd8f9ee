import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useParams } from 'react-router-dom'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { PasswordField } from '@/ui/PasswordField/PasswordField.tsx'
import { StepForm, useIsPushNavigation } from '../parts/stepForm.ts'
import { BackLink, StepLinks } from '../parts/StepLinks.tsx'
import { UserIdentity } from '../parts/UserIdentity.tsx'
import { decodeIdentifier } from './identifierCode.ts'
import { useSignIn } from './useSignIn.ts'

const SecondFactorStep = lateComponent(async () => (await import('./SecondFactorStep.tsx')).SecondFactorStep)

interface PasswordValues {
  password: string
}

function PasswordForm({ userName }: { userName: string }) {
  const { signIn, error: failure, isSigningIn, challenge, forgetChallenge } = useSignIn()
  const isPushed = useIsPushNavigation()
  const identityId = useId()
  const form = useForm<PasswordValues>({
    defaultValues: { password: '' },
  })
  const { formState, handleSubmit, register, resetField } = form
  const error = formState.errors.password?.message
  useErrorTitle(error !== undefined || failure !== undefined)

  async function submit({ password }: PasswordValues): Promise<void> {
    const userErrors = await signIn(userName, password)
    if (userErrors === null) return
    resetField('password')
    applyUserErrors(form, userErrors, { fallback: 'Invalid username or password.', restField: 'password', shouldFocus: true })
  }

  function goBack(reason?: string): void {
    forgetChallenge()
    form.reset()
    if (reason !== undefined) form.setError('password', { message: reason })
  }

  if (challenge !== null) return <SecondFactorStep userName={userName} challenge={challenge} onBack={goBack} />
  return (
    <StepForm noValidate $isAnimated={isPushed} onSubmit={handleSubmit(submit)}>
      <PageHeader title="Enter your password" />
      <UserIdentity id={identityId} userName={userName} />
      <RequestFailure error={failure} />
      {/* Password managers store the password under this user name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label="Password"
        error={error}
        describedBy={identityId}
        data-first-focus
        {...register('password', { required: 'Password is required.' })}
      />
      <Button type="submit" variant="next" isBlock isBusy={isSigningIn} busyLabel="Signing in…">
        Login
      </Button>
      <StepLinks>
        <BackLink to={paths.loginIdentifier} state={{ userName }}>
          Back
        </BackLink>
        <Link to={paths.forgotCredentials}>Forgot password?</Link>
      </StepLinks>
    </StepForm>
  )
}

/** Step 2 of signing in: the password. A broken address starts at step 1. */
export function Screen() {
  const { id = '' } = useParams()
  const userName = decodeIdentifier(id)
  return userName === null ? <Navigate to={paths.loginIdentifier} replace /> : <PasswordForm userName={userName} />
}

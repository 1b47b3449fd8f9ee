import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { useSend } from '@/acts/useSend.ts'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { pathAfterLogout } from '@/session/useSignOut.ts'
import { startSession } from '@/session/startSession.ts'
import { endSession } from '@/session/session.ts'
import { SignInDocument } from '@/session/signIn.generated.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import type { Viewer } from '@/viewer.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PasswordField } from '@/ui/PasswordField/PasswordField.tsx'
import { SignInAgainStepUp } from './SignInAgainStepUp.tsx'

interface PasswordValues {
  password: string
}

/** The sign-in dialog over the screen of an expired session, which keeps what was entered. */
export function SignInAgain({ viewer }: { viewer: Viewer }) {
  const formId = useId()
  const { pathname } = useLocation()
  const [send, { error, loading }] = useSend(SignInDocument)
  const [challenge, setChallenge] = useState<string | null>(null)
  const form = useForm<PasswordValues>({
    defaultValues: { password: '' },
  })
  const { formState, handleSubmit, register, resetField } = form
  const { signOut, isSigningOut } = useSignOut()
  useErrorTitle(formState.errors.password !== undefined || error !== undefined)

  function goOn(signedIn: Viewer): void {
    // The page shows the data of the previous user.
    if (signedIn.id === viewer.id) startSession(signedIn)
    else window.location.reload()
  }

  async function submit({ password }: PasswordValues): Promise<void> {
    const outcome = await send({ userName: viewer.userName, password })
    if (!outcome) return
    if (outcome.__typename === 'SignedIn') {
      goOn(outcome.viewer)
      return
    }
    if (outcome.__typename === 'SecondFactorRequired') {
      setChallenge(outcome.challenge)
      return
    }
    resetField('password')
    const userErrors = outcome.__typename === 'SignInRefused' ? outcome.userErrors : []
    applyUserErrors(form, userErrors, { fallback: 'Invalid username or password.', restField: 'password', shouldFocus: true })
  }

  async function logOut(): Promise<void> {
    const next = pathAfterLogout(pathname)
    // The session may be valid again through another tab, so it is signed out, too. Without a connection the screen still goes.
    if (await signOut(next)) endSession({ next })
  }

  if (challenge !== null) return <SignInAgainStepUp challenge={challenge} onSignedIn={goOn} onBack={() => setChallenge(null)} />
  return (
    <ActDialog
      title="Sign in again"
      icon="lock"
      tone="caution"
      cancel={{ isBusy: isSigningOut, children: 'Logout', onClick: () => void logOut() }}
      verb={{ type: 'submit', form: formId, isBusy: loading, busyLabel: 'Signing in…', children: 'Login' }}
      onClose={() => undefined}
    >
      <p>You were signed out. This page is as you left it; sign in as {viewer.userName} to go on.</p>
      <Stack as="form" $gap={6} $top={6} $tone="ink" id={formId} noValidate onSubmit={handleSubmit(submit)}>
        <RequestFailure error={error} />
        <input type="text" name="username" autoComplete="username" value={viewer.userName} readOnly hidden />
        <PasswordField
          label="Password"
          error={formState.errors.password?.message}
          data-first-focus
          {...register('password', { required: 'Password is required.' })}
        />
      </Stack>
    </ActDialog>
  )
}

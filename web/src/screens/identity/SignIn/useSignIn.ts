import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { useSend } from '@/acts/useSend.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import { paths } from '@/paths.ts'
import { startSession } from '@/session/startSession.ts'
import type { SignInMutation } from '@/session/signIn.generated.ts'
import { SignInDocument } from '@/session/signIn.generated.ts'
import { useNavigateIfMounted } from '../parts/useNavigateIfMounted.ts'

interface SignIn {
  /** Resolves to the reasons of a refusal; to null after a navigation, with `challenge`, with `error`, and when another is on its way. */
  signIn: (userName: string, password: string) => Promise<readonly UserError[] | null>
  /** The password was right, and the second factor is asked with it; null otherwise. */
  challenge: string | null
  forgetChallenge: () => void
  /** The request failed; the password was not checked. */
  error: ErrorLike | undefined
  isSigningIn: boolean
}

/** Signs in and navigates: to the saved return path, to the user's home, or for an imported member to the creation of a password. */
export function useSignIn(): SignIn {
  const navigate = useNavigate()
  const navigateIfMounted = useNavigateIfMounted()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [send, { error, loading }] = useSend(SignInDocument)

  async function follow(outcome: SignInMutation['signIn']): Promise<readonly UserError[] | null> {
    switch (outcome.__typename) {
      case 'SignedIn':
        await navigate(startSession(outcome.viewer), { replace: true })
        return null
      case 'EnrolmentRequired':
        await navigateIfMounted(generatePath(paths.loginEnrolment, { key: outcome.key }))
        return null
      case 'SecondFactorRequired':
        setChallenge(outcome.challenge)
        return null
      case 'SignInRefused':
        return outcome.userErrors
    }
  }

  return {
    async signIn(userName, password) {
      const answer = await send({ userName, password })
      return answer ? follow(answer) : null
    },
    challenge,
    forgetChallenge: () => setChallenge(null),
    error,
    isSigningIn: loading,
  }
}

import type { ErrorLike } from '@apollo/client'
import { useNavigate } from 'react-router-dom'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { paths } from '@/paths.ts'
import { beginSession } from '@/session/beginSession.ts'
import type { SignInMutation } from '@/session/signIn.generated.ts'
import { useSignInMutation } from '@/session/signIn.generated.ts'
import { useLeadOn } from '../parts/useLeadOn.ts'

interface SignIn {
  /** Resolves to the words of a refusal; to null when the person is on the way to another screen, or `error` says why not. */
  signIn: (userName: string, password: string) => Promise<string | null>
  /** The request itself failed; nothing is known about the password. */
  error: ErrorLike | undefined
  isSigningIn: boolean
}

/** Signs in and leads on: to where one was going, to one's home, or to the creation of a password for an imported member. */
export function useSignIn(): SignIn {
  const navigate = useNavigate()
  const leadOn = useLeadOn()
  const [send, { error, loading }] = useSignInMutation(mutationOptions)

  async function follow(outcome: SignInMutation['signIn']): Promise<string | null> {
    switch (outcome.__typename) {
      case 'SignedIn':
        await navigate(beginSession(outcome.viewer), { replace: true })
        return null
      case 'EnrolmentRequired':
        await leadOn(paths.loginEnrolment(outcome.key))
        return null
      case 'SignInRefused':
        return outcome.userErrors[0]?.message ?? 'Invalid username or password.'
    }
  }

  return {
    async signIn(userName, password) {
      const { data } = await send({ variables: { input: { userName, password } } })
      return data ? follow(data.signIn) : null
    },
    error,
    isSigningIn: loading,
  }
}

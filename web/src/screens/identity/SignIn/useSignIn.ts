import { useNavigate } from 'react-router-dom'
import type { Failure } from '@/apollo/failure.ts'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import { paths } from '@/paths.ts'
import { beginSession } from '@/session/beginSession.ts'
import { takeDestination } from '@/session/destination.ts'
import type { SignInMutation } from '@/session/signIn.generated.ts'
import { useSignInMutation } from '@/session/signIn.generated.ts'

interface SignIn {
  /** Resolves to the words of a refusal; to null when the person is on the way to another screen, or `failure` says why not. */
  signIn: (userName: string, password: string) => Promise<string | null>
  /** The request itself failed; nothing is known about the password. */
  failure: Failure | null
  isSigningIn: boolean
}

/** Signs in and leads on: to where one was going, to one's home, or to the creation of a password for an imported member. */
export function useSignIn(): SignIn {
  const navigate = useNavigate()
  // The first step does without the GraphQL client, so their layout provides none: the hook is given it.
  const [send, { error, loading }] = useSignInMutation({ client: portalClient, errorPolicy: 'all' })

  async function follow(outcome: SignInMutation['signIn']): Promise<string | null> {
    switch (outcome.__typename) {
      case 'SignedIn':
        beginSession(outcome.viewer)
        await navigate(takeDestination() ?? outcome.viewer.home, { replace: true })
        return null
      case 'EnrolmentRequired':
        await navigate(paths.loginEnrolment(outcome.key))
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
    failure: error ? describeFailure(error) : null,
    isSigningIn: loading,
  }
}

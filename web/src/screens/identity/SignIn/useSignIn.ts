import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Failure } from '@/apollo/failure.ts'
import { paths } from '@/paths.ts'
import { beginSession } from '@/session/beginSession.ts'
import { takeDestination } from '@/session/destination.ts'
import type { SignInOutcome } from '@/session/sendSignIn.ts'

interface SignIn {
  /** Resolves to the words of a refusal; to null when the person is on the way to another screen, or `failure` says why not. */
  signIn: (userName: string, password: string) => Promise<string | null>
  /** The request itself failed; nothing is known about the password. */
  failure: Failure | null
  isSigningIn: boolean
}

/** The GraphQL client is fetched while the password is typed: the form itself does without it. */
const loadSender = () => import('@/session/sendSignIn.ts')

async function send(userName: string, password: string): Promise<SignInOutcome> {
  const sender = await loadSender().catch(() => null)
  if (sender) return sender.sendSignIn(userName, password)
  return { kind: 'failed', failure: { message: 'Kapwa could not be reached. Check your connection and try again.' } }
}

/** Signs in and leads on: to where one was going, to one's home, or to the creation of a password for an imported member. */
export function useSignIn(): SignIn {
  const navigate = useNavigate()
  const [isSigningIn, setSigningIn] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    // When this fails, signing in tries again and says so.
    loadSender().catch(() => undefined)
  }, [])

  async function follow(outcome: SignInOutcome): Promise<string | null> {
    switch (outcome.kind) {
      case 'signedIn':
        beginSession(outcome.viewer)
        await navigate(takeDestination() ?? outcome.viewer.home, { replace: true })
        return null
      case 'enrolmentRequired':
        await navigate(paths.loginEnrolment(outcome.key))
        return null
      case 'refused':
        return outcome.message
      case 'failed':
        setFailure(outcome.failure)
        return null
    }
  }

  async function signIn(userName: string, password: string): Promise<string | null> {
    setFailure(null)
    setSigningIn(true)
    const outcome = await send(userName, password)
    setSigningIn(false)
    return follow(outcome)
  }

  return { signIn, failure, isSigningIn }
}

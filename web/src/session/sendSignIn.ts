import type { Failure } from '@/apollo/failure.ts'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import type { SignInMutation } from './signIn.generated.ts'
import { SignInDocument } from './signIn.generated.ts'
import type { Viewer } from './viewer.ts'

/** What came of trying to sign in. */
export type SignInOutcome =
  | { kind: 'signedIn'; viewer: Viewer }
  | { kind: 'enrolmentRequired'; key: string }
  | { kind: 'refused'; message: string }
  /** The request itself failed; nothing is known about the password. */
  | { kind: 'failed'; failure: Failure }

function readOutcome({ signIn }: SignInMutation): SignInOutcome {
  switch (signIn.__typename) {
    case 'SignedIn':
      return { kind: 'signedIn', viewer: signIn.viewer }
    case 'EnrolmentRequired':
      return { kind: 'enrolmentRequired', key: signIn.key }
    case 'SignInRefused':
      return { kind: 'refused', message: signIn.userErrors[0]?.message ?? 'Invalid username or password.' }
  }
}

/** Sends what was entered. Never rejects: a failed request is an outcome. */
export async function sendSignIn(userName: string, password: string): Promise<SignInOutcome> {
  try {
    const { data } = await portalClient.mutate({ mutation: SignInDocument, variables: { input: { userName, password } } })
    if (!data) throw new Error('The answer to signing in is empty.')
    return readOutcome(data)
  } catch (error) {
    return { kind: 'failed', failure: describeFailure(error) }
  }
}

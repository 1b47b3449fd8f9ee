import type { GraphContext } from '../../context.ts'
import type { UserError, SignInInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { attempt, isRefusal } from './attempt.ts'
import { authenticate } from './authenticate.ts'
import { longestPassword, longestUserName, required } from './checks.ts'
import { mapViewer } from '../../mapping/mapViewer.ts'

type Outcome = Awaited<ResolversTypes['SignInPayload']>

const refused: UserError = { code: 'INVALID', message: 'Invalid username or password.', field: null }

function refusal(userErrors: UserError[]): Outcome {
  return { __typename: 'SignInRefused', userErrors }
}

/**
 * Signs a user in. Source: POST /api/authenticate/user; the words are the first document's (section 5, Sign-in).
 * "Failed authentication of any kind" is a refusal. Rejects with RATE_LIMITED when the account was tried too often, and as the
 * REST call did in an outage.
 */
export async function signIn({ userName, password }: SignInInput, context: GraphContext): Promise<Outcome> {
  const name = userName.trim()
  if (name === '') return refusal([required('userName', 'Username is required.')])
  if (password === '') return refusal([required('password', 'Password is required.')])
  if (name.length > longestUserName || password.length > longestPassword) return refusal([refused])
  try {
    const answer = await attempt(context, { kind: 'signIn', account: name, clears: true }, () =>
      authenticate({ userName: name, password }, context),
    )
    if (typeof answer === 'string') return { __typename: 'EnrolmentRequired', key: answer }
    return { __typename: 'SignedIn', viewer: mapViewer(await context.begin(answer, name)) }
  } catch (error) {
    if (isRefusal(error, 'signIn')) return refusal([refused])
    throw error
  }
}

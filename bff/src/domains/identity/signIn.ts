import { cleanTyped } from '../../../../schema/rules/visibleText.ts'
import type { GraphContext } from '../../context.ts'
import type { UserError, SignInInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { RestError } from '../../rest/errors.ts'
import { obtain } from '../../writing/write.ts'
import { attempt, refusedWith } from './attempt.ts'
import { authenticate } from './authenticate.ts'
import { longestPassword, longestUserName, required } from './checks.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'

type Outcome = Awaited<ResolversTypes['SignInPayload']>

const refused: UserError = { code: 'INVALID', message: 'Invalid username or password.', field: null }

/** The API's own sentence is shown: the password is right, and has to be changed. */
const isLocked = (error: unknown): error is RestError => error instanceof RestError && error.status === 423 && error.reason !== ''

function payloadOf(userErrors: UserError[]): Outcome {
  return { __typename: 'SignInRefused', userErrors }
}

/**
 * Signs a user in. Source: POST /api/authenticate/user; the words are the first document's (section 5, Sign-in).
 * "Failed authentication of any kind" is a refusal. Rejects with RATE_LIMITED when the account was tried too often, and as the
 * REST call did in an outage.
 */
export async function signIn({ userName, password }: SignInInput, context: GraphContext): Promise<Outcome> {
  const name = cleanTyped(userName)
  if (name === '') return payloadOf([required('userName', 'Username is required.')])
  if (password === '') return payloadOf([required('password', 'Password is required.')])
  if (name.length > longestUserName || password.length > longestPassword) return payloadOf([refused])
  const { source: signedIn, userErrors } = await obtain({
    call: () => attempt(context, { kind: 'signIn', account: name }, () => authenticate({ userName: name, password }, context)),
    words: (error) => (isLocked(error) ? { ...refused, message: error.reason } : refusedWith('signIn', refused)(error)),
  })
  if (signedIn === null) return payloadOf(userErrors)
  if (typeof signedIn === 'string') return { __typename: 'EnrolmentRequired', key: signedIn }
  if ('challenge' in signedIn) return { __typename: 'SecondFactorRequired', ...signedIn }
  return { __typename: 'SignedIn', viewer: mapViewer(await context.begin(signedIn, name)) }
}

import type { GraphContext } from '../../context.ts'
import type { ResolversTypes, SignInError } from '../../generated/graph.ts'
import { AnswerError } from '../../graph/answerError.ts'
import { RestError } from '../../rest/errors.ts'
import { mapViewer } from './mapViewer.ts'

type Outcome = Awaited<ResolversTypes['SignInPayload']>

const longestUserName = 254
const longestPassword = 200

const required = (field: string, message: string): SignInError => ({ code: 'REQUIRED', message, field: ['input', field] })
const refused: SignInError = { code: 'INVALID', message: 'Invalid username or password.', field: null }

function refusal(userErrors: SignInError[]): Outcome {
  return { __typename: 'SignInRefused', userErrors }
}

/** "Failed authentication of any kind" is a refusal; being asked to wait, and an outage, are not. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof RestError && error.failure !== 'tooSoon' && error.status !== undefined && error.status >= 400 && error.status < 500
  )
}

/**
 * Signs somebody in. Source: POST /api/authenticate/user; the words are the first document's (section 5, Sign-in).
 * Rejects with RATE_LIMITED when the account was tried too often, and as the REST call did in an outage.
 */
export async function signIn({ userName, password }: { userName: string; password: string }, context: GraphContext): Promise<Outcome> {
  const name = userName.trim()
  if (name === '') return refusal([required('userName', 'Username is required.')])
  if (password === '') return refusal([required('password', 'Password is required.')])
  if (name.length > longestUserName || password.length > longestPassword) return refusal([refused])
  const wait = await context.attempts.begin(name)
  if (wait > 0) throw new AnswerError('RATE_LIMITED', { retryAfter: wait })
  try {
    const answer = await context.authenticate(name, password)
    await context.attempts.succeed(name)
    if (typeof answer === 'string') return { __typename: 'EnrolmentRequired', key: answer }
    const session = await context.session.start(answer)
    context.forgetReads()
    return { __typename: 'SignedIn', viewer: mapViewer(session) }
  } catch (error) {
    if (isRefusal(error)) return refusal([refused])
    await context.attempts.takeBack(name)
    throw error
  }
}

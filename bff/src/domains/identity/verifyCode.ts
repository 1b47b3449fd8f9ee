import type { GraphContext } from '../../context.ts'
import type { UserError, VerifyCodeInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { attempt, isRefusal } from './attempt.ts'
import { fault, longestUserName, required } from './checks.ts'
import { readKey } from './readers.ts'

type Outcome = Awaited<ResolversTypes['VerifyCodePayload']>

const longestCode = 50
const invalid = fault('INVALID', 'Invalid verification code', 'code')

function refusal(failure: UserError): Outcome {
  return { __typename: 'CodeRefused', userErrors: [failure] }
}

/**
 * Checks a verification code. Source: PUT /api/authenticate/otp/verify; the words are the second document's (section 5, Forgot
 * password). Rejects with RATE_LIMITED when there were too many wrong ones, and as the call did in an outage.
 */
export async function verifyCode({ userName, code }: VerifyCodeInput, context: GraphContext): Promise<Outcome> {
  const [name, typed] = [userName.trim(), code.trim()]
  if (name === '') return refusal(required('userName', 'Username is required.'))
  if (typed === '') return refusal(required('code', 'Verification code is required'))
  if (typed.length > longestCode || name.length > longestUserName) return refusal(invalid)
  try {
    const verify = () => context.rest('verifyOtp', { body: { UserName: name, AlternateKey: typed }, read: readKey })
    const key = await attempt(context, { kind: 'verifyCode', account: name, clears: true }, verify)
    // A mailed code proves the account as a password does.
    context.device.remember([name])
    return { __typename: 'CodeVerified', key }
  } catch (error) {
    if (isRefusal(error, 'verifyCode')) return refusal(invalid)
    throw error
  }
}

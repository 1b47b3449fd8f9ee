import { cleanTyped } from '../../../../schema/rules/visibleText.ts'
import { readCode } from '../../../../schema/rules/readCode.ts'
import type { GraphContext } from '../../context.ts'
import type { UserError, VerifyCodeInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { RestError } from '../../rest/errors.ts'
import { obtain } from '../../writing/write.ts'
import { attempt, refusedWith } from './attempt.ts'
import { fault, longestUserName, required } from './checks.ts'
import { readKey } from './readers.ts'

type Outcome = Awaited<ResolversTypes['VerifyCodePayload']>

const longestCode = 50
const invalid = fault('INVALID', 'Invalid verification code', 'code')

/** For a code that a newer mail has replaced: the words of the REST API, which has the time of that mail. */
function readReplaced(error: unknown): UserError | null {
  if (!(error instanceof RestError) || error.kind !== 'conflict') return null
  return fault('INVALID', error.faults[0]?.message ?? 'A newer code was sent. Use that mail.', 'code')
}

function payloadOf(userError: UserError): Outcome {
  return { __typename: 'CodeRefused', userErrors: [userError] }
}

/**
 * Checks a verification code. Source: PUT /api/authenticate/otp/verify; the words are the second document's (section 5, Forgot
 * password). Rejects with RATE_LIMITED when there were too many wrong ones, and as the call did in an outage.
 */
export async function verifyCode({ userName, code }: VerifyCodeInput, context: GraphContext): Promise<Outcome> {
  const [name, typed] = [cleanTyped(userName), readCode(code)]
  if (name === '') return payloadOf(required('userName', 'Username is required.'))
  if (typed === '') return payloadOf(required('code', 'Verification code is required'))
  if (typed.length > longestCode || name.length > longestUserName) return payloadOf(invalid)
  const verify = () => context.rest('verifyOtp', { body: { UserName: name, AlternateKey: typed }, read: readKey })
  const { source: key, userErrors } = await obtain({
    call: () => attempt(context, { kind: 'verifyCode', account: name }, verify),
    words: (error) => readReplaced(error) ?? refusedWith('verifyCode', invalid)(error),
  })
  if (key === null) return { __typename: 'CodeRefused', userErrors }
  // A mailed code proves the account as a password does.
  context.browser.device.remember([name])
  return { __typename: 'CodeVerified', key }
}

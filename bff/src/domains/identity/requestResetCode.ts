import { cleanTyped } from '../../../../schema/rules/visibleText.ts'
import type { GraphContext } from '../../context.ts'
import type { RequestResetCodeInput, RequestResetCodePayload, UserError } from '../../generated/graph.ts'
import { obtain } from '../../writing/write.ts'
import { attempt, isTooSoon, refusedWith } from './attempt.ts'
import { fault, longestUserName, required } from './checks.ts'
import { readContact } from './readers.ts'

const resendAfter = 60
const invalid = fault('INVALID', 'Invalid username', 'userName')

function notSent(error: UserError): RequestResetCodePayload {
  return { __typename: 'RequestResetCodePayload', maskedContact: null, resendAfterSeconds: null, userErrors: [error] }
}

/**
 * Mails a verification code. Source: POST /api/authenticate/otp/generate; the words are the second document's (sections 2 and
 * 5, Forgot password). TOO_SOON says that a code is on its way, which the REST API alone knows: after too many for one account this
 * rejects with RATE_LIMITED, and in an outage as the call did.
 */
export async function requestResetCode({ userName }: RequestResetCodeInput, context: GraphContext): Promise<RequestResetCodePayload> {
  const name = cleanTyped(userName)
  if (name === '') return notSent(required('userName', 'Username is required.'))
  if (name.length > longestUserName) return notSent(invalid)
  const send = () => context.rest('generateOtp', { body: { UserName: name }, read: readContact })
  let wait: number | null = null
  const { source: maskedContact, userErrors } = await obtain({
    call: () => attempt(context, { kind: 'requestResetCode', account: name }, send),
    words: (error) => {
      if (!isTooSoon(error)) return refusedWith('requestResetCode', invalid)(error)
      wait = error.retryAfter ?? resendAfter
      return fault('TOO_SOON', `Resend OTP after ${wait}s`, 'userName')
    },
  })
  const resendAfterSeconds = maskedContact === null ? wait : resendAfter
  return { __typename: 'RequestResetCodePayload', maskedContact, resendAfterSeconds, userErrors }
}

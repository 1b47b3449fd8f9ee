import type { GraphContext } from '../../context.ts'
import type { RequestAccountInput, RequestAccountPayload, UserError } from '../../generated/graph.ts'
import { anything } from '../../reading/values.ts'
import { RestError } from '../../rest/errors.ts'
import { attempt, waitOf } from './attempt.ts'
import { fault, longestUserName, required } from './checks.ts'

const resendWaitSeconds = 300
const textAtTextDotText = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function notSent(failure: UserError, retryAfterSeconds: number | null = null): RequestAccountPayload {
  return { __typename: 'RequestAccountPayload', sentTo: null, retryAfterSeconds, userErrors: [failure] }
}

/**
 * Mails the enrolment link. Source: POST /api/user/verify; the words are the first document's (section 8, Create account), for
 * which an outage is a failure like any other: the form stays as it is.
 */
export async function requestAccount({ emailAddress }: RequestAccountInput, context: GraphContext): Promise<RequestAccountPayload> {
  const address = emailAddress.trim()
  if (address === '') return notSent(required('emailAddress', 'Email address is required.'))
  const invalid = fault('INVALID', 'Invalid email address.', 'emailAddress')
  if (address.length > longestUserName || !textAtTextDotText.test(address)) return notSent(invalid)
  try {
    const mail = () => context.rest('verifyEmail', { body: { UserName: address }, read: anything })
    await attempt(context, { kind: 'requestAccount', account: address, clears: false }, mail)
    return { __typename: 'RequestAccountPayload', sentTo: address, retryAfterSeconds: null, userErrors: [] }
  } catch (error) {
    const wait = waitOf(error, resendWaitSeconds)
    if (wait !== null) return notSent(fault('TOO_SOON', 'Wait for 5 mins before requesting again.', 'emailAddress'), wait)
    if (!(error instanceof RestError)) throw error
    if (error.failure === 'conflict') return notSent(fault('TAKEN', 'Email address already in use.', 'emailAddress'))
    if (error.failure === 'refused') return notSent(invalid)
    return notSent({ code: 'FAILED', message: 'Error occured, try again later.', field: null })
  }
}

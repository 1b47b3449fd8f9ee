import { cleanTyped } from '../../../../schema/rules/visibleText.ts'
import type { GraphContext } from '../../context.ts'
import type { RequestAccountInput, RequestAccountPayload, UserError } from '../../generated/graph.ts'
import { anything } from '../../reading/values.ts'
import type { RestErrorKind } from '../../rest/errors.ts'
import { RestError } from '../../rest/errors.ts'
import { obtain } from '../../writing/write.ts'
import { attempt, waitOf } from './attempt.ts'
import { fault, longestUserName, required } from './checks.ts'

const resendWaitSeconds = 300
const textAtTextDotText = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const invalid = fault('INVALID', 'Invalid email address.', 'emailAddress')
const tooSoon = fault('TOO_SOON', 'Wait for 5 mins before requesting again.', 'emailAddress')
const notMailed: UserError = { code: 'FAILED', message: 'Error occured, try again later.', field: null }
const words: Partial<Record<RestErrorKind, UserError>> = {
  conflict: fault('TAKEN', 'Email address already in use.', 'emailAddress'),
  refused: invalid,
}

function notSent(error: UserError): RequestAccountPayload {
  return { __typename: 'RequestAccountPayload', sentTo: null, retryAfterSeconds: null, userErrors: [error] }
}

/**
 * Mails the enrolment link. Source: POST /api/user/verify; the words are the first document's (section 8, Create account), for
 * which an outage is a failure like any other: the form stays as it is.
 */
export async function requestAccount({ emailAddress }: RequestAccountInput, context: GraphContext): Promise<RequestAccountPayload> {
  const address = cleanTyped(emailAddress)
  if (address === '') return notSent(required('emailAddress', 'Email address is required.'))
  if (address.length > longestUserName || !textAtTextDotText.test(address)) return notSent(invalid)
  const mail = () => context.rest('verifyEmail', { body: { UserName: address }, read: anything })
  let retryAfterSeconds: number | null = null
  const { userErrors } = await obtain({
    call: () => attempt(context, { kind: 'requestAccount', account: address }, mail),
    words: (error) => {
      retryAfterSeconds = waitOf(error, resendWaitSeconds)
      if (retryAfterSeconds !== null) return tooSoon
      if (!(error instanceof RestError)) return null
      return words[error.kind] ?? notMailed
    },
  })
  const sentTo = userErrors.length === 0 ? address : null
  return { __typename: 'RequestAccountPayload', sentTo, retryAfterSeconds, userErrors }
}

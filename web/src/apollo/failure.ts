import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { UnreadableFileError } from '@/forms/files/readableFile.ts'
import { UnreachableError } from './UnreachableError.ts'

/** A failed request, as a message to show. */
export interface Failure {
  message: string
  /** Whole seconds until the next attempt, where they are known. */
  retryAfter?: number
}

const unreachable = 'Kapwa could not be reached. Check your connection and try again.'
const unavailable = 'Service temporarily unavailable. Please try again later.'
/** The form keeps its values, and the dialog to sign in again opens over it. */
const signedOut = 'You were signed out before this was done. Please try again.'
const tooLarge = 'The file is too large.'
/** A mutation may have been sent before the error: the page that is read anew shows what was done. */
const ownFault = 'Something went wrong on our side. Reload the page before you try again.'
const broken = 'Something went wrong on the server. Please try again later.'

/** The failure of an answer with neither a refusal nor a proof that the act is done: as the BFF's own UNCONFIRMED. */
export const unconfirmed = new CombinedGraphQLErrors({
  errors: [{ message: 'It is not certain that this was done. Look before you send it again.', extensions: { code: 'UNCONFIRMED' } }],
})

/** Whether an answer says that what was sent may have been done, or not. */
export function isUnconfirmed(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNCONFIRMED')
}

/** Whether the BFF answered that the session is over. An outage is no such answer. */
export function isSignedOut(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
}

/** Whether the BFF could not reach the REST API. */
export function isOutage(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => String(extensions?.code).startsWith('UPSTREAM_'))
}

const isEnded = (error: unknown): boolean => error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')

/** Whether a request reached no server, or was ended before the answer: neither the BFF nor a proxy before it answered, but perhaps a network's sign-in page. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof UnreachableError || ServerParseError.is(error) || isEnded(error)
}

/** Whether a file that was to be sent has changed or is gone. */
export const isUnreadableFile = (error: unknown): error is UnreadableFileError => error instanceof UnreadableFileError

/** Whether an error is none of a request: a mistake in the client's own code, or a function that the browser lacks. */
export function isOwnFault(error: unknown): boolean {
  return !isUnreachable(error) && !isUnreadableFile(error) && !CombinedGraphQLErrors.is(error) && !ServerError.is(error)
}

/** Whether a field of the answer is null because the REST API answered in a form that the portal does not know. */
export function isUnreadableAt(error: unknown, field: string): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false
  return error.errors.some(({ path, extensions }) => extensions?.code === 'UPSTREAM_UNREADABLE' && path?.includes(field))
}

const turnedAway: ReadonlySet<string> = new Set(['RATE_LIMITED', 'UNAUTHENTICATED', 'PROOF_NEEDED', 'CLIENT_OUTDATED', 'CONFLICT'])

/** Whether the request was turned away before anything was done: after too many, without a session, without a step-up, by another version, for another viewer, and by the device. */
export function wasTurnedAway(error: unknown): boolean {
  if (isUnreadableFile(error)) return true
  if (ServerError.is(error)) return error.statusCode === 429
  if (!CombinedGraphQLErrors.is(error)) return false
  return error.errors.some(({ extensions }) => turnedAway.has(String(extensions?.code)))
}

/** Whether this error is the reason why a field of the answer is null. A request without an answer is, for each of its fields. */
export function hasFailedAt(error: unknown, field: string): boolean {
  if (!CombinedGraphQLErrors.is(error)) return error !== undefined
  return error.errors.some(({ path }) => !path || path.includes(field))
}

/**
 * The beginning of the request's id, by which the operator finds a complaint in the logs. Undefined without an answer of the BFF, and where nothing
 * has failed there.
 */
export function referenceOf(error: unknown): string | undefined {
  if (wasTurnedAway(error)) return undefined
  const id = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.requestId : undefined
  return typeof id === 'string' ? id.slice(0, 8) : undefined
}

function secondsOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? Math.ceil(value) : undefined
}

/**
 * Describes an error of the GraphQL client. The BFF's own errors have their message and, where they are known, the seconds to wait
 * (`extensions.retryAfter`); the answer of a proxy is described by its status.
 */
export function describeFailure(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0]
    if (first?.extensions?.code === 'UNAUTHENTICATED') return { message: signedOut }
    const retryAfter = secondsOf(first?.extensions?.retryAfter)
    return { message: first?.message ?? broken, ...(retryAfter !== undefined && { retryAfter }) }
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 429) {
      const retryAfter = secondsOf(Number(error.response.headers.get('retry-after')))
      return { message: 'Too many attempts. Please try again later.', ...(retryAfter !== undefined && { retryAfter }) }
    }
    if (error.statusCode === 413) return { message: tooLarge }
    return { message: error.statusCode === 502 || error.statusCode === 503 || error.statusCode === 504 ? unavailable : broken }
  }
  if (isUnreadableFile(error)) return { message: error.message }
  return { message: isUnreachable(error) ? unreachable : ownFault }
}

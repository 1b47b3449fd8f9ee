import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** A request that failed, in words for people. */
export interface Failure {
  message: string
  /** Whole seconds until the same may be tried again, when there were too many attempts. */
  retryAfter?: number
}

const unreachable = 'Kapwa could not be reached. Check your connection and try again.'
const unavailable = 'Service temporarily unavailable. Please try again later.'
/** What was asked for still stands in its form, and the person signs in again over it. */
const signedOut = 'You were signed out before this was done. Please try again.'
const broken = 'Something went wrong on the server. Please try again later.'

/** Whether the BFF said that nobody is signed in, or that the session is over. In an outage nobody could tell. */
export function isSignedOut(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
}

/** Whether the BFF said that it could not reach the cooperative. */
export function isOutage(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => String(extensions?.code).startsWith('UPSTREAM_'))
}

function secondsOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? Math.ceil(value) : undefined
}

/**
 * What to say about an error of the GraphQL client. The BFF's own errors carry their words and, for too many attempts, the seconds
 * to wait (`extensions.retryAfter`); what answered instead of it, or nothing at all, is told from the status.
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
    return { message: error.statusCode === 502 || error.statusCode === 503 || error.statusCode === 504 ? unavailable : broken }
  }
  return { message: unreachable }
}

import type { RestErrorKind } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import { PermissionLost } from '../session/permissionLost.ts'
import { SessionEnded } from '../session/sessionEnded.ts'
import type { ErrorCode } from './publicError.ts'
import { PublicError } from './publicError.ts'

const codeOfKind: Readonly<Record<RestErrorKind, ErrorCode>> = {
  refused: 'BAD_USER_INPUT',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  missing: 'NOT_FOUND',
  conflict: 'BAD_USER_INPUT',
  tooLarge: 'BAD_USER_INPUT',
  unproved: 'PROOF_NEEDED',
  tooSoon: 'RATE_LIMITED',
  // The user of a read, or of a sign-in, has sent nothing that could be corrected.
  declined: 'UPSTREAM_UNAVAILABLE',
  unavailable: 'UPSTREAM_UNAVAILABLE',
  unreadable: 'UPSTREAM_UNREADABLE',
  timeout: 'UPSTREAM_TIMEOUT',
  unconfirmed: 'UNCONFIRMED',
}

/** Maps any error to one of the closed list; INTERNAL for an unexpected one. */
export function toPublicError(error: unknown): PublicError {
  if (error instanceof PublicError) return error
  if (error instanceof SessionEnded) return new PublicError('UNAUTHENTICATED')
  if (error instanceof PermissionLost) return new PublicError('FORBIDDEN')
  if (!(error instanceof RestError)) return new PublicError('INTERNAL')
  const { kind, retryAfter, isApisFault } = error
  const code = codeOfKind[kind]
  // The user of such a read has sent nothing.
  const isWrong = isApisFault && (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT')
  return new PublicError(isWrong ? 'UPSTREAM_UNAVAILABLE' : code, retryAfter === undefined ? {} : { retryAfter })
}

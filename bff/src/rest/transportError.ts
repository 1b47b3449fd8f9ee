import { errors } from 'undici'
import type { RestFailure } from './errors.ts'
import { RestError } from './errors.ts'
import type { RestCall } from './request.ts'

const retriedStatuses = new Set([502, 503, 504])
const unreachable = new Set([
  'UND_ERR_INVALID_ARG',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const tooLate = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED'])
/** Of OpenSSL and Node: a certificate that is not trusted, or an answer that is no TLS. */
const untrusted = /CERT|^UNABLE_TO_|^CRL_|^HOSTNAME_MISMATCH$|^ERR_TLS|^ERR_SSL|^EPROTO$/
const broken = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')
const isUnsent = (code: string): boolean => unreachable.has(code) || untrusted.test(code)

function failureOf(error: unknown): RestFailure | undefined {
  const code = codeOf(error)
  if (tooLate.has(code) || (error instanceof Error && error.name === 'AbortError')) return 'timeout'
  if (untrusted.test(code)) return 'certificate'
  if (unreachable.has(code)) return 'unreachable'
  if (error instanceof errors.HTTPParserError) return 'protocol'
  return broken.has(code) ? 'reset' : undefined
}

/** Whether a read is worth another attempt. */
export function isPassing(error: RestError): boolean {
  if (error.status !== undefined) return retriedStatuses.has(error.status)
  return error.kind === 'unavailable' && codeOf(error.cause) !== ''
}

/** A write whose response was lost may have happened. Trap: after a 4xx, a 503 or a failed connection it has not. */
export function unconfirmedIfLost(error: RestError, { effect, operation }: RestCall): RestError {
  const { kind, status, failure, cause } = error
  const isDeclined = status === 503 || (status !== undefined && status >= 400 && status < 500)
  const isLost = kind === 'timeout' || kind === 'unreadable' || (kind === 'unavailable' && !isDeclined && !isUnsent(codeOf(cause)))
  if (effect !== 'write' || !isLost) return error
  return new RestError('unconfirmed', `${operation}: ${error.message}`, { cause: error, ...(failure !== undefined ? { failure } : {}) })
}

/** The error of a call whose response did not arrive whole. */
export function errorOfTransport(error: unknown, call: RestCall): RestError {
  if (error instanceof RestError) return unconfirmedIfLost(error, call)
  const { effect, operation } = call
  const code = codeOf(error)
  const failure = failureOf(error)
  const kind = effect === 'write' && !isUnsent(code) ? 'unconfirmed' : failure === 'timeout' ? 'timeout' : 'unavailable'
  const reason = error instanceof errors.UndiciError || code !== '' ? code : 'the call broke off'
  const message = `${operation}: ${failure === 'timeout' ? 'no answer in time' : reason}`
  return new RestError(kind, message, { cause: error, ...(failure !== undefined ? { failure } : {}) })
}

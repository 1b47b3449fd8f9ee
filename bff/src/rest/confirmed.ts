import type { Unread } from '../reading/unread.ts'
import { anything } from '../reading/values.ts'
import { RestError } from './errors.ts'
import { refusalOf, valueOf } from './readFaults.ts'

/** First document, section 7: these confirm success. */
const words: readonly string[] = ['Saved', 'Submitted', 'Added']
/** All that an object may have of which the message alone says whether the call succeeded. */
const aboutTheCall: ReadonlySet<string> = new Set([
  ...['message', 'title', 'detail', 'status', 'code', 'error', 'errors'],
  ...['type', 'traceid', 'instance', 'result'],
])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The case and surrounding space of a confirming text do not matter. */
export const isConfirmed = (response: unknown, ...confirmations: readonly string[]): boolean =>
  typeof response === 'string' && confirmations.some((word) => response.trim().toLowerCase() === word.toLowerCase())

/** Whether a response says by a flag that it succeeded; null without one. */
export function successOf(response: unknown): boolean | null {
  const success = valueOf(response, 'success', 'issuccess', 'succeeded', 'issuccessful', 'isvalid')
  if (success === undefined) return null
  return success === true || (typeof success === 'string' && success.toLowerCase() === 'true')
}

/** Whether an object names what is wrong, or the status of a refusal. */
function isRefusal(response: object): boolean {
  const errors = valueOf(response, 'errors')
  const hasErrors = isObject(errors) ? Object.keys(errors).length > 0 : typeof errors === 'string' && errors.trim() !== ''
  const status = valueOf(response, 'status')
  return hasErrors || (typeof status === 'number' && status >= 400)
}

/** Whether an object has nothing but a message about the call; a `Result` that is an object, or true, is what was made. */
function isMessage(response: object): boolean {
  const entries = Object.entries(response).filter(([, value]) => value !== null)
  const isAbout = ([name, value]: [string, unknown]) =>
    aboutTheCall.has(name.toLowerCase()) && !(name.toLowerCase() === 'result' && (isObject(value) || value === true))
  return entries.length > 0 && entries.every(isAbout)
}

function isSuccess(response: unknown, confirmations: readonly string[]): boolean {
  if (response === null || response === undefined || response === '') return true
  if (typeof response === 'string') return isConfirmed(response, ...confirmations)
  if (Array.isArray(response) || !isObject(response)) return response !== false
  if (isRefusal(response)) return false
  const said = [valueOf(response, 'message'), valueOf(response, 'result')]
  return successOf(response) ?? (!isMessage(response) || said.some((text) => isConfirmed(text, ...confirmations)))
}

/** Throws RestError (`refused`) with the response's own reason where a response with a status of success is a refusal. */
export function requireConfirmed(response: unknown, ...own: readonly string[]): void {
  if (isSuccess(response, [...words, ...own])) return
  throw new RestError('refused', 'answered with another text than the confirmation', { status: 200, ...refusalOf(response) })
}

/**
 * The reader of every write of which only the outcome counts: an empty body, an object that names what was made and the words of the
 * documents confirm it, and so does `own`, the word of this call. Another text, or `Success: false`, is a refusal.
 */
export const confirmed =
  (...own: readonly string[]) =>
  (response: Unread<unknown>): unknown => {
    requireConfirmed(anything(response), ...own)
    return anything(response)
  }

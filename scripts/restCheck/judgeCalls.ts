import type { OperationId } from '../../schema/generated/operations.ts'
import type { CheckedCall } from './checkedPortal.ts'
import { deviationsOf, operationOf } from './contractCheck.ts'
import { naturalRefusals, requiredCalls } from './requiredCalls.ts'
import type { WalkOutcome } from './walk.ts'

/**
 * What became of an operation: `differs` is read all the same, `unclear` was asked for a key that the check made up, and is there or not.
 */
export type Verdict = 'conforms' | 'differs' | 'failed' | 'refused' | 'absent' | 'unclear' | 'not called'

export interface OperationResult {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly isExtension: boolean
  readonly verdict: Verdict
  /** Where it differs, or why it failed; never a value. */
  readonly details: readonly string[]
}

const words: Readonly<Record<string, string>> = {
  timeout: 'no answer in time',
  unreachable: 'no connection',
  certificate: 'no trusted TLS connection: see NODE_EXTRA_CA_CERTS',
  reset: 'the connection broke',
  protocol: 'answered in another protocol than HTTP/1.1, such as HTTP/2 without TLS',
  redirect: 'redirects, and the portal follows none',
  encoding: 'answered in an encoding that was not asked for',
  'too-large': 'answered more than 8 MiB',
  none: 'the call failed',
}

/** Of a call that is not there. */
export const missing: ReadonlySet<string> = new Set(['404', '405', '501'])
const madeUpRefusals: ReadonlySet<string> = new Set(['400', '403', '404', '410'])
const passing: ReadonlySet<string> = new Set(['502', '503', '504', 'reset', 'unreachable'])
const isSuccess = ({ outcome }: CheckedCall): boolean => /^2\d\d$/.test(outcome)

const pathnameOf = ({ method, path }: CheckedCall): string => `${method} ${path.split('?')[0] ?? ''}`

/** Why a call failed, in words. */
export function reasonOf(id: OperationId, { outcome, response, places }: CheckedCall): string {
  if (outcome === 'encoding') return `${words.encoding} (${response?.headers.get('content-encoding') ?? 'its charset'})`
  if (outcome !== 'unreadable') return words[outcome] ?? `status ${outcome}`
  const found = places.size > 0 || !response ? [...places] : deviationsOf(id, response)
  return found.length > 0 ? `cannot be read: ${found.slice(0, 5).join('; ')}` : 'cannot be read'
}

/**
 * The failures of one address: a read that succeeded when it was sent again, after a token refresh or a passing outage, is none.
 */
function failuresAt(calls: readonly CheckedCall[]): CheckedCall[] {
  return calls.filter((call, at) => {
    if (isSuccess(call)) return false
    const next = calls[at + 1]
    const isSentAgain = call.outcome === '401' || passing.has(call.outcome)
    return !(isSentAgain && next && isSuccess(next))
  })
}

export function failuresOf(calls: readonly CheckedCall[]): CheckedCall[] {
  return [...Map.groupBy(calls, pathnameOf).values()].flatMap(failuresAt)
}

/** A refusal that says nothing against the API: of a made-up key, of what this account cannot have, of what is not there now. */
function isNatural(id: OperationId, { outcome }: CheckedCall, { kind, madeUpKeys }: WalkOutcome): boolean {
  if (madeUpKeys.has(id)) return madeUpRefusals.has(outcome)
  const isForMembers = kind === 'applicant' && !requiredCalls.applicant.some((required) => required.id === id)
  return (isForMembers && ['403', '404'].includes(outcome)) || naturalRefusals[id]?.includes(Number(outcome)) === true
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

export const callsOf = (id: OperationId, { calls }: WalkOutcome): CheckedCall[] => calls.filter(({ operation }) => operation === id)

/** The result of one operation, of all its calls of all accounts. */
export function judgeCalls(id: OperationId, outcomes: readonly WalkOutcome[]): OperationResult {
  const { method, path, isExtension } = operationOf(id)
  const result = (verdict: Verdict, details: readonly string[] = []) => ({ id, method, path, isExtension, verdict, details })
  const calls = outcomes.flatMap((outcome) => callsOf(id, outcome))
  if (calls.length === 0) return result('not called')
  const failures = outcomes.flatMap((outcome) => failuresOf(callsOf(id, outcome)))
  const serious = outcomes.flatMap((outcome) => failuresOf(callsOf(id, outcome)).filter((call) => !isNatural(id, call, outcome)))
  const reasonsOf = (some: readonly CheckedCall[]) => unique(some.map((call) => reasonOf(id, call)))
  const successes = calls.filter(isSuccess)
  const isLacking = serious.length > 0 && successes.length === 0 && serious.every(({ outcome }) => missing.has(outcome))
  if (isExtension && isLacking) return result('absent', reasonsOf(failures))
  if (serious.length > 0) return result('failed', reasonsOf(serious))
  if (successes.length === 0)
    return result(outcomes.every(({ madeUpKeys }) => madeUpKeys.has(id)) ? 'unclear' : 'refused', reasonsOf(failures))
  const deviations = unique(successes.flatMap(({ response, places }) => [...(response ? deviationsOf(id, response) : []), ...places]))
  return result(deviations.length > 0 ? 'differs' : 'conforms', deviations)
}

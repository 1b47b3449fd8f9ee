import type { OperationId } from '../../schema/generated/operations.ts'
import { contractOperations, deviationsOf, findOperationId } from './contractCheck.ts'
import type { RecordedCall } from './recordingProxy.ts'
import { startRecordingProxy } from './recordingProxy.ts'
import type { Account, WalkOutcome } from './walk.ts'
import { walkPortal } from './walk.ts'

/**
 * What became of an operation: `differs` is read all the same, `unreadable` is not, `made-up key` was asked for nothing real and
 * refused, as it should be.
 */
export type Verdict = 'conforms' | 'differs' | 'unreadable' | 'refused' | 'failed' | 'absent' | 'made-up key' | 'not called'

export interface OperationResult {
  id: OperationId
  verdict: Verdict
  /** Where it differs, or the statuses that it answered; never a value. */
  details: string[]
}

export interface RestReport {
  operations: OperationResult[]
  notes: string[]
  /** Whether the portal cannot work with an answer. */
  isBroken: boolean
}

const isSuccess = ({ status }: RecordedCall): boolean => status >= 200 && status < 300
const missing: ReadonlySet<number> = new Set([404, 405, 501])
const refused: ReadonlySet<number> = new Set([400, 401, 403, 409])

function judge(id: OperationId, calls: readonly RecordedCall[], { unreadable, madeUpKeys }: WalkOutcome): OperationResult {
  const successes = calls.filter(isSuccess)
  const statuses = [...new Set(calls.map(({ status }) => status))]
  const details = statuses.map((status) => `answered ${status}`)
  if (calls.length === 0) return { id, verdict: 'not called', details: [] }
  if (unreadable.has(id)) return { id, verdict: 'unreadable', details: successes.flatMap((call) => deviationsOf(id, call)) }
  if (successes.length > 0) {
    const deviations = [...new Set(successes.flatMap((call) => deviationsOf(id, call)))]
    return { id, verdict: deviations.length > 0 ? 'differs' : 'conforms', details: deviations }
  }
  if (!statuses.every((status) => refused.has(status) || missing.has(status))) return { id, verdict: 'failed', details }
  if (madeUpKeys.has(id)) return { id, verdict: 'made-up key', details }
  return { id, verdict: statuses.every((status) => missing.has(status)) ? 'absent' : 'refused', details }
}

/** Names and types of the claims of the first access token, never their values. */
function describeTokens(calls: readonly RecordedCall[]): string[] {
  const signIn = calls.find((call) => findOperationId(call) === 'signIn' && isSuccess(call))
  const tokens = /"AccessToken"\s*:\s*"([^"]+)"/.exec(signIn?.text ?? '')?.[1]
  if (tokens === undefined) return []
  const [, content = ''] = tokens.split('.')
  const claims: unknown = JSON.parse(Buffer.from(content, 'base64url').toString() || '{}')
  const named = Object.entries(claims ?? {}).map(([name, value]) => `${name} (${Array.isArray(value) ? 'list' : typeof value})`)
  return [`Claims: ${named.join(', ')}.`, `The access token has ${tokens.length} characters; a cookie takes about 2,700.`]
}

function describeRedirects(calls: readonly RecordedCall[]): string[] {
  const redirected = calls.filter(({ status }) => status >= 300 && status < 400)
  return [
    ...new Set(redirected.map(({ method, path }) => `${method} ${path.split('?')[0] ?? ''} redirects; the portal follows no redirects.`)),
  ]
}

/** Walks a REST API as the portal does, and compares what it answers with the contract. Rejects where the account cannot sign in. */
export async function checkRestApi(url: string, account: Account, env: NodeJS.ProcessEnv): Promise<RestReport> {
  const proxy = await startRecordingProxy(url)
  try {
    const outcome = await walkPortal(proxy.origin, account, env)
    const byId = Map.groupBy(proxy.calls, findOperationId)
    const operations = contractOperations.map(({ id }) => judge(id, byId.get(id) ?? [], outcome))
    const notes = [
      ...(outcome.isSignedIn ? [] : ['The account could not sign in: only what a visitor reads was checked.']),
      ...describeTokens(proxy.calls),
      ...describeRedirects(proxy.calls),
    ]
    const isBroken = !outcome.isSignedIn || operations.some(({ verdict }) => verdict === 'unreadable' || verdict === 'failed')
    return { operations, notes, isBroken }
  } finally {
    await proxy.close()
  }
}

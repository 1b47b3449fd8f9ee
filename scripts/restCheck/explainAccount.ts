import { z } from 'zod'
import type { OperationId } from '../../schema/generated/operations.ts'
import { parseJson } from '../../schema/rules/parseJson.ts'
import type { CheckedCall } from './checkedPortal.ts'
import { callsOf, failuresOf, missing, reasonOf } from './judgeCalls.ts'
import type { RequiredCall } from './requiredCalls.ts'
import { requiredCalls } from './requiredCalls.ts'
import type { WalkOutcome } from './walk.ts'

/** A cookie takes about so many characters of a token. */
const largestToken = 2_700
const refusedStatuses: ReadonlySet<string> = new Set(['400', '401', '403', '409', '422', '423'])
const neededClaims = ['Guid', 'Status']

const pairShape = z.object({ AccessToken: z.string(), RefreshToken: z.string() })
const claimsShape = z.record(z.string(), z.unknown())

const readPair = (call: CheckedCall | undefined) =>
  pairShape.safeParse(parseJson(call?.response?.text.replace(/^\uFEFF/, '') ?? '', null)).data
const readClaims = (token: string) =>
  claimsShape.safeParse(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(), null)).data

/** The names and types of the claims and the lengths of both tokens, never a value. */
export function describeTokens(outcome: WalkOutcome): string[] {
  const pair = readPair(callsOf('signIn', outcome).at(-1))
  if (!pair) return []
  const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
  const claims = Object.entries(readClaims(pair.AccessToken) ?? {}).map(([name, value]) => `${name} (${typeOf(value)})`)
  return [
    `Claims: ${claims.length > 0 ? claims.join(', ') : 'none that can be read'}.`,
    `The access token has ${pair.AccessToken.length} characters, the refresh token ${pair.RefreshToken.length}; a cookie takes about ${largestToken}.`,
  ]
}

/** Why tokens that were answered begin no session. */
function explainTokens(call: CheckedCall): string {
  const pair = readPair(call)
  if (!pair) return 'answers a text in place of tokens: this account has to create its password first'
  const lengths = [`access token ${pair.AccessToken.length}`, `refresh token ${pair.RefreshToken.length}`].join(', ')
  if (Math.max(pair.AccessToken.length, pair.RefreshToken.length) > largestToken)
    return `the tokens do not fit into a cookie: ${lengths} characters, at most about ${largestToken} each`
  const claims = readClaims(pair.AccessToken)
  if (!claims) return 'the access token is no JWT with claims in JSON'
  const absent = neededClaims.filter((name) => claims[name] === undefined || claims[name] === null)
  return absent.length > 0 ? `the access token has no claim ${absent.join(' and ')}` : 'the access token has claims that cannot be read'
}

function explainSignIn(outcome: WalkOutcome, url: string): string {
  const { userName } = outcome
  const call = callsOf('signIn', outcome).at(-1)
  if (!call) return `${userName} could not sign in: nothing was sent`
  const address = `${call.method} ${call.path}`
  if (call.outcome === 'unreachable') return `nothing answers at ${url}: no connection`
  if (missing.has(call.outcome))
    return `there is no sign-in at ${address} (status ${call.outcome}): REST_URL or REST_BASE_PATH is probably wrong`
  if (refusedStatuses.has(call.outcome)) return `the API refuses the user name or the password of ${userName} (status ${call.outcome})`
  const why = call.outcome.startsWith('2') ? explainTokens(call) : reasonOf('signIn', call)
  return `${userName} cannot sign in, ${address}: ${why}`
}

/** Why the answer to a wrong password is not one that the portal reads as a refusal; null where it is. */
export function explainWrongPassword(call: CheckedCall): string | null {
  if (refusedStatuses.has(call.outcome) || call.outcome === '429') return null
  const [found, instead] = [`a wrong password, ${call.method} ${call.path}`, `refuse it with ${[...refusedStatuses].join(', ')}`]
  if (!call.outcome.startsWith('2')) return `${found}: ${reasonOf('signIn', call)}, an outage to the portal; ${instead}`
  if (readPair(call)) return 'a wrong password signs in'
  return `${found}: a text, which the portal takes for the one-time key of a password to create; ${instead}`
}

const times = ['never', 'once', 'twice']

function explainRefresh(outcome: WalkOutcome): string[] {
  if (outcome.refreshes === 2) return []
  const calls = callsOf('refreshUserToken', outcome)
  const failure = calls.find(({ outcome: result }) => !result.startsWith('2')) ?? calls.at(-1)
  if (!failure) return ['the token refresh was not sent']
  const where = `the token refresh, ${failure.method} ${failure.path}`
  if (missing.has(failure.outcome))
    return [`${where}, is not there (status ${failure.outcome}): REST_REFRESH_PATH or REST_REFRESH_METHOD is probably wrong`]
  const why = failure.outcome.startsWith('2') ? 'its tokens begin no session, or are refused' : reasonOf('refreshUserToken', failure)
  return [`${where}, succeeds ${times[outcome.refreshes] ?? ''} of two times: ${why}`]
}

function explainRequired(outcome: WalkOutcome, { id, pathEnd, what, isAnyEnough }: RequiredCall): string[] {
  const calls = callsOf(id, outcome).filter(({ path }) => pathEnd === undefined || path.split('?')[0]?.endsWith(pathEnd) === true)
  const [first] = calls
  if (!first) return isAnyEnough ? [] : [`${what}: ${id} could not be reached`]
  const failures = failuresOf(calls)
  const [failure] = failures
  if (!failure || (isAnyEnough && calls.some(({ outcome: result }) => result.startsWith('2')))) return []
  return [`${what}, ${failure.method} ${failure.path.split('?')[0] ?? ''}: ${reasonOf(id, failure)}`]
}

/** The operations of which `explainAccount` says why the account cannot work without. */
export function listRequired({ kind }: WalkOutcome): OperationId[] {
  return kind === null ? ['signIn'] : requiredCalls[kind].map(({ id }) => id)
}

/** Why an account cannot work with the portal; empty where it can. */
export function explainAccount(outcome: WalkOutcome, url: string): string[] {
  if (outcome.kind === null) return [explainSignIn(outcome, url)]
  const required = requiredCalls[outcome.kind].filter(({ id }) => id !== 'refreshUserToken')
  return [...required.flatMap((call) => explainRequired(outcome, call)), ...explainRefresh(outcome)]
}

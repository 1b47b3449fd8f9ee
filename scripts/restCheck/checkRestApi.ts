import type { Config } from '../../bff/src/config.ts'
import type { OperationId } from '../../schema/generated/operations.ts'
import { readSettings } from './checkedPortal.ts'
import { isOperationId, sentOperations } from './contractCheck.ts'
import { describeTokens, explainAccount, explainWrongPassword, listRequired } from './explainAccount.ts'
import type { OperationResult } from './judgeCalls.ts'
import { judgeCalls } from './judgeCalls.ts'
import type { Account, WalkOutcome } from './walk.ts'
import { tryWrongPassword, walkPortal } from './walk.ts'

/** Whether the portal can work with an API: with all that was checked, with a part of it, or not at all. */
export type Level = 'can' | 'part' | 'cannot'

export interface RestReport {
  readonly level: Level
  /** Why it cannot work, or what does not. */
  readonly reasons: readonly string[]
  readonly operations: readonly OperationResult[]
  readonly accounts: readonly Pick<WalkOutcome, 'userName' | 'kind'>[]
  readonly notes: readonly string[]
}

/** The path at which an API has a call: `REST_BASE_PATH` in place of /api, and the configured refresh and sign-out. */
function pathAt({ basePath, refresh, signOutPath }: Config['rest'], { id, path }: OperationResult): string {
  const own = id === 'refreshUserToken' ? refresh.path : id === 'signOut' ? (signOutPath ?? path) : path
  return own.startsWith('/api/') ? basePath + own.slice('/api'.length) : own
}

/** `http` and `https` only. */
function requireUrl(url: string): void {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${url} is no address of an API, such as https://api.example.coop.`)
}

/** What does not work though it is not needed by each account. */
function describeParts(
  outcomes: readonly WalkOutcome[],
  operations: readonly OperationResult[],
  explained: readonly OperationId[],
): string[] {
  const failed = operations.filter(({ id, verdict }) => verdict === 'failed' && !explained.includes(id))
  const unusable = [...new Set(outcomes.flatMap((outcome) => outcome.unusable))]
  return [
    ...failed.map(({ method, path, details }) => `${method} ${path}: ${details.join('; ')}`),
    ...unusable.map((field) => `${field} is answered, and cannot be shown`),
  ]
}

/**
 * Walks a REST API as the portal does with each account, and compares what it answers with the contract. Rejects for settings that
 * cannot be used, with a sentence.
 */
export async function checkRestApi(url: string, accounts: readonly Account[], env: NodeJS.ProcessEnv): Promise<RestReport> {
  requireUrl(url)
  const { rest } = readSettings(url, env)
  const [firstAccount] = accounts
  // Before the right one, which ends an API's count of wrong ones.
  const wrong = firstAccount ? await tryWrongPassword(url, firstAccount, env) : null
  const outcomes: WalkOutcome[] = []
  for (const account of accounts) outcomes.push(await walkPortal(url, account, env))
  const operations = sentOperations
    .map((id) => judgeCalls(id, outcomes))
    .map((result) => ({
      ...result,
      path: pathAt(rest, result),
      method: result.id === 'refreshUserToken' ? rest.refresh.method : result.method,
    }))
  const fatal = [...new Set(outcomes.flatMap((outcome) => explainAccount(outcome, url)))]
  const explained = fatal.length > 0 ? outcomes.flatMap(listRequired).filter(isOperationId) : []
  // What a visitor reads says little more of an API that no account can sign in to.
  const isClosed = outcomes.every(({ kind }) => kind === null)
  const [first] = outcomes
  const wrongPassword = wrong && first?.kind != null ? explainWrongPassword(wrong) : null
  const parts = isClosed ? [] : [...(wrongPassword === null ? [] : [wrongPassword]), ...describeParts(outcomes, operations, explained)]
  return {
    level: fatal.length > 0 ? 'cannot' : parts.length > 0 ? 'part' : 'can',
    reasons: [...fatal, ...parts],
    operations,
    accounts: outcomes.map(({ userName, kind }) => ({ userName, kind })),
    notes: first ? describeTokens(first) : [],
  }
}

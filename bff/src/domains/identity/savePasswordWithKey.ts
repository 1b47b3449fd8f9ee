import type { GraphContext } from '../../context.ts'
import { attempt } from './attempt.ts'
import type { Failure } from './checks.ts'
import { refusedWithKey, unexpectedResult } from './passwordFailure.ts'

/** Saves a password with the key of a first sign-in or of a reset; empty when it is saved. Source: PUT /api/user/hash. */
export async function savePasswordWithKey(
  { key, password, field }: { key: string; password: string; field: string },
  context: GraphContext,
): Promise<Failure[]> {
  try {
    const save = () => context.accounts.savePassword(key, password)
    return unexpectedResult(await attempt(context, { kind: 'useKey', account: key, clears: true }, save))
  } catch (error) {
    return [await refusedWithKey(error, field, key, context)]
  }
}

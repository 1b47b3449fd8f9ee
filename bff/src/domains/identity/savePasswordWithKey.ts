import type { GraphContext } from '../../context.ts'
import { attempt } from './attempt.ts'
import type { Failure } from './checks.ts'
import { refusedWithKey, unexpectedResult } from './passwordFailure.ts'

interface NewPassword {
  key: string
  password: string
  /** The name of the password in the input. */
  field: string
  /** What helps whose key serves no more. */
  remedy: string
}

/** Saves a password with the key of a first sign-in or of a reset; empty when it is saved. Source: PUT /api/user/hash. */
export async function savePasswordWithKey({ key, password, field, remedy }: NewPassword, context: GraphContext): Promise<Failure[]> {
  try {
    const save = () => context.accounts.savePassword(key, password)
    return unexpectedResult(await attempt(context, { kind: 'useKey', account: key, clears: true }, save))
  } catch (error) {
    return [await refusedWithKey(error, { key, field, remedy }, context)]
  }
}

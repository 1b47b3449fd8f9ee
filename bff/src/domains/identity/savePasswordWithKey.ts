import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import { anything } from '../../reading/values.ts'
import { RestError } from '../../rest/errors.ts'
import { attempt } from './attempt.ts'
import { isKey } from './findUserOfKey.ts'
import { refusedWithKey, unexpectedResult } from './passwordFailure.ts'

interface NewPassword {
  key: string
  password: string
  /** The name of the password in the input. */
  field: string
  /** The remedy for a used or expired key, in words. */
  remedy: string
}

async function savePassword(key: string, password: string, { rest }: GraphContext): Promise<unknown> {
  if (!isKey(key)) throw new RestError('refused', 'this cannot be a key', { status: 400 })
  return rest('savePassword', { body: { AlternateKey: key, NewPassKey: password }, read: anything })
}

/** Saves a password with the key of a first sign-in or of a reset; empty when it is saved. Source: PUT /api/user/hash. */
export async function savePasswordWithKey({ key, password, field, remedy }: NewPassword, context: GraphContext): Promise<UserError[]> {
  try {
    const save = () => savePassword(key, password, context)
    return unexpectedResult(await attempt(context, { kind: 'useKey', account: key, clears: true }, save))
  } catch (error) {
    return [await refusedWithKey(error, { key, field, remedy }, context)]
  }
}

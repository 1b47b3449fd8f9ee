import { readKey } from '../../../../schema/rules/readCode.ts'
import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import { RestError } from '../../rest/errors.ts'
import { expectWord } from '../../rest/answer.ts'
import { obtain } from '../../writing/write.ts'
import { attempt } from './attempt.ts'
import { isKey } from './findUserOfKey.ts'
import { refusedWithKey } from './passwordRefusal.ts'

interface NewPassword {
  key: string
  password: string
  field: string
  remedy: string
}

async function savePassword(key: string, password: string, { rest }: GraphContext): Promise<void> {
  if (!isKey(key)) throw new RestError('refused', 'this cannot be a key', { status: 400 })
  await rest('savePassword', { body: { AlternateKey: key, NewPassKey: password }, read: expectWord('Saved') })
}

/** Saves a password with the key of a first sign-in or of a reset; empty when it is saved. Source: PUT /api/user/hash. */
export async function savePasswordWithKey({ key, password, field, remedy }: NewPassword, context: GraphContext): Promise<UserError[]> {
  const save = () => savePassword(key, password, context)
  const { userErrors } = await obtain({
    call: () => attempt(context, { kind: 'useKey', place: readKey(key) }, save),
    words: (error) => refusedWithKey(error, { key, field, remedy }, context),
  })
  return userErrors
}

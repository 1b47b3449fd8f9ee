import type { GraphContext } from '../../context.ts'
import type { ResetPasswordInput, ResetPasswordPayload } from '../../generated/graph.ts'
import { checkNewPassword } from './checks.ts'
import { savePasswordWithKey } from './savePasswordWithKey.ts'

const remedy = 'Please ask for another code.'

/** Sets a new password with the key from verifying a code. Source: PUT /api/user/hash. Rejects as the call did in an outage. */
export async function resetPassword({ key, newPassword }: ResetPasswordInput, context: GraphContext): Promise<ResetPasswordPayload> {
  const wrong = checkNewPassword(newPassword, 'newPassword')
  const save = () => savePasswordWithKey({ key, password: newPassword, field: 'newPassword', remedy }, context)
  const userErrors = wrong ? [wrong] : await save()
  return { __typename: 'ResetPasswordPayload', isSaved: userErrors.length === 0, userErrors }
}

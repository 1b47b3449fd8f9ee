import type { GraphContext } from '../../context.ts'
import type { ResetPasswordInput, ResetPasswordPayload } from '../../generated/graph.ts'
import { checkNewPassword } from './checks.ts'
import { savePasswordWithKey } from './savePasswordWithKey.ts'

/** Sets a new password with the key from verifying a code. Source: PUT /api/user/hash. Rejects as the call did in an outage. */
export async function resetPassword({ key, newPassword }: ResetPasswordInput, context: GraphContext): Promise<ResetPasswordPayload> {
  const wrong = checkNewPassword(newPassword, 'newPassword')
  const userErrors = wrong ? [wrong] : await savePasswordWithKey({ key, password: newPassword, field: 'newPassword' }, context)
  return { __typename: 'ResetPasswordPayload', isSaved: userErrors.length === 0, userErrors }
}

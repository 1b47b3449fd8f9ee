import type { GraphContext } from '../../context.ts'
import type { ChangePasswordInput, ChangePasswordPayload, SignInInput, UserError } from '../../generated/graph.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { RestError } from '../../rest/errors.ts'
import { SessionEnded } from '../../session/sessionEnded.ts'
import { obtain } from '../../writing/write.ts'
import { attempt, placeOf } from './attempt.ts'
import { authenticate } from './authenticate.ts'
import { checkNewPassword, longestPassword, required, wrongPassword } from './checks.ts'
import { refusedPassword } from './passwordRefusal.ts'

function payload(userErrors: UserError[]): ChangePasswordPayload {
  return { __typename: 'ChangePasswordPayload', isSaved: userErrors.length === 0, userErrors }
}

function refusal(error: unknown): UserError {
  const isWrong = error instanceof RestError && error.kind === 'unauthenticated'
  return isWrong ? wrongPassword : refusedPassword(error, 'newPassword')
}

/** A session that the REST API has ended with the others begins anew. */
async function goOn(token: string, { userName, password }: SignInInput, context: GraphContext): Promise<void> {
  try {
    await context.session.replaceRejectedToken(token)
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error
    const signedIn = await authenticate({ userName, password }, context)
    if (typeof signedIn !== 'string' && !('challenge' in signedIn)) await context.begin(signedIn)
  }
}

/**
 * Changes the password of the signed-in person; this session goes on, every other one ends. Source: PUT /api/user/hash, then a
 * renewal, or signing in anew where the REST API ends this session as well. Rejects as the call did in an outage.
 */
export async function changePassword(
  { password, newPassword }: ChangePasswordInput,
  context: GraphContext,
): Promise<ChangePasswordPayload> {
  const session = await context.session.require()
  const { claims, token, endsAt } = session
  const wrong = password === '' ? required('password', 'Password is required.') : checkNewPassword(newPassword, 'newPassword')
  if (wrong) return payload([wrong])
  if (password.length > longestPassword) return payload([wrongPassword])
  const at = Date.now()
  const save = () => context.ownPassword.save({ UserName: claims.userName, PassKey: password, NewPassKey: newPassword })
  const { userErrors } = await obtain({
    call: () => attempt(context, { kind: 'changePassword', place: placeOf(session) }, save),
    words: refusal,
  })
  if (userErrors.length > 0) return payload(userErrors)
  await context.session.endOthers(at)
  // The password is saved by now: a failure to go on with the session is left to the next request.
  if (endsAt !== null) await readIfPossible(() => goOn(token, { userName: claims.userName, password: newPassword }, context))
  return payload([])
}

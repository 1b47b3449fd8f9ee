import { readKey } from '../../../../schema/rules/readCode.ts'
import type { GraphContext } from '../../context.ts'
import type { ConfirmEmailAddressInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { expectWord } from '../../rest/answer.ts'
import { RestError } from '../../rest/errors.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { refreshViewer } from '../../viewer/refreshViewer.ts'
import { obtain } from '../../writing/write.ts'
import { attempt } from './attempt.ts'
import { checkPresentPassword, fault, wrongPassword } from './checks.ts'
import { isKey } from './findUserOfKey.ts'

type Payload = Awaited<ResolversTypes['ConfirmEmailAddressPayload']>

const remedy = 'Open the newest one from the mail, or ask for it again in My profile.'
const expired = fault('EXPIRED', `This link is not complete, has expired or was used already. ${remedy}`, 'code')

const refused = (...userErrors: UserError[]): Payload => ({ isConfirmed: false, viewer: null, userErrors })

function refusal(error: unknown): UserError | null {
  if (!(error instanceof RestError)) return null
  const isWrong = error.kind === 'unauthenticated' || error.faults.some(({ field }) => field === 'PassKey')
  if (isWrong) return wrongPassword
  return error.kind === 'refused' && error.status === 400 ? expired : null
}

/** The claims after the change, where a session is there: the token before it has the old address. */
function readViewer({ session }: GraphContext) {
  let before: string | undefined
  const isShown = ({ emailAddress }: { emailAddress: string }) => emailAddress !== (before ??= emailAddress)
  return readIfPossible(() => refreshViewer(session, isShown))
}

/** Source: POST /api/user/email/confirm, which needs no session, then a token refresh where one is there. */
export async function confirmEmailAddress({ code, password }: ConfirmEmailAddressInput, context: GraphContext): Promise<Payload> {
  const wrong = checkPresentPassword(password)
  if (wrong !== null) return refused(wrong)
  if (!isKey(code)) return refused(expired)
  const confirm = () => context.rest('confirmEmail', { body: { Code: code, PassKey: password }, read: expectWord('Confirmed') })
  const { userErrors } = await obtain({
    call: () => attempt(context, { kind: 'useKey', place: readKey(code) }, confirm),
    words: refusal,
  })
  if (userErrors.length > 0) return refused(...userErrors)
  return { isConfirmed: true, viewer: await readViewer(context), userErrors: [] }
}

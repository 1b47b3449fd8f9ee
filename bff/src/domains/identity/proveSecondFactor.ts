import { readCode } from '../../../../schema/rules/readCode.ts'
import type { GraphContext } from '../../context.ts'
import type { CompleteSignInInput, ProveSecondFactorInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import type { Contract } from '../../rest/contract.ts'
import { expectWord } from '../../rest/answer.ts'
import { RestError } from '../../rest/errors.ts'
import { browserHeaders } from '../../session/browserHeaders.ts'
import { readTokenPair } from '../../session/tokenCalls.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { obtain } from '../../writing/write.ts'
import { attempt, placeOf } from './attempt.ts'
import { fault, required } from './checks.ts'

type CompletePayload = Awaited<ResolversTypes['CompleteSignInPayload']>
type ProvePayload = Awaited<ResolversTypes['ProveSecondFactorPayload']>

/** The contract takes no longer ones. */
const longestCode = 20
const longestChallenge = 200

const expired = fault('EXPIRED', 'The sign-in took too long. Sign in again.', 'challenge')

/** The code as the call takes it, or what is wrong with it. */
function readStepUp({ code, recoveryCode }: ProveSecondFactorInput): { stepUp: Contract['SecondFactorProof'] } | { userError: UserError } {
  const isRecovery = typeof recoveryCode === 'string'
  const field = isRecovery ? 'recoveryCode' : 'code'
  const typed = readCode(recoveryCode ?? code ?? '')
  if (typed === '') return { userError: required(field, isRecovery ? 'Type a recovery code.' : 'Type the 6 digits.') }
  if (typed.length > longestCode) return { userError: fault('INVALID', 'This code is not right.', field) }
  return { stepUp: isRecovery ? { RecoveryCode: typed } : { Code: typed } }
}

const faults = faultsAt({ Code: 'code', RecoveryCode: 'recoveryCode' })

/**
 * The second half of a sign-in; the session begins. Source: POST /api/authenticate/second-factor. Rejects with RATE_LIMITED after too many
 * attempts, and as the call did in an outage.
 */
export async function completeSignIn({ challenge, ...typed }: CompleteSignInInput, context: GraphContext): Promise<CompletePayload> {
  const read = readStepUp(typed)
  if ('userError' in read) return { viewer: null, userErrors: [read.userError] }
  if (challenge === '' || challenge.length > longestChallenge) return { viewer: null, userErrors: [expired] }
  const body = { Challenge: challenge, ...read.stepUp }
  const complete = () => context.rest('completeSignIn', { body, headers: browserHeaders(context.browser), read: readTokenPair })
  const { source: pair, userErrors } = await obtain({
    call: () => attempt(context, { kind: 'secondFactor', place: challenge }, complete),
    faults,
    words: (error) => (error instanceof RestError && error.kind === 'unauthenticated' ? expired : null),
  })
  return pair === null ? { viewer: null, userErrors } : { viewer: mapViewer(await context.begin(pair)), userErrors: [] }
}

/** Proves the second factor in the session of the request. Source: PUT /api/user/second-factor/prove. Rejects as `completeSignIn`. */
export async function proveSecondFactor(input: ProveSecondFactorInput, context: GraphContext): Promise<ProvePayload> {
  const place = placeOf(await context.session.require())
  const read = readStepUp(input)
  if ('userError' in read) return { isProved: false, userErrors: [read.userError] }
  const prove = () => context.rest('proveSecondFactor', { body: read.stepUp, read: expectWord('Proved') })
  const { userErrors } = await obtain({
    call: () => attempt(context, { kind: 'secondFactor', place }, prove),
    faults,
  })
  return { isProved: userErrors.length === 0, userErrors }
}

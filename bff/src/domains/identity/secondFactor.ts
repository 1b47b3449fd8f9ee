import { readCode } from '../../../../schema/rules/readCode.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import type { GraphContext } from '../../context.ts'
import type { BeginSecondFactorInput, CheckSecondFactorInput, SecondFactor, TurnOffSecondFactorInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, optional, present, whole } from '../../reading/values.ts'
import { answered } from '../../rest/answer.ts'
import type { Answer } from '../../rest/answer.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { refreshViewer } from '../../viewer/refreshViewer.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { obtain, write } from '../../writing/write.ts'
import { attempt, placeOf } from './attempt.ts'
import { checkPresentPassword, required } from './checks.ts'

type BeginPayload = Awaited<ResolversTypes['BeginSecondFactorPayload']>
type CodesPayload = Awaited<ResolversTypes['RecoveryCodesPayload']>
type FactorPayload = Awaited<ResolversTypes['SecondFactorPayload']>

function readSecondFactor(response: Unread<Contract['SecondFactor']>): SecondFactor {
  const factor = fieldsOf(response)
  return {
    __typename: 'SecondFactor',
    isOn: flag(factor.IsOn),
    isRequired: flag(factor.IsRequired),
    turnedOnAt: optional(factor.DateTurnedOn, readOptionalInstant),
    lastUsedAt: optional(factor.DateLastUsed, readOptionalInstant),
    recoveryCodesLeft: whole(factor.RecoveryCodesLeft),
  }
}

const readCodes = (response: Unread<Contract['RecoveryCodes']>): string[] => each(present(fieldsOf(response).RecoveryCodes), nonEmpty)

/** The caller's second factor; null where the REST API has none. Source: GET /api/user/second-factor (an extension). */
export function findSecondFactor({ rest }: GraphContext): Promise<SecondFactor | null> {
  return readIfThere(() => rest('getSecondFactor', { read: readSecondFactor }))
}

function readSetup(response: Unread<Contract['SecondFactorSetup']>) {
  const { Key, Address, MailedTo } = fieldsOf(response)
  return { key: nonEmpty(Key), address: nonEmpty(Address), mailedTo: optional(MailedTo, nonEmpty) }
}

/** Source: PUT /api/user/second-factor/begin. Wrong passwords count with those of `changePassword`. */
export async function beginSecondFactor({ password }: BeginSecondFactorInput, context: GraphContext): Promise<BeginPayload> {
  const place = placeOf(await context.session.require())
  const wrong = checkPresentPassword(password)
  if (wrong !== null) return { setup: null, userErrors: [wrong] }
  const begin = () => context.rest('beginSecondFactor', { body: { PassKey: password }, read: readSetup })
  const { source, userErrors } = await obtain({
    call: () => attempt(context, { kind: 'changePassword', place }, begin),
    faults: faultsAt({ PassKey: 'password' }),
  })
  return { setup: source, userErrors }
}

/** Source: PUT /api/user/second-factor/check. */
export async function checkSecondFactor(
  { code, mailedCode }: CheckSecondFactorInput,
  { rest, session }: GraphContext,
): Promise<CodesPayload> {
  await session.require()
  const [Code, MailedCode] = [readCode(code), readCode(mailedCode ?? '')]
  if (Code === '') return { recoveryCodes: null, userErrors: [required('code', 'Type the 6 digits.')] }
  const { source, userErrors } = await obtain({
    call: () => rest('checkSecondFactor', { body: { Code, ...(MailedCode !== '' && { MailedCode }) }, read: readCodes }),
    faults: faultsAt({ Code: 'code', MailedCode: 'mailedCode' }),
  })
  return { recoveryCodes: source, userErrors }
}

/** Source: PUT /api/user/second-factor/recovery-codes. */
export async function replaceRecoveryCodes({ rest, session }: GraphContext): Promise<CodesPayload> {
  await session.require()
  const { source, userErrors } = await obtain({ call: () => rest('replaceRecoveryCodes', { read: readCodes }) })
  return { recoveryCodes: source, userErrors }
}

/** A change that the next access token shows. */
async function changeFactor(call: () => Promise<Answer>, after: 'ON' | 'OFF', context: GraphContext): Promise<FactorPayload> {
  const { session } = context
  await session.require()
  const { userErrors } = await write({
    call,
    faults: faultsAt({ PassKey: 'password' }),
    readAgain: () => findSecondFactor(context),
    holds: (factor) => (factor === null ? null : factor.isOn === (after === 'ON')),
  })
  if (userErrors.length > 0) return { viewer: null, userErrors }
  return { viewer: await refreshViewer(session, ({ secondFactor }) => secondFactor === after), userErrors }
}

/** Source: PUT /api/user/second-factor/on, then GET /api/user/second-factor and a token refresh. */
export function turnOnSecondFactor(context: GraphContext): Promise<FactorPayload> {
  return changeFactor(() => context.rest('turnOnSecondFactor', { read: answered('TurnedOn') }), 'ON', context)
}

/** Source: PUT /api/user/second-factor/off, then GET /api/user/second-factor and a token refresh. */
export async function turnOffSecondFactor({ password }: TurnOffSecondFactorInput, context: GraphContext): Promise<FactorPayload> {
  const place = placeOf(await context.session.require())
  const wrong = checkPresentPassword(password)
  if (wrong !== null) return { viewer: null, userErrors: [wrong] }
  const turnOff = () => context.rest('turnOffSecondFactor', { body: { PassKey: password }, read: answered('TurnedOff') })
  const call = () => attempt(context, { kind: 'changePassword', place }, turnOff)
  return changeFactor(call, 'OFF', context)
}

import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { openBytes, sealBytes, sealKeyLength } from '../../sealedBytes.ts'
import type { Services } from '../../services.ts'
import { lockAccount } from './accounts.ts'
import { recoveryCodeHash, useRecoveryCode } from './recoveryCodes.ts'
import { throttle } from '../../attempts/throttle.ts'
import { mailFactorChange } from './secondFactorMail.ts'
import { isUsedUp, stepOfCode } from './totp.ts'

/** One of the two codes that prove a second factor. */
export interface Proof {
  readonly Code?: string | undefined
  readonly RecoveryCode?: string | undefined
}

type Sealing = Pick<Services, 'tokenSecret'>

const keyOf = ({ tokenSecret }: Sealing) => new Uint8Array(hkdfSync('sha256', tokenSecret, '', 'kapwa second factors', sealKeyLength))

export const sealAppSecret = (services: Sealing, userGuid: string, secret: Uint8Array): Buffer =>
  sealBytes(keyOf(services), userGuid, secret)

/** Null where the token secret is another one than it was sealed with. */
export const openAppSecret = (services: Sealing, userGuid: string, sealed: Uint8Array): Uint8Array | null =>
  openBytes(keyOf(services), userGuid, sealed)

const wrongCode = 'This code is not right. Take the one that the app shows now.'
const usedCode = 'This code was used already. Wait for the next one.'
const wrongRecoveryCode = 'This is none of your recovery codes.'
const usedRecoveryCode = 'This code has been used already. Take another one.'

const faultOf = (Field: keyof Proof, Message: string): FieldFault => ({ Field, Message })

/** The fault of a code that is not taken; null, and the code used up, where it is. */
async function takeAppCode(services: Services, transaction: Database, userGuid: string, code: string): Promise<FieldFault | null> {
  const factor = await transaction.selectFrom('second_factors').selectAll().where('user_guid', '=', userGuid).executeTakeFirstOrThrow()
  const now = services.clock.now()
  const secret = openAppSecret(services, userGuid, factor.sealed_secret)
  const step = secret && stepOfCode(secret, code, now)
  if (step === null) return faultOf('Code', wrongCode)
  if (isUsedUp(step, factor.last_step, now)) return faultOf('Code', usedCode)
  await transaction.updateTable('second_factors').set({ last_step: step, last_used_at: now }).where('user_guid', '=', userGuid).execute()
  return null
}

async function takeRecoveryCode(services: Services, transaction: Database, userGuid: string, code: string): Promise<FieldFault | null> {
  const now = services.clock.now()
  const outcome = await useRecoveryCode(transaction, userGuid, recoveryCodeHash(services.tokenSecret, userGuid, code), now)
  if (outcome !== 'taken') return faultOf('RecoveryCode', outcome === 'used' ? usedRecoveryCode : wrongRecoveryCode)
  await appendAudit(transaction, { actor: userGuid, action: 'recovery code used', subject: userGuid, at: now })
  return null
}

/** After so many wrong codes in a row the password is taken to be known to somebody without the phone. */
const mostWrongCodes = 10

/** @throws {HttpError} 409 for a user without a second factor; at a sign-in 423 after ten wrong codes. */
export async function requireFactor(transaction: Database, userGuid: string, isSignIn: boolean): Promise<void> {
  const factor = transaction.selectFrom('second_factors').select('wrong_codes').where('user_guid', '=', userGuid)
  const found = await factor.executeTakeFirst()
  if (!found) throw new HttpError(409, { message: 'There is no second factor.' })
  if (isSignIn && found.wrong_codes >= mostWrongCodes)
    throw new HttpError(423, { message: 'Too many wrong codes. Choose a new password first.', subject: userGuid })
}

/** Counts a wrong code of a sign-in; a right one begins anew, and one that was used is a right one. The tenth is mailed. */
async function countCode(services: Services, transaction: Database, userGuid: string, fault: FieldFault | null): Promise<void> {
  if (fault !== null && ![wrongCode, wrongRecoveryCode].includes(fault.Message)) return
  const factor = transaction.updateTable('second_factors').where('user_guid', '=', userGuid)
  const { wrong_codes: wrong } = await factor
    .set({ wrong_codes: fault === null ? 0 : sql<number>`wrong_codes + 1` })
    .returning('wrong_codes')
    .executeTakeFirstOrThrow()
  if (wrong === mostWrongCodes) await mailFactorChange(services, transaction, userGuid, 'closed')
}

/** The password that was asked after is another one: its second factor is asked again. */
export async function forgetWrongCodes(transaction: Database, userGuid: string): Promise<void> {
  await transaction.updateTable('second_factors').set({ wrong_codes: 0 }).where('user_guid', '=', userGuid).execute()
}

/** The user whose code is typed, and the challenge or session in which. Each challenge and each session has a wait of its own. */
export interface ProvingPlace {
  readonly userGuid: string
  readonly place: `session:${string}` | `challenge:${string}`
  /** Wrong codes at a sign-in count towards the end of the password; wrong codes in a session only cost the wait. */
  readonly isSignIn: boolean
}

/**
 * Takes a code, and does in the same transaction what it opens. Wrong codes cost a growing wait at their place; ten in a row of sign-ins end
 * the password's right to be asked for more.
 * @throws {HttpError} 400 for a code that is wrong or used, 409 without a second factor, 423 after ten at sign-ins, 429 during a wait.
 */
export async function withProof<Result>(
  services: Services,
  { userGuid, place, isSignIn }: ProvingPlace,
  { Code: code, RecoveryCode: recoveryCode }: Proof,
  open: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const refused: { fault: FieldFault | null } = { fault: null }
  const target = { kind: 'secondFactor', place, subject: userGuid } as const
  const opened = await throttle(services, target, () =>
    services.database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, userGuid)
      await requireFactor(transaction, userGuid, isSignIn)
      refused.fault =
        recoveryCode === undefined
          ? await takeAppCode(services, transaction, userGuid, code ?? '')
          : await takeRecoveryCode(services, transaction, userGuid, recoveryCode)
      if (isSignIn) await countCode(services, transaction, userGuid, refused.fault)
      return refused.fault === null ? { result: await open(transaction) } : null
    }),
  )
  if (opened !== null) return opened.result
  services.mails.wake()
  throw new HttpError(400, { faults: refused.fault ? [refused.fault] : [], subject: userGuid, hasOwnAudit: true })
}

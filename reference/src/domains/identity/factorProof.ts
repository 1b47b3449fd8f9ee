import { hkdfSync } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { GuessingPlace } from '../../attempts/takeGuess.ts'
import { takeGuess } from '../../attempts/takeGuess.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError } from '../../http/httpError.ts'
import { openBytes, sealBytes, sealKeyLength } from '../../sealedBytes.ts'
import type { Services } from '../../services.ts'
import { lockAccount } from './accounts.ts'
import { recoveryCodeHash, useRecoveryCode } from './recoveryCodes.ts'
import { unlessYou } from './secondFactorMail.ts'
import { isUsedUp, stepOfCode } from './totp.ts'

/** One of the two codes that prove a second factor. */
export interface Proof {
  readonly Code?: string | undefined
  readonly RecoveryCode?: string | undefined
}

type Sealing = Pick<Services, 'tokenSecrets'>

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'kapwa second factors', sealKeyLength))

export const sealAppSecret = ({ tokenSecrets }: Sealing, userGuid: string, secret: Uint8Array): Buffer =>
  sealBytes(keyOf(tokenSecrets[0]), userGuid, secret)

/** Null where it was sealed with none of the token secrets. */
export const openAppSecret = ({ tokenSecrets }: Sealing, userGuid: string, sealed: Uint8Array): Uint8Array | null =>
  tokenSecrets.reduce<Uint8Array | null>((opened, secret) => opened ?? openBytes(keyOf(secret), userGuid, sealed), null)

const refuse = (Field: keyof Proof, Message: string, subject: string) =>
  new HttpError(400, { faults: [{ Field, Message }], subject, hasOwnAudit: true })

type Factor = Selectable<Tables['second_factors']>

/** Whether a code is right, which uses the code up. @throws {HttpError} 400 for a right one that was used. */
async function takeAppCode(services: Services, transaction: Database, factor: Factor, code: string): Promise<boolean> {
  const { user_guid: userGuid, sealed_secret: sealed, last_step: last } = factor
  const now = services.clock.now()
  const secret = openAppSecret(services, userGuid, sealed)
  const step = secret && stepOfCode(secret, code, now)
  if (!secret || step === null) return false
  if (isUsedUp(step, last, now)) throw refuse('Code', 'This code was used already. Wait for the next one.', userGuid)
  // Sealed anew, so that a former token secret is needed only until each factor was used once.
  const used = { sealed_secret: sealAppSecret(services, userGuid, secret), last_step: step, last_used_at: now }
  await transaction.updateTable('second_factors').set(used).where('user_guid', '=', userGuid).execute()
  return true
}

async function takeRecoveryCode(services: Services, transaction: Database, userGuid: string, code: string): Promise<boolean> {
  const now = services.clock.now()
  const hashes = services.tokenSecrets.map((secret) => recoveryCodeHash(secret, userGuid, code))
  const outcome = await useRecoveryCode(transaction, userGuid, hashes, now)
  if (outcome === 'used') throw refuse('RecoveryCode', 'This code has been used already. Take another one.', userGuid)
  if (outcome === 'taken') await appendAudit(transaction, { actor: userGuid, action: 'recovery code used', subject: userGuid, at: now })
  return outcome === 'taken'
}

/** Where codes are typed after the password: after ten wrong ones somebody without the phone is taken to know the password. */
export const atSignIn = (userGuid: string): GuessingPlace => ({
  name: `second factor of ${userGuid}`,
  userGuid,
  what: 'codes',
  action: 'password closed: ten wrong codes',
  letter: {
    opening:
      'Ten wrong codes in a row were typed for your account by somebody who has its password. No code is taken with it until you choose a new one: “Forgot password?” on the page Sign in.',
    closing: unlessYou,
  },
  refusal: () =>
    new HttpError(423, {
      message: 'Too many wrong codes. Choose a new password first, with “Forgot password?” at the sign-in.',
      subject: userGuid,
    }),
})

/**
 * Takes a code, and does in the same transaction what it opens. Ten wrong ones in a row end the place where they are typed; a code that was
 * used is none of them.
 * @throws {HttpError} 400 for a code that is wrong or used, 409 without a second factor, what the place answers from the tenth wrong one on.
 */
export async function withProof<Result>(
  services: Services,
  place: GuessingPlace,
  { Code: code = '', RecoveryCode: recoveryCode }: Proof,
  open: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { userGuid } = place
  const opened = await takeGuess(services, place, () =>
    services.database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, userGuid)
      const factor = await transaction.selectFrom('second_factors').selectAll().where('user_guid', '=', userGuid).executeTakeFirst()
      if (!factor) throw new HttpError(409, { message: 'There is no second factor.' })
      const isRight =
        recoveryCode === undefined
          ? await takeAppCode(services, transaction, factor, code)
          : await takeRecoveryCode(services, transaction, userGuid, recoveryCode)
      return isRight ? { result: await open(transaction) } : null
    }),
  )
  if (opened) return opened.result
  throw recoveryCode === undefined
    ? refuse('Code', 'This code is not right. Take the one that the app shows now.', userGuid)
    : refuse('RecoveryCode', 'This is none of your recovery codes.', userGuid)
}

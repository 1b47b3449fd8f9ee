import { randomInt } from 'node:crypto'
import { readCode } from '../../../../schema/rules/readCode.ts'
import { formatTimeInManila } from '../../../../schema/rules/manilaClock.ts'
import { appendAudit } from '../../audit/append.ts'
import type { GuessingPlace } from '../../attempts/takeGuess.ts'
import { areGuessesOver, takeGuess } from '../../attempts/takeGuess.ts'
import { HttpError } from '../../http/httpError.ts'
import { maskAddress } from '../../mail/emailAddress.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import { findAccountByName, lockAccount } from './accounts.ts'
import { sendOrRollback } from './accountMail.ts'
import { codeHash, isCode, issueKey, restoreEarlier, storeMailed } from './oneTimeSecrets.ts'

/** No user's Guid: an unknown name runs the same queries, so that the time does not show it. */
const unknownGuid = '00000000-0000-0000-0000-000000000000'

const wrong = (subject: string | undefined, hasOwnAudit: boolean) =>
  new HttpError(400, { faults: [{ Field: 'AlternateKey', Message: 'The code is wrong or expired.' }], subject, hasOwnAudit })

const replaced = (subject: string, sentAt: Date) => {
  const message = `A newer code was sent at ${formatTimeInManila(sentAt)}. Use that mail.`
  return new HttpError(409, { message, faults: [{ Field: 'AlternateKey', Message: message }], subject })
}

const placeOf = (userGuid: string): GuessingPlace => ({
  name: `reset code of ${userGuid}`,
  userGuid,
  what: 'codes',
  action: 'reset by link: ten wrong codes',
  letter: {
    opening:
      'Somebody typed ten wrong codes in a row to reset the password of your account. Your password stays as it is. For a day no code is taken: “Forgot password?” mails you a link instead.',
    closing: 'If it was you, ask for the link. If it was not you, you need do nothing.',
  },
  refusal: () => wrong(userGuid === unknownGuid ? undefined : userGuid, false),
})

const letters = {
  code: (cooperative: string, code: string, askedAt: Date): Letter => ({
    subject: `Your ${cooperative} verification code`,
    opening: `Somebody asked at ${formatTimeInManila(askedAt)} to reset the password of your account. If it was you, type this code:`,
    code,
    closing:
      'The code works for 10 minutes, and replaces codes of earlier mails. If you did not ask for it, you need do nothing: your password stays as it is.',
  }),
  link: (cooperative: string, url: string): Letter => ({
    subject: `Choose a new ${cooperative} password`,
    opening: 'Somebody asked to reset the password of your account. If it was you, choose a new one here:',
    link: { label: 'Choose a new password', url },
    closing: 'The link works once, for 10 minutes. If you did not ask for it, you need do nothing: your password stays as it is.',
  }),
}

/**
 * Mails a code for a forgotten password, and for a day after ten wrong ones in a row a link; returns the masked address.
 * @throws {HttpError} 400 for an unknown name or a user without an address, 429 within a minute, 503 when the mail cannot be sent.
 */
export async function sendCode(services: Services, userName: string): Promise<string> {
  const { database, clock, config, tokenSecrets } = services
  const account = await findAccountByName(database, userName)
  const address = account?.email_address
  if (!account || !address) throw new HttpError(400, { subject: account?.guid })
  const now = clock.now()
  const isByLink = await areGuessesOver(database, `reset code of ${account.guid}`, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = codeHash(tokenSecrets[0], account.guid, code)
  const stored = await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('reset_codes')
      .set((row) => ({ earlier_hash: row.ref('code_hash'), earlier_expires_at: row.ref('expires_at') }))
      .where('user_guid', '=', account.guid)
      .where('used_at', 'is', null)
      .execute()
    const sent = await storeMailed(transaction, 'reset code', account.guid, hash, now)
    await appendAudit(transaction, { actor: 'anonymous', action: 'reset code sent', subject: account.guid, at: now })
    return sent
  })
  const { cooperativeName, portalUrl } = config
  const letter = isByLink
    ? letters.link(cooperativeName, `${portalUrl}/forgot/reset-password/${await issueKey(database, 'reset', account.guid, now)}`)
    : letters.code(cooperativeName, code, now)
  await sendOrRollback(services, writeMail(address, cooperativeName, letter), async (transaction) => {
    await restoreEarlier(transaction, 'reset code', hash, stored)
    return { action: 'reset code taken back', subject: account.guid }
  })
  return maskAddress(address)
}

/**
 * The key for a new password, for a code that is right; the code is used up. After ten wrong ones in a row of an account, whatever codes they
 * are for, none is taken for a day.
 * @throws {HttpError} 400 for a wrong or expired code or an unknown name, alike; 409 for a code that a newer mail has replaced, which is no guess.
 */
export async function verifyCode(services: Services, userName: string, guess: string): Promise<string> {
  const { database, clock, tokenSecrets } = services
  const account = await findAccountByName(database, userName)
  const guid = account?.guid ?? unknownGuid
  const key = await takeGuess(services, placeOf(guid), () =>
    database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, guid)
      const now = clock.now()
      const row = await transaction.selectFrom('reset_codes').selectAll().where('user_guid', '=', guid).executeTakeFirst()
      if (!row || row.used_at || row.expires_at <= now) return undefined
      const code = readCode(guess)
      if (!isCode(tokenSecrets, row.code_hash, guid, code)) {
        const { earlier_hash: earlier, earlier_expires_at: earlierEnd } = row
        if (earlier && earlierEnd && earlierEnd > now && isCode(tokenSecrets, earlier, guid, code)) throw replaced(guid, row.sent_at)
        return null
      }
      await transaction.updateTable('reset_codes').set({ used_at: now }).where('user_guid', '=', guid).execute()
      const issued = await issueKey(transaction, 'reset', guid, now)
      await appendAudit(transaction, { actor: 'anonymous', action: 'reset code verified', subject: guid, at: now })
      return issued
    }),
  )
  if (typeof key === 'string') return key
  throw wrong(account?.guid, key === null)
}

import { sql } from 'kysely'
import { appendAudit } from '../audit/append.ts'
import type { Database } from '../database/connect.ts'
import type { HttpError } from '../http/httpError.ts'
import type { Letter } from '../mail/letter.ts'
import { mailOf } from '../mail/mailOf.ts'
import type { Services } from '../services.ts'

const mostWrong = 10
const day = 24 * 60 * 60_000

/** Where guesses are counted together. No present password counts by account: a copy of a session, or a mailed link, would close its owner out. */
type PlaceName =
  | `${GuessingPlace['what']} in session ${string}`
  | `passwords at link ${string}`
  | `reset code of ${string}`
  | `second factor of ${string}`

/** Where ten wrong guesses in a row have an end, which the owner of the account is told by mail. */
export interface GuessingPlace {
  readonly name: PlaceName
  readonly userGuid: string
  readonly what: 'passwords' | 'codes'
  /** For the audit log. */
  readonly action: string
  readonly letter: Omit<Letter, 'subject'>
  /** What ends with the tenth, beside the guesses. */
  readonly end?: (transaction: Database, now: Date) => Promise<unknown>
  /** What the tenth is answered, and every later one, which is not compared any more. */
  readonly refusal: () => HttpError
}

/** How long a count is kept, in milliseconds: who has a password guesses at its second factor until there is another password. */
const keptFor = (name: PlaceName) => (name.startsWith('second factor') ? 36_500 * day : day)

/** How many guesses were counted with this one; undefined where ten were, within a day. */
async function countGuess({ database, clock }: Services, place: PlaceName): Promise<number | undefined> {
  const now = clock.now()
  const isForgotten = sql<boolean>`wrong_guesses.kept_until <= ${now}`
  const counted = await database
    .insertInto('wrong_guesses')
    .values({ place, guesses: 1, kept_until: new Date(now.getTime() + keptFor(place)) })
    .onConflict((conflict) =>
      conflict
        .column('place')
        .doUpdateSet({
          guesses: sql<number>`case when ${isForgotten} then 1 else wrong_guesses.guesses + 1 end`,
          kept_until: sql<Date>`excluded.kept_until`,
        })
        .where((eb) => eb.or([eb('wrong_guesses.guesses', '<', mostWrong), isForgotten])),
    )
    .returning('guesses')
    .executeTakeFirst()
  return counted?.guesses
}

async function giveBack(database: Database, place: PlaceName): Promise<void> {
  const change = { guesses: sql<number>`greatest(0, guesses - 1)` }
  await database.updateTable('wrong_guesses').set(change).where('place', '=', place).execute()
}

export async function forgetGuesses(database: Database, ...places: readonly PlaceName[]): Promise<void> {
  await database.deleteFrom('wrong_guesses').where('place', 'in', places).execute()
}

/** Counts on at another place, which takes over from the one before. */
export async function moveGuesses(database: Database, from: PlaceName, to: PlaceName): Promise<void> {
  await database.updateTable('wrong_guesses').set({ place: to }).where('place', '=', from).execute()
}

/** Whether guesses are over at a place, where nothing is compared any more. */
export async function areGuessesOver(database: Database, place: PlaceName, now: Date): Promise<boolean> {
  const counted = database.selectFrom('wrong_guesses').select('place').where('place', '=', place).where('guesses', '>=', mostWrong)
  return (await counted.where('kept_until', '>', now).executeTakeFirst()) !== undefined
}

async function endGuesses({ database, clock, config, mails }: Services, place: GuessingPlace): Promise<void> {
  const { userGuid, what, action, letter, end } = place
  await database.transaction().execute(async (transaction) => {
    const now = clock.now()
    await end?.(transaction, now)
    const subject = `Ten wrong ${what} for your ${config.cooperativeName} account`
    await mails.add(transaction, await mailOf(config, transaction, userGuid, { subject, ...letter }))
    await appendAudit(transaction, { actor: 'anonymous', action, subject: userGuid, at: now })
  })
  mails.wake()
}

/**
 * Compares a guess, where fewer than ten in a row were wrong. Counted before the comparison, so that parallel guesses are ten at most, too;
 * a right one begins anew, and one that could not be compared is given back.
 * @param compare null for a wrong guess, undefined where there is nothing to compare it with.
 * @throws {HttpError} the place's refusal from the tenth wrong one on.
 */
export async function takeGuess<Result>(
  services: Services,
  place: GuessingPlace,
  compare: () => Promise<Result | null | undefined>,
): Promise<Result | null | undefined> {
  const counted = await countGuess(services, place.name)
  if (counted === undefined) throw place.refusal()
  let result: Result | null | undefined
  try {
    result = await compare()
  } catch (error) {
    await giveBack(services.database, place.name)
    throw error
  }
  if (result === undefined) await giveBack(services.database, place.name)
  else if (result !== null) await forgetGuesses(services.database, place.name)
  else if (counted >= mostWrong) {
    await endGuesses(services, place)
    throw place.refusal()
  }
  return result
}

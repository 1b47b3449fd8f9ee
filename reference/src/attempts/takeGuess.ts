import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Services } from '../services.ts'

const mostWrong = 10
const day = 24 * 60 * 60_000

/**
 * Where guesses have an end. A present password has no place that is an account: a copy of a session, or a mailed link, would close its
 * owner out.
 */
export type GuessingPlace =
  | `present password in session ${string}`
  | `present password at link ${string}`
  | `reset code of ${string}`
  | `set-up code of ${string}`

/** How long a count is kept, in milliseconds: who has a password guesses at the code of its set-up until there is another password. */
const keptFor = (place: GuessingPlace) => (place.startsWith('set-up code') ? 36_500 * day : day)

/** What became of a guess; over from the tenth wrong one in a row on, when none is compared any more. */
interface Guess<Result> {
  /** Null for a wrong one, undefined for one that was not compared. */
  readonly result: Result | null | undefined
  readonly isOver: boolean
}

/** How many guesses were counted with this one; undefined where ten were, within a day. */
async function countGuess({ database, clock }: Pick<Services, 'database' | 'clock'>, place: GuessingPlace): Promise<number | undefined> {
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

async function giveBack(database: Database, place: GuessingPlace): Promise<void> {
  const change = { guesses: sql<number>`greatest(0, guesses - 1)` }
  await database.updateTable('wrong_guesses').set(change).where('place', '=', place).execute()
}

export async function forgetGuesses(database: Database, ...places: readonly GuessingPlace[]): Promise<void> {
  await database.deleteFrom('wrong_guesses').where('place', 'in', places).execute()
}

/** Whether guesses are over at a place, where nothing is compared any more. */
export async function areGuessesOver(database: Database, place: GuessingPlace, now: Date): Promise<boolean> {
  const counted = database.selectFrom('wrong_guesses').select('place').where('place', '=', place).where('guesses', '>=', mostWrong)
  return (await counted.where('kept_until', '>', now).executeTakeFirst()) !== undefined
}

/**
 * Compares a guess, where fewer than ten in a row were wrong. Counted before the comparison, so that parallel guesses are ten at most, too;
 * a right one begins anew, and one that could not be compared is given back.
 * @param compare null for a wrong guess, undefined where there is nothing to compare it with.
 */
export async function takeGuess<Result>(
  services: Pick<Services, 'database' | 'clock'>,
  place: GuessingPlace,
  compare: () => Promise<Result | null | undefined>,
): Promise<Guess<Result>> {
  const counted = await countGuess(services, place)
  if (counted === undefined) return { result: undefined, isOver: true }
  let result: Result | null | undefined
  try {
    result = await compare()
  } catch (error) {
    await giveBack(services.database, place)
    throw error
  }
  if (result === null) return { result, isOver: counted >= mostWrong }
  if (result === undefined) {
    await giveBack(services.database, place)
    return { result, isOver: false }
  }
  await forgetGuesses(services.database, place)
  return { result, isOver: false }
}

import type { GraphContext } from '../../context.ts'

/**
 * Runs work on the caller's ballot one at a time: a vote is read before it is toggled, and the ballot is cast after the votes before it.
 */
export async function takeTurn<Result>({ session, turns }: GraphContext, work: () => Promise<Result>): Promise<Result> {
  return turns.take(await session.turnKey(), work)
}

import type { GraphContext } from '../../context.ts'

/**
 * Work on the caller's ballot, one at a time: a vote is read before it is toggled, and cast after those before it. A bearer token, which
 * nothing has checked yet, waits for itself alone: its claims could name another member.
 */
export async function takeTurn<Answer>({ session, turns }: GraphContext, work: () => Promise<Answer>): Promise<Answer> {
  const { claims, token, endsAt } = await session.require()
  return turns.take(endsAt === null ? token : claims.id, work)
}

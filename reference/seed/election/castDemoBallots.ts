import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { appendAuditRows } from '../../src/audit/append.ts'
import type { Database } from '../../src/database/connect.ts'
import { readBallotPositions } from '../../src/domains/elections/publishedBallot.ts'
import type { BallotPosition } from '../../src/domains/elections/ballotPosition.ts'
import { readBallotBox } from '../../src/domains/elections/ballotBox.ts'
import { leastStep } from '../../src/domains/elections/boxRules.ts'
import { keepShown } from '../../src/domains/elections/shownCounts.ts'
import { toSlip } from '../../src/domains/elections/slips.ts'
import { insertRows } from '../insertRows.ts'
import { Random } from '../random.ts'

/** Of the present attendees, so many have cast: 900 of 2,400. */
const turnout = 0.375

/** Marks for a position: candidates differ in how well they are known, and some voters leave a place blank. */
function chooseCandidates({ candidates, maxVote }: BallotPosition, random: Random): number[] {
  const liked = candidates.map(({ ballotNumber, name }) => ({ ballotNumber, weight: random.next() * (1 + (name.length % 4) / 3) }))
  const wanted = random.chance(0.08) ? 0 : random.between(Math.ceil(maxVote / 2), maxVote)
  return liked
    .sort((one, other) => other.weight - one.weight)
    .slice(0, wanted)
    .map(({ ballotNumber }) => ballotNumber)
}

/** A ballot has at least one mark. */
function fillBallot(positions: readonly BallotPosition[], random: Random): ReadonlyMap<string, readonly number[]> {
  for (;;) {
    const ballot = new Map(positions.map((position) => [position.guid, chooseCandidates(position, random)]))
    if ([...ballot.values()].some((numbers) => numbers.length > 0)) return ballot
  }
}

function fillBox(positions: readonly BallotPosition[], ballots: number): Record<string, Record<string, number>> {
  const random = new Random(6_000)
  const slips: Record<string, Record<string, number>> = {}
  for (let number = 0; number < ballots; number += 1)
    for (const [position, numbers] of fillBallot(positions, random)) {
      const counted = (slips[position] ??= {})
      const slip = toSlip(numbers)
      counted[slip] = (counted[slip] ?? 0) + 1
    }
  return slips
}

/** Present members without the demo people of the sign-in page: their ballots stay open, for trying out. */
const readVoters = (database: Database, electionGuid: string) =>
  database
    .selectFrom('attendees')
    .innerJoin('users', (join) => join.on(sql`lower(users.employee_id)`, '=', sql`lower(attendees.employee_id)`))
    .select('users.guid')
    .where('election_guid', '=', electionGuid)
    .where('is_present', '=', true)
    .where('user_name', 'like', 'member%')
    .orderBy('user_name')
    .execute()

/** Lets part of the present members cast, between the opening of polling and now. */
export async function castDemoBallots(database: Database, electionGuid: string, openedAt: Date, now: Date): Promise<void> {
  const positions = await readBallotPositions(database, electionGuid)
  const present = database.selectFrom('attendees').select((row) => row.fn.countAll<number>().as('count'))
  const { count } = await present.where('election_guid', '=', electionGuid).where('is_present', '=', true).executeTakeFirstOrThrow()
  // What is shown moves with every fifth ballot; the demo begins at one of them, with the last five not shown yet.
  const wanted = Math.floor((count * turnout) / leastStep) * leastStep
  const voters = (await readVoters(database, electionGuid)).slice(0, wanted)
  const slips = JSON.stringify(fillBox(positions, voters.length))
  const shown = Math.max(0, voters.length - leastStep)
  await database
    .updateTable('ballot_boxes')
    .set({
      ballots: voters.length,
      slips,
      shown_ballots: shown,
      shown_slips: JSON.stringify(fillBox(positions, shown)),
      next_ballots: voters.length,
      next_slips: slips,
    })
    .where('election_guid', '=', electionGuid)
    .execute()
  await keepShown(database, electionGuid, await readBallotBox(database, electionGuid), now)
  const random = new Random(7_000)
  const length = now.getTime() - openedAt.getTime()
  const rows = voters.map(({ guid }) => ({ guid, at: openedAt.getTime() + random.next() * length }))
  const logged = rows.map(({ guid }) => ({ actor: guid, action: 'ballot cast', subject: electionGuid, at: now }))
  await appendAuditRows(database, logged)
  await insertRows(database, 'cast_ballots', rows, [
    ['election_guid', 'uuid', () => electionGuid],
    ['voter_guid', 'uuid', (row) => row.guid],
    ['cast_at', 'timestamptz', (row) => new Date(row.at).toISOString()],
  ])
  await insertRows(database, 'receipts', rows, [
    ['election_guid', 'uuid', () => electionGuid],
    ['hash', 'bytea', () => `\\x${randomBytes(32).toString('hex')}`],
  ])
}

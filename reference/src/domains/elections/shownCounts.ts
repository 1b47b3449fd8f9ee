import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Database } from '../../database/connect.ts'
import type { BallotPosition } from './ballotPosition.ts'
import type { BallotBox } from './boxRules.ts'
import { anchorCount } from './countAnchors.ts'
import type { Anchor } from './countAnchors.ts'
import { hashText } from './hashText.ts'
import { countSlips } from './slips.ts'
import type { Slips } from './slips.ts'

/** The votes for each ballot number, by position. */
const votesOf = z.record(z.string(), z.record(z.string(), z.number().int().positive()))
type Votes = z.infer<typeof votesOf>

/** A count that the precinct has shown, with the salt of its hash. */
export interface ShownCount {
  readonly ballots: number
  readonly votes: Votes
  readonly salt: string
}

const toVotes = (slips: Slips): Votes =>
  Object.fromEntries(Object.entries(slips).map(([position, counted]) => [position, Object.fromEntries(countSlips(counted))]))

/** The hash of a line with the salt and the number of ballots, then a line for each candidate who has votes. */
function hashVotes({ salt, ballots, votes }: ShownCount): string {
  const lines = Object.entries(votes).flatMap(([position, counted]) =>
    Object.entries(counted).map(([number, count]) => `${position} ${number} ${String(count)}\n`),
  )
  return hashText(`${salt} ${String(ballots)}\n${lines.sort().join('')}`)
}

/** Keeps the count that the precinct shows from now on, and its hash in the audit log: no more than its figures, which officers have seen. */
export async function keepShown(transaction: Database, electionGuid: string, box: BallotBox, at: Date): Promise<void> {
  const count = { ballots: box.shownBallots, votes: toVotes(box.shownSlips), salt: randomUUID() }
  await transaction
    .insertInto('shown_counts')
    .values({ ...count, election_guid: electionGuid, votes: JSON.stringify(count.votes) })
    .execute()
  await anchorCount(transaction, electionGuid, { Of: 'Shown', Ballots: count.ballots, VotesHash: hashVotes(count) }, at)
}

export async function readShown(database: Database, electionGuid: string): Promise<ShownCount[]> {
  const rows = database.selectFrom('shown_counts').select(['ballots', 'votes', 'salt']).where('election_guid', '=', electionGuid)
  return (await rows.orderBy('id').execute()).map((row) => ({ ...row, votes: votesOf.parse(row.votes) }))
}

const isShownOf = ({ ballots, votes }: ShownCount, { shownBallots, shownSlips }: BallotBox): boolean =>
  shownBallots === ballots && isDeepStrictEqual(toVotes(shownSlips), votes)

/** Names the candidates who have fewer votes in the later of two counts. */
function findLosers(positions: readonly BallotPosition[], before: Votes, after: Votes): string[] {
  return positions.flatMap(({ guid, name, candidates }) =>
    candidates
      .filter(({ ballotNumber }) => (after[guid]?.[ballotNumber] ?? 0) < (before[guid]?.[ballotNumber] ?? 0))
      .map((candidate) => `${candidate.name} (${name})`),
  )
}

/** What was shown of an election, and what it is compared with. */
interface Shown {
  readonly counts: readonly ShownCount[]
  readonly anchors: readonly Anchor[]
  readonly box: BallotBox
  /** Publishing shows the ballots that were held back, too: the box then has more ballots than the last shown count. */
  readonly isPublished: boolean
}

/**
 * Compares each shown count with its hash in the audit log and with the next count, and the last with the ballot box. A later count has
 * fewer votes for a candidate only where votes were taken away. @returns a sentence for each difference, without a figure.
 */
export function checkShown(positions: readonly BallotPosition[], { counts, anchors, box, isPublished }: Shown): string[] {
  const hashes = anchors.flatMap(({ votesHash }) => votesHash ?? [])
  const changed = counts.filter((count, index) => hashVotes(count) !== hashes[index])
  const all = [...counts.map(({ votes }) => votes), toVotes(box.slips)]
  const losers = new Set(all.slice(1).flatMap((votes, index) => findLosers(positions, all[index] ?? {}, votes)))
  const last = counts.at(-1)
  return [
    ...(counts.length === hashes.length ? [] : [`${String(hashes.length)} counts were shown, and ${String(counts.length)} are kept.`]),
    ...changed.map(({ ballots }) => `A count of ${String(ballots)} ballots is kept that is not the one that was shown.`),
    ...[...losers].map((name) => `Votes of ${name} that were counted before are gone.`),
    ...(isPublished || !last || isShownOf(last, box) ? [] : ['The count that the precinct shows is not the one that was anchored.']),
  ]
}

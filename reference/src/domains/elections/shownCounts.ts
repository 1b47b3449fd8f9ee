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

/** A count that was anchored, shown or not, with the salt of its hash: what was left blank follows from its ballots, its votes and the seats. */
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

/** Keeps the count that the precinct shows from now on, if it shows counts, and its hash in the audit log. */
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

type Count = Pick<ShownCount, 'ballots' | 'votes'>

/** The votes of a position that were not given: blank slips, and seats left over on others. */
const countUnused = ({ guid, maxVote }: BallotPosition, { ballots, votes }: Count): number =>
  ballots * maxVote - Object.values(votes[guid] ?? {}).reduce((sum, count) => sum + count, 0)

/** Names the candidates who have fewer votes in the later of two counts, and the positions of which less was left blank. */
function findLosses(positions: readonly BallotPosition[], before: Count, after: Count): string[] {
  return positions.flatMap((position) => {
    const { guid, name, candidates } = position
    const losers = candidates.filter(
      ({ ballotNumber }) => (after.votes[guid]?.[ballotNumber] ?? 0) < (before.votes[guid]?.[ballotNumber] ?? 0),
    )
    return [
      ...losers.map((candidate) => `Votes of ${candidate.name} (${name}) that were counted before are gone.`),
      ...(countUnused(position, after) < countUnused(position, before) ? [`Votes of ${name} that were left blank before are filled.`] : []),
    ]
  })
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
 * fewer votes for a candidate only where votes were taken away, and less left blank only where blanks were filled. @returns a sentence for each difference, without a figure.
 */
export function checkShown(positions: readonly BallotPosition[], { counts, anchors, box, isPublished }: Shown): string[] {
  const hashes = anchors.flatMap(({ votesHash }) => votesHash ?? [])
  const changed = counts.filter((count, index) => hashVotes(count) !== hashes[index])
  const all = [...counts, { ballots: box.ballots, votes: toVotes(box.slips) }]
  const losses = new Set(counts.flatMap((count, index) => findLosses(positions, count, all[index + 1] ?? count)))
  const last = counts.at(-1)
  return [
    ...(counts.length === hashes.length ? [] : [`${String(hashes.length)} counts were shown, and ${String(counts.length)} are kept.`]),
    ...changed.map(({ ballots }) => `A count of ${String(ballots)} ballots is kept that is not the one that was shown.`),
    ...losses,
    ...(isPublished || !last || isShownOf(last, box) ? [] : ['The count that the precinct shows is not the one that was anchored.']),
  ]
}

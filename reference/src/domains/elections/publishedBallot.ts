import { sql } from 'kysely'
import type { z } from 'zod'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { writeAnchor } from './anchorMail.ts'
import type { BallotPosition } from './ballotPosition.ts'
import { publishedBallot } from './ballotPosition.ts'
import { hashText } from './hashText.ts'
import { readStoredPositions } from './storedPositions.ts'

const action = 'ballot anchored'

const readDocument = async (database: Database, electionGuid: string): Promise<string | null> => {
  const row = database.selectFrom('published_ballots').select('document').where('election_guid', '=', electionGuid)
  return (await row.executeTakeFirst())?.document ?? null
}

/** The hash of the ballot that was published; null where an earlier version has published it. */
export async function hashBallot(database: Database, electionGuid: string): Promise<string | null> {
  const document = await readDocument(database, electionGuid)
  return document === null ? null : hashText(document)
}

/**
 * Writes the ballot down for good, and its hash into the audit log, unless that is done: from now on voters, counts and results go by what is
 * written. @returns the hash.
 */
export async function fixBallot(transaction: Database, guid: string, at: Date): Promise<string> {
  const fixed = await hashBallot(transaction, guid)
  if (fixed !== null) return fixed
  const { title } = await transaction.selectFrom('elections').select('title').where('guid', '=', guid).executeTakeFirstOrThrow()
  const document = JSON.stringify(publishedBallot.parse({ title, positions: await readStoredPositions(transaction, guid) }))
  await transaction.insertInto('published_ballots').values({ election_guid: guid, document }).execute()
  const hash = hashText(document)
  const row = { actor: 'service', action, subject: guid, after: { BallotHash: hash }, at }
  await writeAnchor(transaction, guid, () => appendAudit(transaction, row))
  return hash
}

/** The positions of an election in the order of the ballot: as they were published, before that as they are stored. */
export async function readBallotPositions(database: Database, electionGuid: string): Promise<readonly BallotPosition[]> {
  const document = await readDocument(database, electionGuid)
  if (document === null) return readStoredPositions(database, electionGuid)
  return publishedBallot.parse(JSON.parse(document)).positions
}

/** What a position and its candidates are by, without what a voter reads: a member may have another name by now. */
const describePosition = ({ guid, name, maxVote, candidates }: BallotPosition): string =>
  JSON.stringify([guid, name, maxVote, candidates.map(({ guid: own, entryGuid, ballotNumber }) => [own, entryGuid, ballotNumber])])

function compareWithTables(
  { title, positions }: z.infer<typeof publishedBallot>,
  storedTitle: string,
  stored: readonly BallotPosition[],
): string[] {
  const changed = positions.filter((position, index) => {
    const other = stored[index]
    return !other || describePosition(other) !== describePosition(position)
  })
  return [
    ...changed.map(({ name }) => `${name} is stored with other candidates, numbers, seats or another name than were published.`),
    ...(stored.length > positions.length ? ['Positions were added after the candidates were published.'] : []),
    ...(title === storedTitle ? [] : [`The election was published as ${title}.`]),
  ]
}

/** The hashes of the ballots that were anchored for the present ballot box, which is created after its ballot. */
async function readAnchored(database: Database, electionGuid: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string | null; of: string | null }>`
    select after ->> 'BallotHash' as hash, after ->> 'Of' as of from audit_log
    where subject = ${electionGuid} and (action = ${action} or (action = 'count anchored' and after ->> 'Of' = 'Empty')) order by id`.execute(
    database,
  )
  const box = rows.findLastIndex(({ of }) => of === 'Empty')
  const before = rows.slice(0, box).findLast(({ of }) => of === null)
  return [...(before ? [before] : []), ...rows.slice(box + 1)].map(({ hash }) => String(hash))
}

/** Compares the published ballot with its hash in the audit log, and the tables that it was made of with it. @returns a sentence a difference. */
export async function checkBallot(database: Database, { guid, title }: { guid: string; title: string }): Promise<string[]> {
  const [document, stored] = [await readDocument(database, guid), await readStoredPositions(database, guid)]
  const [anchored, ...again] = await readAnchored(database, guid)
  // An earlier version has published it.
  if (document === null && anchored === undefined) return []
  if (document === null) return ['The ballot that was published is gone.']
  return [
    ...(anchored === hashText(document)
      ? []
      : [`The ballot is not the one that was published: the audit log has the hash ${String(anchored)}.`]),
    ...(again.length === 0 ? [] : ['Another ballot was anchored after the one that was published.']),
    ...compareWithTables(publishedBallot.parse(JSON.parse(document)), title, stored),
  ]
}

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/connect.ts'
import type { MarkSeal, MarksOwner } from '../../markSeal.ts'

const rowOf = ({ electionGuid, voterGuid }: MarksOwner) => ({ election_guid: electionGuid, voter_guid: voterGuid })

/** The candidates that a voter has marked and not cast; null where they were sealed with another key. */
export async function readMarks(database: Database, seal: MarkSeal, owner: MarksOwner): Promise<string[] | null> {
  const row = await database
    .selectFrom('marks')
    .select('sealed')
    .where((mark) => mark.and(rowOf(owner)))
    .executeTakeFirst()
  return row ? seal.open(owner, row.sealed) : []
}

export async function deleteMarks(transaction: Database, owner: MarksOwner): Promise<void> {
  await transaction
    .deleteFrom('marks')
    .where((mark) => mark.and(rowOf(owner)))
    .execute()
}

/** Stores all of a voter's marks. The transaction holds the voter's row. */
export async function storeMarks(
  transaction: Database,
  seal: MarkSeal,
  owner: MarksOwner,
  candidateGuids: readonly string[],
): Promise<void> {
  if (candidateGuids.length === 0) return deleteMarks(transaction, owner)
  const { most } = await transaction
    .selectFrom('positions')
    .select((position) => position.fn.sum<number>('max_vote').as('most'))
    .where('election_guid', '=', owner.electionGuid)
    .executeTakeFirstOrThrow()
  const sealed = seal.seal(owner, candidateGuids, most)
  await transaction
    .insertInto('marks')
    .values({ ...rowOf(owner), sealed })
    .onConflict((conflict) => conflict.columns(['election_guid', 'voter_guid']).doUpdateSet({ sealed }))
    .execute()
}

/** Counts the marks that this process cannot open, and leaves them: another copy of the service may have their key. */
export async function warnOfUnreadableMarks(database: Database, seal: MarkSeal, log: FastifyBaseLogger): Promise<void> {
  const rows = await database.selectFrom('marks').selectAll().execute()
  const owners = rows.map((row) => ({ electionGuid: row.election_guid, voterGuid: row.voter_guid, sealed: row.sealed }))
  const unreadable = owners.filter((owner) => seal.open(owner, owner.sealed) === null)
  if (unreadable.length === 0) return
  const words = 'marks that were sealed with another key cannot be read here and count as not made; cast ballots are untouched'
  log.warn({ rows: unreadable.length }, words)
}

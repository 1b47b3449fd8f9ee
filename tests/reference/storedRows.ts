import { sql } from 'kysely'
import type { RunningReference } from './startReference.ts'

/** Whether the service has cleared what polling left, of the latest closing or publishing; null where it never has. */
export async function isCleared({ database }: Pick<RunningReference, 'database'>): Promise<boolean | null> {
  const cleared = sql<boolean | null>`traces_cleared_at >= greatest(polling_closed_at, results_published_at)`.as('isCleared')
  return (await database.selectFrom('elections').select(cleared).executeTakeFirstOrThrow()).isCleared
}

/** How many receipts have the row version of a single voter, and whether the rows are in an order that says nothing of casting. */
export async function joinByVersion({ database }: RunningReference): Promise<{ joined: number; isShuffled: boolean }> {
  const { rows } = await sql<{ joined: number }>`
    select count(*) as joined from receipts where (select count(*) from cast_ballots where cast_ballots.xmin = receipts.xmin) = 1`.execute(
    database,
  )
  const order = async (table: 'receipts' | 'cast_ballots', column: string) =>
    (
      await sql<{ isOrdered: boolean }>`
      select bool_and(place = rank) as "isOrdered" from (
        select row_number() over (order by ctid) as place, row_number() over (order by ${sql.ref(column)}) as rank from ${sql.table(table)}
      ) as places`.execute(database)
    ).rows[0]!.isOrdered
  const isShuffled = (await order('receipts', 'hash')) && (await order('cast_ballots', 'voter_guid'))
  return { joined: rows[0]!.joined, isShuffled }
}

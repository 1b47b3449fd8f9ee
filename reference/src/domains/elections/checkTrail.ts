import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Election } from './election.ts'
import { readPollingChanges } from './pollingChanges.ts'
import { readVoters } from './voter.ts'

/** A row that the audit log has of an election: what officers and voters did, and what was anchored for it. */
interface TrailRow {
  readonly action: string
  readonly actor: string
  /** Of an anchored count. */
  readonly of: string | null
  /** Of a change of polling. */
  readonly change: 'Opened' | 'Closed' | null
}

const readTrail = async (database: Database, electionGuid: string): Promise<TrailRow[]> =>
  database
    .selectFrom('audit_log')
    .select(['action', 'actor', sql<string | null>`after ->> 'Of'`.as('of')])
    .select(sql<TrailRow['change']>`case after ->> 'IsPollingOpen' when 'true' then 'Opened' when 'false' then 'Closed' end`.as('change'))
    .where('subject', '=', electionGuid)
    .where('action', 'in', ['candidates published', 'count anchored', 'polling change', 'ballot cast', 'results published'])
    .orderBy('id')
    .execute()

/**
 * Compares what the audit log has of an election with what is stored: each cast with its voter, each opening and closing with its anchor,
 * the publishing with none after it. @returns a sentence for each difference.
 */
export async function checkTrail(database: Database, { guid, results_published_at: publishedAt }: Election): Promise<string[]> {
  const all = await readTrail(database, guid)
  const boxes = all.filter(({ of }) => of === 'Empty').length
  const published = all.filter(({ action }) => action === 'candidates published').length
  const trail = all.slice(all.findLastIndex(({ of }) => of === 'Empty') + 1)
  const casters = trail.filter(({ action }) => action === 'ballot cast').map(({ actor }) => actor)
  const changes = trail.flatMap(({ change }) => change ?? [])
  const stored = (await readPollingChanges(database, guid)).map(({ Change }) => Change)
  const closings = trail.filter(({ of }) => of === 'Closing').length
  const publishing = trail.findIndex(({ action }) => action === 'results published')
  // An earlier version of the service published the candidates without an anchor, and closed polling without one.
  const hasAnchors = boxes > 0
  return [
    ...(isDeepStrictEqual(casters.sort(), (await readVoters(database, guid)).sort())
      ? []
      : ['Those who have cast are not those whose casts the audit log has.']),
    ...(isDeepStrictEqual(changes, stored) ? [] : ['The openings and closings of polling are not those that the audit log has.']),
    ...(!hasAnchors || boxes === published ? [] : ['The audit log has not one empty ballot box for each publishing of the candidates.']),
    ...(!hasAnchors || closings === changes.filter((change) => change === 'Closed').length
      ? []
      : ['The audit log has not one anchor for each closing of polling.']),
    ...(publishing >= 0 === (publishedAt !== null) ? [] : ['The audit log says otherwise whether the results were published.']),
    ...(publishing < 0 || publishing === trail.length - 1 ? [] : ['The audit log has more of it after its results were published.']),
  ]
}

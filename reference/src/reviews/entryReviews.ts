import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import { readAskedSums } from '../forms/askedSums.ts'
import type { Entry } from '../forms/entry.ts'
import type { Outcome, Officer } from './applyStaged.ts'
import { readSecondOfficers } from './secondOfficer.ts'
import type { QueueReading } from './secondOfficer.ts'
import type { StagedDisposition } from './staging.ts'
import { listReplacements, showReach, showReplacement, showStagedWords, showStaging } from './staging.ts'
import type { ReviewItem } from './stageDisposition.ts'
import { versionOf } from './version.ts'

type ListItem = components['schemas']['ListItem']

/** An entry that officers decide: an application for membership or for a service. */
export interface ReviewedEntry extends ReviewItem {
  readonly entry: Entry
}

/** The entries of a group that wait, the oldest first, then those that were decided since an instant. */
export async function listReviewedEntries(
  { database, config }: QueueReading,
  groupGuid: string,
  callerGuid: string,
  since: string | undefined,
): Promise<ListItem[]> {
  const rows = await database
    .selectFrom('entries')
    .innerJoin('users as member', 'member.guid', 'entries.user_guid')
    .leftJoin('members', 'members.user_guid', 'member.guid')
    .leftJoin('users as officer', 'officer.guid', 'entries.decided_by')
    .leftJoin('staged_dispositions as staged', 'staged.item_guid', 'entries.guid')
    .leftJoin('users as stager', 'stager.guid', 'staged.officer_guid')
    .select(['entries.guid', 'entries.status', 'code', 'submitted_at', 'processed_at', 'decided_by', 'entries.remarks'])
    .select(['member.user_name', 'member_code', 'member.email_address'])
    .select(['staged.status as staged_status', 'staged.officer_guid as staged_officer'])
    .select(['staged.remarks as staged_remarks', 'staged.effectivity_date as staged_effectivity_date'])
    .select([fullName('member').as('name'), fullName('officer').as('transactor'), fullName('stager').as('staged_by')])
    .where('group_guid', '=', groupGuid)
    .where((row) =>
      since === undefined
        ? row('entries.status', '=', 'Review')
        : row.or([row('entries.status', '=', 'Review'), row('processed_at', '>=', new Date(since))]),
    )
    .orderBy(sql`processed_at nulls first`)
    .orderBy('submitted_at')
    .orderBy('entries.guid')
    .execute()
  const waiting = rows.filter(({ status }) => status === 'Review').map(({ guid }) => guid)
  const [replacements, sums, showSecond] = await Promise.all([
    listReplacements(database, callerGuid),
    readAskedSums(database, waiting),
    readSecondOfficers({ database, config }),
  ])
  return rows.map((row) => ({
    Guid: row.guid,
    Name: row.name,
    ...showReach(row),
    RequestCode: row.code,
    ...(row.submitted_at && { DateRequested: row.submitted_at.toISOString() }),
    ...(row.processed_at && (row.status === 'Approved' || row.status === 'Rejected')
      ? {
          Status: row.status,
          DateProcessed: row.processed_at.toISOString(),
          Transactor: row.transactor,
          ...(row.decided_by !== null && { TransactorGuid: row.decided_by }),
          Remarks: row.remarks,
        }
      : { ...showStaging(row, callerGuid), ...showStagedWords(row, callerGuid) }),
    ...showReplacement(replacements, row.guid),
    ...showSecond({ guid: row.guid, sum: sums.get(row.guid) ?? null }),
  }))
}

/** Changes when an entry is submitted anew: until then its answers cannot change. */
export const entryVersion = ({ guid, submitted_at }: Pick<Entry, 'guid' | 'submitted_at'>) => versionOf([guid, submitted_at])

/** Entries of a queue, locked in the order of their Guids. */
export async function lockReviewedEntries(
  transaction: Database,
  guids: readonly string[],
  queueOf: (entry: Entry) => string,
): Promise<ReviewedEntry[]> {
  if (guids.length === 0) return []
  const rows = await transaction
    .selectFrom('entries')
    .leftJoin('users as officer', 'officer.guid', 'entries.decided_by')
    .selectAll('entries')
    .select(fullName('officer').as('transactor'))
    .where('entries.guid', 'in', guids)
    .orderBy('entries.guid')
    .forUpdate('entries')
    .execute()
  // After the lock: the answers of an entry in Review do not change.
  const sums = await readAskedSums(
    transaction,
    rows.map(({ guid }) => guid),
  )
  return rows.map(({ transactor, ...entry }) => ({
    guid: entry.guid,
    queue: queueOf(entry),
    userGuid: entry.user_guid,
    isInReview: entry.status === 'Review',
    isCancelled: entry.status === 'Cancelled',
    decidedBy: entry.decided_by === null ? null : transactor,
    version: entryVersion(entry),
    sum: sums.get(entry.guid) ?? null,
    entry,
  }))
}

/** Stores the decision on an entry, and returns what it was and is. */
export async function decideEntry(
  transaction: Database,
  { guid, code }: Entry,
  { status, remarks }: StagedDisposition,
  officer: Officer,
): Promise<Pick<Outcome, 'before' | 'after'>> {
  const decided = { status, remarks, decided_by: officer.guid, processed_at: officer.now }
  await transaction.updateTable('entries').set(decided).where('guid', '=', guid).execute()
  return { before: { Status: 'Review' }, after: { RequestCode: code, Status: status, Remarks: remarks } }
}

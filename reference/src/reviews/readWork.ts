import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Caller } from '../caller.ts'
import { servicePermission } from '../contract/authorize.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'

type Schemas = components['schemas']
type QueueWork = Schemas['QueueWork']
type Officer = Pick<Caller, 'guid' | 'permissions'>
type Queue = Pick<QueueWork, 'Queue' | 'Service' | 'Title'> & { readonly permission: string; readonly group: string | null }

/** Each kind of work but the services', with the permission that decides it. */
const kindsOfWork: { readonly [Kind in Exclude<QueueWork['Queue'], 'service'>]: Queue & { readonly Queue: Kind } } = {
  uploads: { Queue: 'uploads', Title: 'Uploads', permission: 'subscription_data_upload', group: null },
  reversals: { Queue: 'reversals', Title: 'Reversals', permission: 'management_access', group: null },
  registration: { Queue: 'registration', Title: 'New Members', permission: 'registration_approval_review', group: null },
  share_capital: { Queue: 'share_capital', Title: 'Share Capital', permission: 'share_capital_approval_review', group: null },
  savings: { Queue: 'savings', Title: 'Savings', permission: 'savings_approval_review', group: null },
}
const queues = Object.values(kindsOfWork)

/** Whether someone who holds a permission decides some work. */
export const decidesWork = (held: string): boolean =>
  held === 'management_access' || held.endsWith('_approval_review') || queues.some(({ permission }) => permission === held)

async function listQueues(database: Database, { permissions }: Officer): Promise<Queue[]> {
  const mayReview = ({ permission }: Queue) => permissions.some((held) => held === 'management_access' || held === permission)
  if (!permissions.some(decidesWork)) return []
  const services = database.selectFrom('attribute_groups').select(['guid', 'name', 'title']).where('type', '=', 'Service')
  const rows = await services.orderBy('position').orderBy('guid').execute()
  const ofServices = rows.map(
    ({ guid, name, title }): Queue => ({
      Queue: 'service',
      Service: name,
      Title: title,
      permission: servicePermission(name),
      group: guid,
    }),
  )
  return [...queues, ...ofServices].filter(mayReview)
}

interface WaitingRow {
  readonly queue: QueueWork['Queue']
  readonly group: string | null
  /** Null for an application. */
  readonly kind: QueueWork['Kinds'][number]['Kind'] | null
  readonly count: number
  /** Of them those that another officer has approved first. */
  readonly second: number
  readonly amount: string | null
  readonly oldest: Date
  readonly next: string
  /** When the first of them is deleted undecided. */
  readonly ends: Date | null
}

/**
 * The requests of all queues, the files and the reversals that wait, by queue and kind, but the officer's own and those that the
 * officer has approved first. Of savings an item is a member.
 */
export async function countWaiting(database: Database, { guid }: Pick<Officer, 'guid'>): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select queue, case queue when 'service' then group_guid end as "group",
      case when subscription_guid is not null then kind end as kind, count(*) as count, count(first.item_guid) as second,
      sum(requests.amount) filter (where kind in ('deposit', 'withdrawal')) as amount, min(requested_at) as oldest,
      (array_agg(requests.item_guid order by requested_at, guid))[1] as next, null::timestamptz as ends
    from requests left join valid_first_decisions as first on first.item_guid = requests.guid
    where status = 'Review' and user_guid <> ${guid} and first.officer_guid is distinct from ${guid}
      and not exists (select from staged_dispositions as staged where staged.item_guid = requests.guid)
    group by 1, 2, 3
    union all select 'uploads', null, null, count(*), count(*), null, min(uploaded_at),
      (array_agg(guid order by uploaded_at, guid))[1], min(expires_at)
    from staged_imports where uploaded_by <> ${guid} having count(*) > 0
    union all select 'reversals', null, null, count(*), count(*), null, min(asked_at),
      (array_agg(member_guid order by asked_at, guid))[1], null
    from reversals where status = 'Waiting' and ${guid} not in (asked_by, member_guid) having count(*) > 0 order by oldest`.execute(
    database,
  )
  return rows
}

const nameQueue = ({ Queue, Service, Title }: Queue) => ({ Queue, ...(Service !== undefined && { Service }), Title })

function toQueueWork(queue: Queue, waiting: readonly WaitingRow[]): QueueWork {
  const own = waiting.filter((row) => row.queue === queue.Queue && row.group === queue.group)
  return {
    ...nameQueue(queue),
    Waiting: own.reduce((sum, { count }) => sum + count, 0),
    ForSecondOfficer: own.reduce((sum, { second }) => sum + second, 0),
    Oldest: own[0]?.oldest.toISOString() ?? null,
    Next: own[0]?.next ?? null,
    ...(own[0]?.ends && { DateEnds: own[0].ends.toISOString() }),
    Kinds: own.flatMap(({ kind: Kind, count: Count, amount }) =>
      Kind === null ? [] : [{ Kind, Count, ...(amount !== null && { Amount: Number(amount) }) }],
    ),
  }
}

interface StagedRow {
  readonly queue: QueueWork['Queue']
  readonly group: string | null
  readonly officer: string
  readonly officer_guid: string
  readonly approved: number
  readonly rejected: number
  readonly staged: Date
}

/** What officers have staged and not applied: first the officer's own. */
async function listStagedWork(database: Database, { guid }: Officer): Promise<readonly StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select case when queue like 'entry %' then 'service' when queue in ('change savings', 'transaction') then 'savings'
        when queue = 'change share_capital' then 'share_capital' else queue end as queue,
      case when queue like 'entry %' then substr(queue, 7) end as "group", officer_guid, ${fullName('officer')} as officer,
      count(*) filter (where staged.status = 'Approved') as approved, count(*) filter (where staged.status = 'Rejected') as rejected,
      max(staged_at) as staged
    from staged_dispositions staged join users officer on officer.guid = officer_guid
    group by 1, 2, officer_guid, officer.guid order by officer_guid <> ${guid}, staged`.execute(database)
  return rows
}

/** What waits in the queues that an officer may review, and what is staged in them. */
export async function readWork(database: Database, officer: Officer): Promise<Schemas['ReviewWork']> {
  const open = await listQueues(database, officer)
  if (open.length === 0) return { Queues: [], Staged: [] }
  const [waiting, staged] = await Promise.all([countWaiting(database, officer), listStagedWork(database, officer)])
  return {
    // Where no file and no reversal waits, a line beside the queues would be one for nothing.
    Queues: open
      .map((queue) => toQueueWork(queue, waiting))
      .filter(({ Queue, Waiting }) => (Queue !== 'uploads' && Queue !== 'reversals') || Waiting > 0 || open.length === 1),
    Staged: staged.flatMap((row) => {
      const queue = open.find(({ Queue, group }) => Queue === row.queue && group === row.group)
      if (!queue) return []
      const { officer: Officer, officer_guid: OfficerGuid, approved: Approved, rejected: Rejected } = row
      return [{ ...nameQueue(queue), Officer, OfficerGuid, Approved, Rejected, DateStaged: row.staged.toISOString() }]
    }),
  }
}

import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { QueueReading, Request } from './requests.ts'
import { isTransactionKind, readRequests } from './requests.ts'
import type { Reader } from './showRequest.ts'
import { findReader, showAmount, showDecision } from './showRequest.ts'
import { listReplacements } from './staging.ts'
import { versionSeen } from './version.ts'
import { showSameProof } from './warnings.ts'

type ListItem = components['schemas']['ListItem']
type ListedRequest = components['schemas']['ListedRequest']

/** A queue of officers: its name, of applications their attribute group. */
type QueueKey = { readonly queue: 'share_capital' | 'savings' } | { readonly group: string }

interface Listed extends Request {
  /** The full name of another officer, who has replaced the decision that the reading officer had staged. */
  readonly replacedBy: string | undefined
}

/** Of the member, by what beside the name an officer finds a request. */
const showMember = ({ name, user_name, member_code, email_address, employee_id }: Request) => ({
  Name: name,
  Username: user_name,
  MemberCode: member_code ?? '',
  EmailAddress: email_address ?? '',
  EmployeeId: employee_id ?? '',
})

const showRequest = ({ replacedBy, ...request }: Listed, reader: Reader) => ({
  Guid: request.guid,
  RequestCode: request.code,
  ...showAmount(request, reader),
  DateRequested: request.requested_at.toISOString(),
  ...showDecision(request, reader),
  ...(request.status === 'Review' && { Version: versionSeen(request, reader.callerGuid) }),
  ...(replacedBy !== undefined && { ReplacedBy: replacedBy }),
})

function toListedRequest(request: Listed, reader: Reader): ListedRequest {
  const { Amount = 0, ...shown } = showRequest(request, reader)
  const Kind = isTransactionKind(request.kind) ? request.kind : 'change'
  return { ...shown, Kind, Amount, ...showSameProof(request) }
}

/** The sum of the transactions; without any, the contribution that is asked for. */
function sumOf(requests: readonly ListedRequest[]): number {
  const transfers = requests.filter(({ Kind }) => Kind !== 'change')
  if (transfers.length === 0) return requests[0]?.Amount ?? 0
  return transfers.reduce((sum, { Amount }) => sum.plus(Amount), new Decimal(0)).toNumber()
}

/** A member's savings requests as one item; the waiting ones come first. */
function toMemberItem(rows: readonly [Listed, ...Listed[]], reader: Reader): ListItem {
  const [first] = rows
  const requests = rows.map((row) => toListedRequest(row, reader))
  const waiting = requests.filter(({ DateProcessed }) => DateProcessed === undefined)
  const last = waiting.length === 0 ? requests.at(-1) : undefined
  const stagedBy = waiting.find(({ StagedBy }) => StagedBy !== undefined)?.StagedBy
  return {
    Guid: first.item_guid,
    ...showMember(first),
    Status: waiting.every(({ Status }) => Status !== 'Review') ? 'Reviewed' : 'Review',
    Amount: sumOf(waiting.length === 0 ? requests : waiting),
    DateRequested: first.requested_at.toISOString(),
    ...(last?.DateProcessed !== undefined && { DateProcessed: last.DateProcessed, Transactor: last.Transactor ?? '' }),
    ...(last?.TransactorGuid !== undefined && { TransactorGuid: last.TransactorGuid }),
    ...(stagedBy !== undefined && { StagedBy: stagedBy }),
    Requests: requests,
  }
}

/**
 * The requests of a queue that wait, the oldest first, then those that were decided since an instant: an item a request, of savings an
 * item a member.
 */
export async function listRequests(
  reading: QueueReading,
  key: QueueKey,
  callerGuid: string,
  since: string | undefined,
): Promise<ListItem[]> {
  const { database } = reading
  const reader = await findReader(reading, callerGuid)
  const read = readRequests(database, (query) => {
    const ofQueue = 'group' in key ? query.where('group_guid', '=', key.group) : query.where('requests.queue', '=', key.queue)
    return ofQueue.where(sql<boolean>`(requests.status = 'Review' or processed_at >= ${since ?? null}::timestamptz)`)
  })
  const [found, replacements] = await Promise.all([read, listReplacements(database, callerGuid)])
  const requests = found.map((request): Listed => ({ ...request, replacedBy: replacements.get(request.guid) }))
  if (!('queue' in key) || key.queue !== 'savings')
    return requests.map((request) => ({ ...showMember(request), ...showRequest(request, reader) }))
  const byMember = Map.groupBy(requests, ({ item_guid }) => item_guid)
  return [...byMember.values()].flatMap(([first, ...others]) => (first ? toMemberItem([first, ...others], reader) : []))
}

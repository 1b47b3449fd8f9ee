import type { GraphContext } from '../../context.ts'
import type { Connection } from '../../connection.ts'
import { connectionOf } from '../../connection.ts'
import { dayInManila } from '../../calendar/day.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { DecidedRequest, ReviewQueueDecidedArgs } from '../../generated/graph.ts'
import { findItemsWithDecided } from './findItems.ts'
import type { QueueIdentity, ReviewItemSource } from './source.ts'

const dayMs = 24 * 3_600_000
const mostDays = 366

type Found = DecidedRequest & Pick<ReviewItemSource, 'userName' | 'otherNames'>

function decidedOf({ id: itemId, name, userName, otherNames, requests }: ReviewItemSource): Found[] {
  return (requests ?? []).flatMap(({ processedAt: decidedAt, transactor: decidedBy, ...request }) =>
    decidedAt === null ? [] : [{ ...request, __typename: 'DecidedRequest', itemId, name, userName, otherNames, decidedAt, decidedBy }],
  )
}

type DecidedFilter = Omit<ReviewQueueDecidedArgs, 'days' | 'first' | 'after' | 'search'>

/** As many days back as it takes to list all from the first of the asked days, 366 at most. */
function countDays(days: number, { from, to }: DecidedFilter, now: number): number {
  const first = from ?? to
  if (first == null) return days
  const back = Math.ceil((now - Date.parse(`${first}T00:00:00+08:00`)) / dayMs)
  // Without a first day all before the last is asked for.
  if (from == null) return back > days ? mostDays : days
  return Math.min(mostDays, Math.max(days, back))
}

const isAsked =
  ({ kind, from, to, officer, outcome }: DecidedFilter) =>
  (request: Found): boolean => {
    const day = dayInManila(request.decidedAt)
    return (
      (kind == null || request.kind === kind) &&
      (from == null || day >= from) &&
      (to == null || day <= to) &&
      (officer == null || request.decidedBy === officer) &&
      (outcome == null || request.status === outcome)
    )
  }

/**
 * A page of the requests that were decided in the last days, more of them where the filter asks for earlier ones, the newest first; none
 * where the REST API does not list them (an extension). Source: the GET …/list of the queue, with `since`. Throws BAD_USER_INPUT for days
 * out of bounds.
 */
export async function findDecided(
  queue: QueueIdentity,
  { days, first, after, search, ...filter }: Required<ReviewQueueDecidedArgs>,
  context: GraphContext,
): Promise<Connection<DecidedRequest> & { officers: string[]; listedSince: string }> {
  if (days < 1 || days > mostDays) throw new PublicError('BAD_USER_INPUT', { message: `Ask for 1 to ${mostDays} days.` })
  const listedMs = countDays(days, filter, Date.now()) * dayMs
  const items = await findItemsWithDecided(queue, context, listedMs)
  const all = items.flatMap(decidedOf)
  const officers = [...new Set(all.flatMap(({ decidedBy }) => decidedBy ?? []))].sort()
  const decided = all.filter(isAsked(filter)).sort((earlier, later) => Date.parse(later.decidedAt) - Date.parse(earlier.decidedAt))
  const page = connectionOf(
    decided,
    { first, after, search },
    {
      keyOf: ({ id }) => id,
      textOf: ({ name, userName, otherNames, requestCode, decidedBy }) => [name, userName, otherNames, requestCode, decidedBy].join(' '),
    },
  )
  return { ...page, officers, listedSince: dayInManila(new Date(Date.now() - listedMs).toISOString()) }
}

import { Readable } from 'node:stream'
import { z } from 'zod'
import { findAudit } from '../domains/administration/findAudit.ts'
import { PublicError } from '../errors/publicError.ts'
import type { AuditConnection, AuditEntry, PageInfo } from '../generated/graph.ts'
import { clockInManila } from '../../../schema/rules/manilaClock.ts'
import { preciseTimestampInManila } from '../calendar/day.ts'
import { isDay } from '../../../schema/rules/days.ts'
import { byteOrderMark, csvCell } from '../../../schema/rules/csvCell.ts'
import type { RenderContext } from './downloadHandler.ts'
import { exportOf } from './exportFile.ts'

const day = z.string().refine(isDay).nullable().default(null)
const addressQuery = z.object({ search: z.string().default(''), from: day, to: day })
type Filter = z.infer<typeof addressQuery>

/** Rows a call: a response may have 8 MB, and a row may hold the definition of a form. */
const pageSize = 200
const header = ['Row', 'When', 'By', 'Act', 'Result', 'Done to', 'Permission', 'Reason', 'Before', 'After']

function rowOf({ id, at, actor, action, isRefused, subject, permission, reason, before, after }: AuditEntry): string {
  const when = clockInManila(new Date(at)).slice(0, 19).replace('T', ' ')
  const cells = [id, when, actor, action, isRefused ? 'Refused' : 'Done', subject, permission, reason, before, after]
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

/** A page of rows, all of them read; null where the REST API has no log. */
async function findPage(filter: Filter & { after?: string | null }, { rest }: RenderContext): Promise<AuditConnection | null> {
  const page = await findAudit(filter, { rest }, { ...(filter.after === undefined && { download: true }), limit: pageSize })
  if (page && page.unreadCount > 0) throw new PublicError('UPSTREAM_UNREADABLE')
  return page
}

const numberOf = (cursor: string | null | undefined): number => Number(cursor ?? Infinity)

/** All rows, a page at a time: the file ends where the log does, or the download fails, as where a row cannot be read. */
async function* writeRows(first: AuditConnection, filter: Filter, context: RenderContext): AsyncGenerator<string> {
  yield `${byteOrderMark}${header.join(',')}\r\n`
  let page = first
  for (;;) {
    yield page.edges.map(({ node }) => rowOf(node)).join('')
    const { hasNextPage, endCursor }: PageInfo = page.pageInfo
    if (!hasNextPage) return
    const next = await findPage({ ...filter, after: endCursor }, context)
    // A service that answers the same page again would never end.
    if (!next || (next.pageInfo.hasNextPage && numberOf(next.pageInfo.endCursor) >= numberOf(endCursor)))
      throw new PublicError('UPSTREAM_UNAVAILABLE')
    page = next
  }
}

async function render(filter: Filter, context: RenderContext) {
  const first = await findPage(filter, context)
  if (!first) throw new PublicError('NOT_FOUND')
  return { type: 'text/csv; charset=utf-8', body: Readable.from(writeRows(first, filter, context)) }
}

/** The audit log as CSV, whole, with the filter of its page. Source: GET /api/audit, page by page; 404 where the REST API has none. */
export const auditExport = exportOf(addressQuery, (filter, now) => ({
  filename: `audit_${preciseTimestampInManila(now)}.csv`,
  type: 'text/csv',
  permissions: [['management_access']],
  render: (context) => render(filter, context),
}))

import type { Database } from '../database/connect.ts'
import type { HttpError } from '../http/httpError.ts'
import type { AuditRefusal } from '../http/handleErrors.ts'
import type { Services } from '../services.ts'
import { appendAudit } from './append.ts'

/** The log is kept for ever and its rows are written one after the other, so refusals share a row for so long. In milliseconds. */
const shared = 15 * 60_000

/** Which refusals share a row, and how long after the first of them; null for a refusal with a row of its own. */
function windowOf(operationId: string, { status, retryAfter, hasOwnAudit }: HttpError, subject: string | undefined) {
  if (subject !== undefined && hasOwnAudit) return null
  if (subject !== undefined && status === 429) return { kind: `${operationId} wait of ${subject}`, length: (retryAfter ?? 1) * 1000 }
  const about = subject === undefined ? '' : ` of ${subject}`
  return { kind: `${operationId} ${String(status)}${about}`, length: shared }
}

/** The first refusal of its kind since the last window ended opens a window; the others leave no row. */
async function opensWindow(database: Database, { kind, length }: { kind: string; length: number }, now: Date): Promise<boolean> {
  const row = { ends_at: new Date(now.getTime() + length) }
  const opened = await database
    .insertInto('audit_windows')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row).where('audit_windows.ends_at', '<=', now))
    .returning('kind')
    .executeTakeFirst()
  return opened !== undefined
}

/**
 * Audits refusals as the contract's action with ` refused`. Each refusal that a throttle has counted has a row, since their number is
 * limited; so has the first during a wait, and of all others the first of its operation, status and user in a quarter of an hour.
 * Outages and defects (5xx) are no refusals.
 */
export function createAuditRefusal({ database, clock }: Pick<Services, 'database' | 'clock'>): AuditRefusal {
  return async (request, refusal) => {
    const { operationId = '', operation } = request.routeOptions.config
    if (!operation?.audit || refusal.status >= 500 || refusal.isAudited) return
    const actor = refusal.actor ?? request.identity.callerIfAny?.guid
    const subject = refusal.subject ?? actor
    const now = clock.now()
    const window = windowOf(operationId, refusal, subject)
    if (window && !(await opensWindow(database, window, now))) return
    await appendAudit(database, {
      actor: actor ?? 'anonymous',
      action: `${operation.audit} refused`,
      ...(subject !== undefined && { subject }),
      reason: refusal.message,
      at: now,
    })
  }
}

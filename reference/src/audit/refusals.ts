import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'
import { appendAudit } from './append.ts'

/** Audits a refused call, whoever refused it: the server, the contract, the credentials or the work itself. */
export type AuditRefusal = (request: FastifyRequest, failure: Failure) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the audit log calls a refusal of this call; absent for a call whose refusals it leaves out. */
    refusedAction?: string
  }
}

/** Nobody is to fill, by the thousand, a log that is kept for ever and whose rows wait for each other. In milliseconds. */
const shared = 15 * 60_000

/** Which refusals share a row, and how long after the first of them; null for one that has a row of its own. */
function windowOf(operationId: string, { status, retryAfter, isCounted }: Failure, subject: string | undefined) {
  if (subject !== undefined && isCounted) return null
  if (subject !== undefined && status === 429) return { kind: `${operationId} wait of ${subject}`, length: (retryAfter ?? 1) * 1000 }
  const about = subject === undefined ? '' : ` of ${subject}`
  return { kind: `${operationId} ${String(status)}${about}`, length: shared }
}

/** Whether it is the first of its kind since the last window ended; those that come within its own leave nothing. */
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
 * The one place that audits refusals. Each that a throttle has counted has a row: their number is limited. So has the first during a
 * wait, and of all others the first of its call, status and person, or of nobody that is known, in a quarter of an hour. Outages and
 * defects refuse nothing.
 */
export function createAuditRefusal({ database, clock }: Pick<Services, 'database' | 'clock'>): AuditRefusal {
  return async (request, failure) => {
    const { operationId = '', refusedAction: action } = request.routeOptions.config
    if (action === undefined || failure.status >= 500 || failure.isAudited) return
    const actor = failure.actor ?? request.identity.callerIfAny?.guid
    const subject = failure.subject ?? actor
    const now = clock.now()
    const window = windowOf(operationId, failure, subject)
    if (window && !(await opensWindow(database, window, now))) return
    await appendAudit(database, {
      actor: actor ?? 'anonymous',
      action,
      ...(subject !== undefined && { subject }),
      reason: failure.message,
      at: now,
    })
  }
}

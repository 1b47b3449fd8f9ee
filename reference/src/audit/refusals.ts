import type { HttpError } from '../http/httpError.ts'
import type { AuditRefusal } from '../http/handleErrors.ts'
import type { Services } from '../services.ts'
import { appendAudit } from './append.ts'
import { opensWindow, shared } from './windows.ts'

/** Which refusals share a row, and how long after the first of them; null for a refusal with a row of its own. */
function windowOf(operationId: string, { status, retryAfter, hasOwnAudit }: HttpError, subject: string | undefined) {
  if (subject !== undefined && hasOwnAudit) return null
  if (subject !== undefined && status === 429) return { kind: `${operationId} wait of ${subject}`, length: (retryAfter ?? 1) * 1000 }
  const about = subject === undefined ? '' : ` of ${subject}`
  return { kind: `${operationId} ${String(status)}${about}`, length: shared }
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

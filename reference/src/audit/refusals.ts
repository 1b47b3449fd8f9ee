import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
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

/** Strangers are not to fill, by the thousand, a log that is kept for ever and whose rows wait for each other. */
const windowOfStrangers = 15 * 60_000

/** Whether it is the first of its kind since the last window ended; those that come within its own are only counted. */
async function opensWindow({ database, clock }: Pick<Services, 'database' | 'clock'>, kind: string, length: number): Promise<boolean> {
  const now = clock.now()
  const end = new Date(now.getTime() + length)
  const { failures } = await database
    .insertInto('sign_in_failures')
    .values({ account: kind, failures: 1, last_failed_at: now, blocked_until: end })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({
        failures: sql<number>`case when sign_in_failures.blocked_until <= ${now} then 1 else sign_in_failures.failures + 1 end`,
        blocked_until: sql<Date>`case when sign_in_failures.blocked_until <= ${now} then ${end} else sign_in_failures.blocked_until end`,
        last_failed_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures === 1
}

/**
 * The one place that audits refusals. Each one about a person has a row; so has the first during a wait, and of those about nobody
 * that is known the first of its call and status in a quarter of an hour. Outages and defects refuse nothing.
 */
export function createAuditRefusal(services: Pick<Services, 'database' | 'clock'>): AuditRefusal {
  return async (request, failure) => {
    const { operationId = '', refusedAction: action } = request.routeOptions.config
    if (action === undefined || failure.status >= 500 || failure.isAudited) return
    const actor = failure.actor ?? request.identity.callerIfAny?.guid
    const subject = failure.subject ?? actor
    if (subject === undefined || failure.status === 429) {
      const [kind, length] =
        subject === undefined
          ? [`${operationId} ${String(failure.status)}`, windowOfStrangers]
          : [`${operationId} wait of ${subject}`, (failure.retryAfter ?? 1) * 1000]
      if (!(await opensWindow(services, kind, length))) return
    }
    await appendAudit(services.database, {
      actor: actor ?? 'anonymous',
      action,
      ...(subject !== undefined && { subject }),
      reason: failure.message,
      at: services.clock.now(),
    })
  }
}

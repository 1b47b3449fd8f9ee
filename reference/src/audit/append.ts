import type { Database } from '../database/connect.ts'

/** What somebody did. Never a secret, a vote or what was typed into a refused sign-in. */
export interface AuditRow {
  /** A user's Guid, `operator` for the command line, or `anonymous`. */
  readonly actor: string
  readonly action: string
  /** The Guid of what it was done to. */
  readonly subject?: string
  /** The permission that allowed it. */
  readonly permission?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
  readonly idempotencyKey?: string
  readonly at: Date
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Adds a row to the hash-chained log, in the caller's transaction where there is one. Rows wait for each other until commit. */
export async function appendAudit(database: Database, row: AuditRow): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({
      at: row.at,
      actor: row.actor,
      action: row.action,
      subject: row.subject ?? null,
      permission: row.permission ?? null,
      before: asJson(row.before),
      after: asJson(row.after),
      reason: row.reason ?? null,
      idempotency_key: row.idempotencyKey ?? null,
    })
    .execute()
}

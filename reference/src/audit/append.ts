import type { Database } from '../database/connect.ts'

/** An action for the audit log. Never with a secret, a vote or the input of a refused sign-in. */
export interface AuditRow {
  /** A user's Guid, `operator` for the command line, `service` for what it does by itself, or `anonymous`. */
  readonly actor: string
  readonly action: string
  /** The Guid of the user or item that it was done to. */
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

/** Adds a row to the hash-chained log, in the given transaction where there is one. Parallel rows wait for each other's commit. */
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

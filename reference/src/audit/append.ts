import type { Database } from '../database/connect.ts'

/** An action for the audit log. Never with a secret, a vote or the input of a refused sign-in. */
export interface AuditRow {
  /** A user's Guid, `operator` for the command line, `service` for what it does by itself, or `anonymous`. */
  readonly actor: string
  readonly action: string
  /** The Guid of the user or item that it was done to. */
  readonly subject?: string
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

/** A statement has 65,535 parameters at most. */
const mostRows = 5_000

const toColumns = (row: AuditRow) => ({
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

/** Adds a row to the hash-chained log, in the given transaction where there is one. Parallel rows wait for each other's commit. */
export function appendAudit(database: Database, row: AuditRow): Promise<void> {
  return appendAuditRows(database, [row])
}

/** Adds rows to the log in their order; together, since all other writes wait meanwhile. */
export async function appendAuditRows(database: Database, rows: readonly AuditRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += mostRows)
    await database
      .insertInto('audit_log')
      .values(rows.slice(start, start + mostRows).map(toColumns))
      .execute()
}

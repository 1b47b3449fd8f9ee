import type { ColumnType, Generated } from 'kysely'

interface Imports {
  guid: string
  kind: 'Subscriptions' | 'TimeDeposits' | 'Loans' | 'Attendees'
  file_name: string
  sha256: Buffer
  status: 'Applied' | 'Unchanged' | 'Refused' | 'TurnedDown' | 'Expired'
  row_count: number
  bad_row_count: Generated<number>
  total: string | null
  outcome: ColumnType<unknown, string | null, never>
  imported_by: string
  imported_at: Date
  file_guid: string | null
  decided_by: Generated<string | null>
  reason: Generated<string | null>
}

interface StagedImports {
  guid: string
  kind: 'Subscriptions' | 'TimeDeposits' | 'Loans'
  file_name: string
  sha256: Buffer
  file_guid: string
  row_count: number
  changed_count: number
  total: string
  uploaded_by: string
  uploaded_at: Date
  expires_at: Date
  told_at: Generated<Date | null>
}

interface AuditLog {
  id: Generated<number>
  at: Date
  actor: string
  permission: string | null
  action: string
  subject: string | null
  before: ColumnType<unknown, string | null>
  after: ColumnType<unknown, string | null>
  reason: string | null
  idempotency_key: string | null
  previous_hash: Generated<Buffer>
  hash: Generated<Buffer>
}

/** Uploaded files, and the audit trail. */
export interface AdministrationTables {
  imports: Imports
  staged_imports: StagedImports
  audit_log: AuditLog
  audit_windows: { kind: string; ends_at: Date }
}

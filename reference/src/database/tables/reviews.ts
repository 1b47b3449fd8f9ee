import type { ColumnType, Generated } from 'kysely'
import type { DayColumn } from './columns.ts'

interface StagedDispositions {
  item_guid: string
  queue: string
  officer_guid: string
  status: 'Approved' | 'Rejected'
  remarks: string
  effectivity_date: DayColumn | null
  amount: ColumnType<string | null, string | null, string | null>
  version: string
  staged_at: Date
}

interface FirstDecisions {
  item_guid: string
  officer_guid: string
  permission: string
  remarks: string
  effectivity_date: DayColumn | null
  amount: ColumnType<string | null, string | null, string | null>
  version: string
  decided_at: Date
}

/** Decisions that are staged and not yet applied. */
export interface ReviewsTables {
  /** Approvals that wait for a second officer. */
  first_decisions: FirstDecisions
  /** A view: those whose officer still holds the permission. */
  valid_first_decisions: FirstDecisions

  staged_dispositions: StagedDispositions
  /** The days on which officers were mailed what waits. */
  work_mails: { day: DayColumn }
  replaced_stagings: { item_guid: string; officer_guid: string; replaced_by: string; replaced_at: Generated<Date> }
}

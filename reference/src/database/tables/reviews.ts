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

/** A view of what members have sent, of all kinds; amounts in pesos, never negative. */
interface Requests {
  guid: string
  code: string
  /** `share_capital`, `savings`, `registration`, `service`, or `form ` with the type of another attribute group. */
  queue: string
  /** `change`, `deposit` or `withdrawal`; of an entry as `queue`. */
  kind: string
  user_guid: string
  subscription_guid: string | null
  group_guid: string | null
  item_guid: string
  amount: string | null
  requested_amount: string | null
  old_amount: string | null
  old_term: number | null
  new_term: number | null
  present_amount: string | null
  present_term: number | null
  present_effectivity_date: DayColumn | null
  proof_guid: string | null
  sum: string | null
  status: 'Submitted' | 'Review' | 'Approved' | 'Rejected' | 'Cancelled'
  requested_at: Date
  processed_at: Date | null
  cancelled_at: Date | null
  decided_by: string | null
  remarks: string
}

/** Decisions that are staged and not yet applied. */
export interface ReviewsTables {
  /** Approvals that wait for a second officer. */
  first_decisions: FirstDecisions
  /** A view: those whose officer still holds the permission. */
  valid_first_decisions: FirstDecisions
  /** `sum` in pesos, of a member on a business day. */
  sole_approvals: { officer_guid: string; member_guid: string; day: DayColumn; sum: string }

  requests: Requests
  staged_dispositions: StagedDispositions
  /** The days on which officers were mailed what waits. */
  work_mails: { day: DayColumn }
  replaced_stagings: { item_guid: string; officer_guid: string; replaced_by: string; replaced_at: Generated<Date> }
}

import type { ColumnType, Generated } from 'kysely'
import type { Amount, DayColumn } from './columns.ts'

interface Subscriptions {
  guid: string
  member_guid: string
  type: 'share_capital' | 'savings'
  account_id: number
  contribution: Amount
  term: number | null
  effectivity_date: DayColumn | null
  expires_on: ColumnType<DayColumn | null, never, never>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type RequestStatus = 'Review' | 'Approved' | 'Rejected' | 'Cancelled'

interface ChangeRequests {
  guid: string
  code: string
  subscription_guid: string
  subscription_type: Subscriptions['type']
  old_amount: Amount
  old_term: number | null
  old_effectivity_date: DayColumn | null
  new_amount: Amount
  new_term: number | null
  status: Generated<RequestStatus>
  requested_at: Date
  decided_by: Generated<string | null>
  processed_at: Generated<Date | null>
  remarks: Generated<string>
  effectivity_date: Generated<DayColumn | null>
  took_effect_at: Generated<Date | null>
  replaced_at: Generated<Date | null>
  cancelled_at: Generated<Date | null>
}

interface TransactionRequests {
  guid: string
  code: string
  subscription_guid: string
  kind: 'deposit' | 'withdrawal'
  amount: Amount
  requested_amount: ColumnType<string | null, never, string | null>
  status: Generated<RequestStatus>
  requested_at: Date
  decided_by: Generated<string | null>
  processed_at: Generated<Date | null>
  remarks: Generated<string>
  proof_guid: string | null
  proof_hash: Buffer | null
  entry_id: Generated<number | null>
  cancelled_at: Generated<Date | null>
  reversed_on: Generated<DayColumn | null>
}

/** Share capital and savings, and what is requested of them. */
export interface SubscriptionsTables {
  subscriptions: Subscriptions
  change_requests: ChangeRequests
  transaction_requests: TransactionRequests
  contribution_excesses: { subscription_guid: string; payday: DayColumn; amount: Amount }
}

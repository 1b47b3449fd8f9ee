import type { ColumnType, Generated } from 'kysely'
import type { Amount, DayColumn } from './columns.ts'

interface Loans {
  guid: string
  member_guid: string
  account_id: number
  loan_type: string
  granted_on: DayColumn
  matures_on: DayColumn
  principal: Amount
  interest: Amount
  terms: number
  amortization: Amount
  booked_paid: ColumnType<number | null, never, never>
  booked_remaining: ColumnType<number | null, never, never>
  booked_principal_paid: ColumnType<string | null, never, never>
  booked_principal: ColumnType<string | null, never, never>
  booked_interest: ColumnType<string | null, never, never>
  booked_on: ColumnType<DayColumn | null, never, never>
}

/** Accounts with their postings, and what has an account. */
export interface LedgerTables {
  accounts: { id: Generated<number>; code: string; kind: string; normal_side: string; member_guid: string | null }
  account_balances: { account_id: number; kind: string; balance: Amount; last_entry_id: number | null }
  journal_entries: {
    id: Generated<number>
    business_day: DayColumn
    title: string
    recorded_at: Generated<Date>
    payday: Generated<DayColumn | null>
  }
  postings: { entry_id: number; account_id: number; debit: Amount; credit: Amount }
  reversals: {
    guid: Generated<string>
    account_id: number
    entry_id: number
    member_guid: string
    reason: string
    asked_by: string
    asked_at: Date
    status: Generated<'Waiting' | 'Reversed' | 'TurnedDown'>
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
    reversing_entry_id: Generated<number | null>
  }
  share_capital_total: { amount: ColumnType<string, never, never> }
  time_deposits: {
    guid: string
    member_guid: string
    account_id: number
    certificate_number: string
    interest_rate: string
    placed_on: DayColumn
    matures_on: DayColumn
  }
  loans: Loans
  loan_installments: { loan_guid: string; number: number; due_on: DayColumn; principal: Amount; interest: Amount; entry_id: number | null }
}

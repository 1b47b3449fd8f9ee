import type { ColumnType, Generated } from 'kysely'

/** Pesos as PostgreSQL's numeric: a decimal string, never a float. */
type Amount = ColumnType<string, string, string>
/** `yyyy-MM-dd`. */
type DayColumn = string

interface Users {
  guid: string
  user_name: string
  employee_id: string | null
  email_address: string | null
  first_name: string
  middle_name: Generated<string>
  last_name: string
  suffix: Generated<string>
  status: 'Active' | 'Pending' | 'Review'
  is_compliant: Generated<boolean>
  password_hash: string | null
  pass_key_hash: string | null
  created_at: Generated<Date>
}

interface Subscriptions {
  guid: string
  member_guid: string
  type: 'share_capital' | 'savings'
  account_id: number
  contribution: Amount
  term: number | null
  effectivity_date: DayColumn | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

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
}

type FieldType =
  | 'text'
  | 'number'
  | 'radio'
  | 'dropdown'
  | 'textarea'
  | 'date'
  | 'image'
  | 'file'
  | 'file-image'
  | 'file-multiple'
  | 'affirmation'
  | 'link'
  | 'label'
  | 'hidden'

interface AttributeFields {
  guid: string
  group_guid: string
  position: number
  control_name: string
  label: string
  type: FieldType
  is_required: boolean
  placeholder: string | null
  hint: string | null
  note: string | null
  options: string | null
  minimum: string | null
  maximum: string | null
  source: string | null
  information: string | null
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

interface Files {
  guid: string
  name: string
  owner_guid: string
  review_permission: string | null
  content_type: string
  size: number
  created_at: Date
}

/** The tables of reference/migrations, as the driver reads and writes them. */
export interface Tables {
  users: Users
  sign_in_names: { name: string; user_guid: string }
  members: { user_guid: string; member_code: string; joined_at: Date }
  user_permissions: { user_guid: string; permission: string; granted_at: Generated<Date> }
  accounts: { id: Generated<number>; code: string; kind: string; normal_side: string; member_guid: string | null }
  account_balances: { account_id: number; kind: string; balance: Amount; last_entry_id: number | null }
  journal_entries: { id: Generated<number>; business_day: DayColumn; title: string; recorded_at: Generated<Date> }
  postings: { entry_id: number; account_id: number; debit: Amount; credit: Amount }
  subscriptions: Subscriptions
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
  attribute_groups: { guid: string; position: number; name: string; title: string; description: string; type: string; status: string }
  attribute_fields: AttributeFields
  files: Files
  sessions: {
    sid: string
    user_guid: string
    started_at: Date
    ends_at: Date
    ended_at: Date | null
    ended_because: 'signed out' | 'token reused' | 'password changed' | null
  }
  refresh_tokens: { token_hash: Buffer; sid: string; expires_at: Date; used_at: Date | null }
  one_time_keys: { key_hash: Buffer; user_guid: string; purpose: 'first sign-in' | 'reset'; expires_at: Date; used_at: Date | null }
  account_requests: { email_address: string; key_hash: Buffer; asked_at: Date; expires_at: Date; used_at: Date | null }
  reset_codes: {
    user_guid: string
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    wrong_guesses: Generated<number>
    used_at: Date | null
  }
  sign_in_failures: { account: string; failures: number; last_failed_at: Date; blocked_until: Date }
  audit_log: AuditLog
  audit_windows: { kind: string; ends_at: Date }
  idempotency_keys: {
    user_guid: string
    key: string
    request_hash: Buffer
    answer: ColumnType<unknown, null, string>
    created_at: Date
  }
  demo_seed: { business_day: DayColumn; seeded_at: Generated<Date> }
  outbox: { id: Generated<number>; recipient: string; subject: string; text_body: string; html_body: string | null; created_at: Date }
}

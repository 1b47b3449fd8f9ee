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
  expires_on: ColumnType<DayColumn | null, never, never>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type RequestStatus = 'Review' | 'Approved' | 'Rejected'

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
  booked_paid: ColumnType<number | null, never, never>
  booked_remaining: ColumnType<number | null, never, never>
  booked_principal_paid: ColumnType<string | null, never, never>
  booked_principal: ColumnType<string | null, never, never>
  booked_interest: ColumnType<string | null, never, never>
  booked_on: ColumnType<DayColumn | null, never, never>
}

interface Imports {
  guid: string
  kind: 'Subscriptions' | 'TimeDeposits' | 'Loans' | 'Attendees'
  file_name: string
  sha256: Buffer
  status: 'Applied' | 'Unchanged' | 'Refused'
  row_count: number
  bad_row_count: Generated<number>
  total: string | null
  outcome: ColumnType<unknown, string | null, never>
  imported_by: string
  imported_at: Date
  file_guid: string | null
}

interface Entries {
  guid: string
  group_guid: string
  user_guid: string
  code: string
  status: 'Draft' | 'Submitted' | 'Review' | 'Approved' | 'Rejected'
  remarks: Generated<string>
  created_at: Date
  submitted_at: Date | null
  decided_by: Generated<string | null>
  processed_at: Generated<Date | null>
}

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
  is_shown_to_all: Generated<boolean>
}

interface Elections {
  guid: string
  title: string
  group_guid: string
  minimum_years: number
  candidacy_info: string
  voting_info: string
  created_at: Date
  is_filing_open: boolean | null
  is_reviewing_open: boolean | null
  is_polling_open: boolean | null
  filing_opened_at: Date | null
  filing_closed_at: Date | null
  reviewing_opened_at: Date | null
  reviewing_closed_at: Date | null
  candidates_published_at: Date | null
  polling_opened_at: Date | null
  polling_closed_at: Date | null
  results_published_at: Date | null
  count_hash: string | null
}

interface Candidates {
  guid: string
  election_guid: string
  entry_guid: string
  position_guid: string
  status: Generated<'Submitted' | 'Qualified' | 'Disqualified'>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
  ballot_number: Generated<number | null>
}

interface BallotBoxes {
  election_guid: string
  ballots: Generated<number>
  slips: ColumnType<unknown, string | undefined, string>
  shown_ballots: Generated<number>
  shown_slips: ColumnType<unknown, string | undefined, string>
  next_ballots: Generated<number>
  next_slips: ColumnType<unknown, string | undefined, string>
}

/** The tables of reference/migrations, as the driver reads and writes them. */
export interface Tables {
  users: Users
  sign_in_names: { name: string; user_guid: string }
  members: { user_guid: string; member_code: string; joined_at: Date }
  user_permissions: { user_guid: string; permission: string; granted_at: Generated<Date> }
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
  subscriptions: Subscriptions
  change_requests: ChangeRequests
  transaction_requests: TransactionRequests
  share_capital_total: { amount: ColumnType<string, never, never> }
  contribution_excesses: { subscription_guid: string; payday: DayColumn; amount: Amount }
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
  imports: Imports
  loan_installments: { loan_guid: string; number: number; due_on: DayColumn; principal: Amount; interest: Amount; entry_id: number | null }
  attribute_groups: { guid: string; position: number; name: string; title: string; description: string; type: string; status: string }
  attribute_fields: AttributeFields
  entries: Entries
  answers: { entry_guid: string; control_name: string; value: string }
  answer_files: { file_guid: string; entry_guid: string; control_name: string; position: number }
  files: Files
  staged_dispositions: StagedDispositions
  replaced_stagings: { item_guid: string; officer_guid: string; replaced_by: string; replaced_at: Generated<Date> }
  elections: Elections
  positions: { guid: string; election_guid: string; number: number; name: string; max_vote: number }
  candidates: Candidates
  candidate_reviews: { candidate_guid: string; officer_guid: string; reviewed_at: Date }
  attendees: { election_guid: string; employee_id: string; name: string; is_present: boolean }
  marks: { voter_guid: string; candidate_guid: string }
  cast_ballots: { election_guid: string; voter_guid: string; cast_at: Date }
  ballot_boxes: BallotBoxes
  receipts: { election_guid: string; hash: Buffer }
  mails_to_send: {
    id: Generated<number>
    recipient: string
    subject: string
    text_body: string
    html_body: string | null
    attempts: Generated<number>
    due_at: Date | null
  }
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

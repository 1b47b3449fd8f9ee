import type { Generated } from 'kysely'

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

/** Users, how they sign in, and their sessions. */
export interface IdentityTables {
  users: Users
  sign_in_names: { name: string; user_guid: string }
  user_permissions: { user_guid: string; permission: string; granted_at: Generated<Date>; granted_by: Generated<string | null> }
  sessions: {
    sid: string
    user_guid: string
    started_at: Date
    ends_at: Date
    ended_at: Date | null
    ended_because:
      | 'signed out'
      | 'token reused'
      | 'password changed'
      | 'ended by operator'
      | 'ended by officer'
      | 'ended by user'
      | 'wrong passwords'
      | 'wrong codes'
      | null
    browser: Generated<string>
    system: Generated<string>
    browser_hash: Generated<Buffer | null>
    last_used_at: Generated<Date>
    proved_at: Generated<Date | null>
  }
  known_browsers: { user_guid: string; browser_hash: Buffer; last_seen_at: Date }
  refresh_tokens: { token_hash: Buffer; sid: string; expires_at: Date; used_at: Date | null }
  second_factors: {
    user_guid: string
    sealed_secret: Buffer
    turned_on_at: Date
    last_step: number
    last_used_at: Date
  }
  second_factor_setups: {
    user_guid: string
    sid: string
    sealed_secret: Buffer
    begun_at: Date
    checked_at: Date | null
    last_step: number | null
    code_hashes: Buffer[] | null
    mailed_code_hash: Buffer | null
    mailed_at: Date | null
  }
  recovery_codes: { user_guid: string; code_hash: Buffer; used_at: Date | null }
  one_time_keys: {
    key_hash: Buffer
    user_guid: string
    purpose: 'first sign-in' | 'reset' | 'second factor'
    expires_at: Date
    used_at: Date | null
  }
  account_requests: { email_address: string; key_hash: Buffer; asked_at: Date; expires_at: Date; used_at: Date | null }
  address_changes: { user_guid: string; email_address: string; key_hash: Buffer; sent_at: Date; expires_at: Date; used_at: Date | null }
  reset_codes: {
    user_guid: string
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    used_at: Date | null
    earlier_hash: Generated<Buffer | null>
    earlier_expires_at: Generated<Date | null>
  }
  wrong_guesses: { place: string; guesses: number; kept_until: Date }
  sign_in_failures: { account: string; failures: number; last_failed_at: Date; blocked_until: Date }
}

import { sql } from 'kysely'
import { businessDay } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'

/** The prefix of each kind's codes, and the sequence of their numbers. */
export const requestKinds = {
  share_capital: { prefix: 'SC', sequence: 'share_capital_change_numbers' },
  savings: { prefix: 'SV', sequence: 'savings_change_numbers' },
  withdrawal: { prefix: 'WD', sequence: 'withdrawal_numbers' },
  deposit: { prefix: 'DP', sequence: 'deposit_numbers' },
} as const

export type RequestKind = keyof typeof requestKinds

/** The code of the request with this number, for example `SC-2026-00428`. */
export function requestCode(kind: RequestKind, year: string, number: number): string {
  return `${requestKinds[kind].prefix}-${year}-${String(number).padStart(5, '0')}`
}

/** The next code; numbers of requests that were not stored in the end are left out. */
export async function nextRequestCode(transaction: Database, kind: RequestKind, now: Date): Promise<string> {
  const { sequence } = requestKinds[kind]
  const { rows } = await sql<{ number: number }>`select nextval(${sequence}) as number`.execute(transaction)
  return requestCode(kind, businessDay(now).slice(0, 4), rows[0]?.number ?? 0)
}

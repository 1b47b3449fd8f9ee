import { readDay } from '@/forms/questions/day.ts'
import type { RequestStatus } from '@/schema.generated.ts'

/** Which decisions are listed; null for all. */
export interface DecidedFilter {
  /** Both as yyyy-MM-dd. */
  from: string | null
  to: string | null
  /** The full name. */
  officer: string | null
  outcome: RequestStatus | null
}

function dayOf(text: string | null): string | null {
  const read = readDay(text ?? '')
  return 'day' in read ? read.day : null
}

/** Reads the filter from an address. What it does not have, or not rightly, limits nothing. */
export function readDecidedFilter(params: URLSearchParams): DecidedFilter {
  const outcome = params.get('outcome')
  return {
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    officer: params.get('officer'),
    outcome: outcome === 'APPROVED' || outcome === 'REJECTED' ? outcome : null,
  }
}

/** Takes every part of the filter out of an address. */
export const noDecidedFilter = { from: null, to: null, officer: null, outcome: null } as const

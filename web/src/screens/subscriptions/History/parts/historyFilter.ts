import type { RequestStatus, SubscriptionType, TimelineFilter, TimelineKind } from '@/schema.generated.ts'

/** What the list may be filtered by: names in the address, with the values that they may have. */
const subscriptions: Readonly<Record<string, SubscriptionType>> = { 'share-capital': 'SHARE_CAPITAL', savings: 'SAVINGS' }
const kinds: Readonly<Record<string, TimelineKind>> = {
  movement: 'MOVEMENT',
  change: 'CHANGE_REQUEST',
  withdrawal: 'WITHDRAWAL_REQUEST',
  deposit: 'DEPOSIT_REQUEST',
}
const statuses: Readonly<Record<string, RequestStatus>> = {
  review: 'REVIEW',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  cancelled: 'CANCELLED',
}
/** Months before today. Without one it is a year, as in the graph. */
const periods: Readonly<Record<string, number>> = { '3-months': 3, '3-years': 36, '10-years': 120 }

export const selections = [
  {
    name: 'subscription',
    label: 'Subscription',
    options: [
      { value: '', label: 'All' },
      { value: 'share-capital', label: 'Share Capital' },
      { value: 'savings', label: 'Savings' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: '', label: 'All' },
      { value: 'movement', label: 'Movements' },
      { value: 'change', label: 'Changes and renewals' },
      { value: 'withdrawal', label: 'Withdrawals asked for' },
      { value: 'deposit', label: 'Deposits asked for' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      { value: 'review', label: 'In Review' },
      { value: 'approved', label: 'Approved' },
      { value: 'rejected', label: 'Rejected' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
  {
    name: 'period',
    label: 'Period',
    options: [
      { value: '3-months', label: '3 months' },
      { value: '', label: '12 months' },
      { value: '3-years', label: '3 years' },
      { value: '10-years', label: '10 years' },
    ],
  },
] as const

export const filterNames = [...selections.map(({ name }) => name), 'search'] as const

const chosen = <Value>(values: Readonly<Record<string, Value>>, key: string | null): Value | undefined =>
  key !== null && Object.hasOwn(values, key) ? values[key] : undefined

/** The day so many months before a day, or the last day of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

/** The filter of an address, and whether it has any. What it cannot read it leaves out. */
export function readFilter(params: URLSearchParams, today: string): { filter: TimelineFilter; isFiltered: boolean } {
  const subscription = chosen(subscriptions, params.get('subscription'))
  const kind = chosen(kinds, params.get('kind'))
  const status = chosen(statuses, params.get('status'))
  const months = chosen(periods, params.get('period'))
  const search = params.get('search')?.trim() ?? ''
  const filter: TimelineFilter = {
    ...(subscription && { subscription }),
    ...(kind && { kinds: [kind] }),
    ...(status && { status }),
    ...(months !== undefined && { from: monthsBefore(today, months) }),
    ...(search !== '' && { search }),
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}

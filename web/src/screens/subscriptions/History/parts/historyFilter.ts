import { addMonths } from '../../../../../../schema/rules/days.ts'
import type { TimelineFilter } from '@/schema.generated.ts'

/** The day so many months before a day, or the last day of a shorter month. */
export const monthsBefore = (day: string, months: number): string => addMonths(day, -months)

interface Option {
  /** In the address; empty is the choice of an address without the name. */
  value: string
  label: string
  filter?: TimelineFilter
  /** Months before today. Without them it is a year, as in the graph. */
  months?: number
}

const all: Option = { value: '', label: 'All' }

/** What the list may be filtered by: names in the address, with the values that they may have. */
export const selections: readonly { name: string; label: string; options: readonly Option[] }[] = [
  {
    name: 'subscription',
    label: 'Subscription',
    options: [
      all,
      { value: 'share-capital', label: 'Share Capital', filter: { subscription: 'SHARE_CAPITAL' } },
      { value: 'savings', label: 'Savings', filter: { subscription: 'SAVINGS' } },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      all,
      { value: 'movement', label: 'Movements', filter: { kinds: ['MOVEMENT'] } },
      { value: 'change', label: 'Changes and renewals', filter: { kinds: ['CHANGE_REQUEST'] } },
      { value: 'withdrawal', label: 'Withdrawals asked for', filter: { kinds: ['WITHDRAWAL_REQUEST'] } },
      { value: 'deposit', label: 'Deposits asked for', filter: { kinds: ['DEPOSIT_REQUEST'] } },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      all,
      { value: 'review', label: 'In Review', filter: { status: 'REVIEW' } },
      { value: 'approved', label: 'Approved', filter: { status: 'APPROVED' } },
      { value: 'rejected', label: 'Rejected', filter: { status: 'REJECTED' } },
      { value: 'cancelled', label: 'Cancelled', filter: { status: 'CANCELLED' } },
    ],
  },
  {
    name: 'period',
    label: 'Period',
    options: [
      { value: '3-months', label: '3 months', months: 3 },
      { value: '', label: '12 months' },
      { value: '3-years', label: '3 years', months: 36 },
      { value: '10-years', label: '10 years', months: 120 },
    ],
  },
]

export const filterNames = [...selections.map(({ name }) => name), 'search']

/** The filter of an address, and whether it has any. What it cannot read it leaves out. */
export function readFilter(params: URLSearchParams, today: string): { filter: TimelineFilter; isFiltered: boolean } {
  const search = params.get('search')?.trim() ?? ''
  let filter: TimelineFilter = search === '' ? {} : { search }
  for (const { name, options } of selections) {
    const chosen = options.find(({ value }) => value === params.get(name))
    filter = { ...filter, ...chosen?.filter, ...(chosen?.months !== undefined && { from: monthsBefore(today, chosen.months) }) }
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}

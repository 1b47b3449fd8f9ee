import type { RecordKind } from '@/schema.generated.ts'

/** The uploads of this page. */
export type UploadKind = Exclude<RecordKind, 'ATTENDEES'>

/** What an upload is called, and its template. */
interface UploadWords {
  name: string
  lead: string
  template: string
}

export const uploadWords: Readonly<Record<UploadKind, UploadWords>> = {
  SUBSCRIPTIONS: {
    name: 'User subscriptions',
    lead: 'Share capital and savings, as the payroll remits them.',
    template: 'user_subscriptions.csv',
  },
  TIME_DEPOSITS: { name: 'Time deposits', lead: 'Certificates, rates and dates.', template: 'time_deposits.csv' },
  LOANS: { name: 'User loans', lead: 'Balances and payments of every loan.', template: 'user_loans.csv' },
}

/** What was uploaded, as the history names it. */
export const nameOfKind = (kind: RecordKind): string => (kind === 'ATTENDEES' ? 'Attendees' : uploadWords[kind].name)

export const confirmWords = (kind: UploadKind): string =>
  `The ${uploadWords[kind].name.toLowerCase()} records will be updated from the attached file. The changes cannot be undone.`

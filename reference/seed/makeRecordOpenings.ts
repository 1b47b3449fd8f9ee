import type { AuditRow } from '../src/audit/append.ts'
import { addDays } from '../../schema/rules/days.ts'
import { manilaInstant } from '../src/calendar/day.ts'
import type { Book } from './book.ts'
import { guidOf } from './random.ts'

/** What officers have opened about maria: the officer, the action, the permission, how many days ago, and the hour in Manila. */
const openings = [
  ['admin', 'member look-up', 'management_access', 47, 9.25],
  ['sharecap', 'file opened', 'share_capital_approval_review', 33, 14.1],
  ['savings', 'savings review opened', 'savings_approval_review', 19, 10.6],
  ['services', 'entry opened', 'provident_approval_review', 12, 15.75],
  ['admin', 'member look-up', 'management_access', 6, 11.4],
  ['savings', 'savings review opened', 'savings_approval_review', 2, 9.9],
] as const

/** Audit rows of openings, so that maria's profile lists some. */
export function makeRecordOpenings({ today }: Book): AuditRow[] {
  return openings.map(([officer, action, permission, daysAgo, hour]) => {
    const at = manilaInstant(addDays(today, -daysAgo), hour)
    return { actor: guidOf(`user ${officer}`), action, permission, subject: guidOf('user maria'), at }
  })
}

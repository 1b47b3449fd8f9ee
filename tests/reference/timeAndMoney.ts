import { addDays, addMonths, formatDay } from '../../schema/rules/days.ts'
import { businessDay, manilaInstant } from '../../reference/src/calendar/day.ts'
import { parsePaydays, paydaysBetween } from '../../schema/rules/paydays.ts'
import { expirationOf } from '../../schema/rules/expirationOf.ts'
import { countPaydays, renewalOpensOn, renewedTerm } from '../../reference/src/domains/subscriptions/renewal.ts'
import { loanSchedule } from '../../reference/src/domains/loans/schedule.ts'

// Printed by a process with a time zone of its own; the test compares the zones.
const paydays = parsePaydays('15,last') ?? []
process.stdout.write(
  JSON.stringify({
    zone: new Date('2026-07-01T00:00:00Z').getTimezoneOffset(),
    answers: {
      businessDays: ['2026-03-07T15:59:59Z', '2026-03-07T16:00:00Z', '2028-02-28T16:00:00Z', '2026-12-31T16:00:00Z'].map((time) =>
        businessDay(new Date(time)),
      ),
      months: [
        addMonths('2026-01-31', 1),
        addMonths('2028-01-31', 1),
        addMonths('2024-02-29', 12),
        addMonths('2026-03-31', -1),
        addMonths('2026-12-31', 2),
      ],
      // Around the changes of the clock in Los Angeles.
      days: [
        addDays('2026-03-07', 1),
        addDays('2026-03-08', 1),
        addDays('2026-10-31', 1),
        addDays('2026-11-01', 1),
        addDays('2026-01-01', -1),
      ],
      paydays: paydaysBetween('2026-01-01', '2026-12-31', paydays),
      instants: [manilaInstant('2026-03-08', 9).toISOString(), manilaInstant('2026-11-01', 0).toISOString()],
      expirations: [
        expirationOf('2024-02-29', 1),
        expirationOf('2024-03-01', 1),
        expirationOf('2025-03-01', 3),
        expirationOf('2026-01-01', 2),
        expirationOf('2026-11-02', 3),
      ],
      renewals: ['2026-03-31', '2028-03-31', '2028-02-29', '2026-12-31', '2027-01-30', '2026-11-01'].map(renewalOpensOn),
      terms: [
        renewedTerm('2026-03-08', '2026-03-08', 1),
        renewedTerm('2026-03-09', '2026-03-08', 1),
        renewedTerm('2027-02-01', '2028-02-28', 1),
        renewedTerm('2026-11-01', null, 3),
      ],
      paydayCounts: [countPaydays('2026-01-15', '2027-01-15', paydays), countPaydays('2026-01-16', '2027-01-14', paydays)],
      texts: formatDay('2026-12-05'),
      schedule: loanSchedule('2024-02-29', 13, '1000.00', '0.07'),
    },
  }),
)

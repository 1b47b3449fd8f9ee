import { sql } from 'kysely'
import type { Day } from '../../../../schema/rules/days.ts'
import { codeColumn, countColumn, dayColumn, pesosColumn, textColumn } from '../../imports/columns.ts'
import { pesosIn } from './importOutcome.ts'

const mostTerms = 1_200

export const loanColumns = [
  codeColumn({ name: 'EmployeeId', field: 'employee_id', most: 50 }),
  textColumn({ name: 'LoanType', field: 'loan_type', most: 100 }),
  dayColumn({ name: 'DateGranted', field: 'granted_on' }),
  dayColumn({ name: 'DateMatured', field: 'matures_on' }),
  pesosColumn({ name: 'Principal', field: 'principal', isPositive: true }),
  pesosColumn({ name: 'Interest', field: 'interest' }),
  countColumn({ name: 'Terms', field: 'terms', least: 1, most: mostTerms }),
  pesosColumn({ name: 'Amortization', field: 'amortization', isPositive: true }),
  pesosColumn({ name: 'PrincipalPaid', field: 'principal_paid' }),
  countColumn({ name: 'NumberAmortizationPaid', field: 'paid_count', least: 0, most: mostTerms }),
  countColumn({ name: 'NumberAmortizationBalance', field: 'remaining_count', least: 0, most: mostTerms }),
  pesosColumn({ name: 'PrincipalBalance', field: 'principal_balance' }),
  pesosColumn({ name: 'InterestBalance', field: 'interest_balance' }),
  pesosColumn({ name: 'TotalBalance', field: 'total_balance' }),
]

/**
 * Calendar months from the grant to the end. A book's first payment may come with the next payday or a month later, and its days move to
 * a month's end, so the months may differ from the terms by one.
 */
const monthsGranted = sql`(date_part('year', matures_on) - date_part('year', granted_on)) * 12
  + date_part('month', matures_on) - date_part('month', granted_on)`

/** Rows whose days or sums contradict each other. */
export const findContradictions = (today: Day) => sql`
  select line, 'DateGranted', 'DateGranted is still to come.' from import_changes where granted_on > ${today}
  union all
  select line, 'DateMatured', 'DateMatured is not after DateGranted.' from import_changes where matures_on <= granted_on
  union all
  select line, 'DateMatured', 'DateMatured is ' || months || case months when 1 then ' month' else ' months' end
    || ' after DateGranted instead of the Terms of ' || terms || '.'
  from (select *, ${monthsGranted} as months from import_changes) c where matures_on > granted_on and abs(months - terms) > 1
  union all
  select line, 'PrincipalBalance', 'PrincipalPaid and PrincipalBalance add up to ' || ${pesosIn(sql`principal_paid + principal_balance`)}
    || ' instead of the Principal of ' || ${pesosIn(sql`principal`)} || '.'
  from import_changes where principal_paid + principal_balance <> principal
  union all
  select line, 'TotalBalance', 'PrincipalBalance and InterestBalance add up to ' || ${pesosIn(sql`principal_balance + interest_balance`)}
    || ' instead of the TotalBalance of ' || ${pesosIn(sql`after`)} || '.'
  from import_changes where principal_balance + interest_balance <> after
  union all
  select line, 'NumberAmortizationBalance', 'NumberAmortizationPaid and NumberAmortizationBalance add up to '
    || paid_count + remaining_count || ' instead of the Terms of ' || terms || '.'
  from import_changes where paid_count + remaining_count <> terms
  union all
  select line, 'InterestBalance', 'InterestBalance is more than Interest.' from import_changes where interest_balance > interest
  union all
  select line, 'NumberAmortizationBalance', case remaining_count
    when 0 then 'No amortization is left for the TotalBalance of ' || ${pesosIn(sql`after`)} || '.'
    else 'The TotalBalance is 0 and amortizations are left.' end
  from import_changes where (remaining_count = 0) <> (after = 0)`

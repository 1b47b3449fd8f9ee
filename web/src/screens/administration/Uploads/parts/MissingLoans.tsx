import { countOf } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { NamedMembers } from '@/patterns/csvUpload/NamedMembers.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

/** The running loans that the file lacks. */
export function MissingLoans({ outcome: { missingLoans, missingLoanCount } }: { outcome: ImportOutcome }) {
  return (
    <NamedMembers
      title={`${countOf(missingLoanCount, 'running loan')} not in the file`}
      label="Running loans not in the file"
      count={missingLoanCount}
      rows={missingLoans.map(({ employeeId, name, item, grantedOn, balance }) => ({
        name,
        detail: (
          <span>
            {employeeId}, {item}, granted <DateText value={grantedOn} />
          </span>
        ),
        amount: <Money amount={balance} />,
      }))}
    >
      They stay as they are, with the balances shown. A loan that is paid needs a row with a balance of 0.
    </NamedMembers>
  )
}

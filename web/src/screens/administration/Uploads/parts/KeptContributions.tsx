import { countOf } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { NamedMembers } from '@/patterns/csvUpload/NamedMembers.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

/** The contributions of the file that do not undo the end of a term. */
export function KeptContributions({ outcome: { keptContributions, keptContributionCount } }: { outcome: ImportOutcome }) {
  return (
    <NamedMembers
      title={`${countOf(keptContributionCount, 'contribution')} not taken over`}
      label="Contributions not taken over"
      count={keptContributionCount}
      rows={keptContributions.map(({ employeeId, name, item, kept, inFile, expiredOn }) => ({
        name,
        detail: (
          <span>
            {employeeId}, {item}, expired <DateText value={expiredOn} />, <Money amount={inFile} /> in the file
          </span>
        ),
        amount: (
          <span>
            <Money amount={kept} /> stays
          </span>
        ),
      }))}
    >
      The terms of these members have expired. Their contribution per payday stays as it is until they renew; their balances are updated
      from the file all the same.
    </NamedMembers>
  )
}

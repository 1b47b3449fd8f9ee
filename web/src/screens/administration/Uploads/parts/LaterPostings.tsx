import { countOf } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { SignedMoney } from '../../parts/SignedMoney.tsx'
import { NamedMembers } from '@/patterns/csvUpload/NamedMembers.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

/** What was posted after the cut-off of the file, or of its row, which stays as it is. */
export function LaterPostings({ outcome, cutOff }: { outcome: ImportOutcome; cutOff: string }) {
  const { earliestCutOff, laterPostings, laterPostingCount } = outcome
  const members = new Set(laterPostings.map(({ employeeId }) => employeeId)).size
  const isWhole = laterPostings.length === laterPostingCount
  return (
    <NamedMembers
      title={isWhole ? `${countOf(members, 'member')} with later postings` : countOf(laterPostingCount, 'later posting')}
      label="Later postings"
      count={laterPostingCount}
      rows={laterPostings.map(({ employeeId, name, item, title, amount, on }) => ({
        name,
        detail: (
          <span>
            {employeeId}, {item}, {title} <DateText value={on} />
          </span>
        ),
        amount: <SignedMoney amount={amount} isStrong />,
      }))}
    >
      {earliestCutOff === null ? (
        <span>
          Posted after the cut-off, they stay as they are: the difference is taken against the ledger on <DateText value={cutOff} />. What
          was posted on that day itself must be in the balance of the file.
        </span>
      ) : (
        <span>
          Posted after the cut-off of their row, they stay as they are: the difference is taken against the ledger on that day. What was
          posted on that day itself must be in the balance of the file.
        </span>
      )}
    </NamedMembers>
  )
}

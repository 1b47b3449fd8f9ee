import { formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { formatDifference } from '../../parts/SignedMoney.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

/** Says that a file is applied, with what it was checked for. */
export function AppliedFile({ outcome, onClose }: { outcome: ImportOutcome | null; onClose: () => void }) {
  return (
    <>
      <p role="status">The records are updated from the file.</p>
      {outcome !== null && (
        <Facts
          facts={[
            { label: 'Rows', value: formatCount(outcome.rowCount) },
            { label: 'Changed', value: formatCount(outcome.changedCount) },
            { label: 'Difference', value: formatDifference(outcome.difference) },
          ]}
        />
      )}
      <div>
        <Button onClick={onClose}>Back to Uploads</Button>
      </div>
    </>
  )
}

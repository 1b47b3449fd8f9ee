import { Button } from '@/ui/Button/Button.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { factsOf } from './factsOf.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

/** Says that a file is applied, or waits for a second officer, with what it was checked for. */
export function AppliedFile({ outcome, onClose }: { outcome: ImportOutcome | null; onClose: () => void }) {
  return (
    <>
      {outcome?.waitsUntil == null ? (
        <p role="status">The records are updated from the file.</p>
      ) : (
        <p role="status">
          Nothing is changed yet. Another officer applies it or turns it down until <DateText value={outcome.waitsUntil} hasTime />; then it
          is deleted.
        </p>
      )}
      {outcome !== null && <Facts facts={factsOf(outcome, outcome.waitsUntil === null)} />}
      <div>
        <Button onClick={onClose}>Back to Uploads</Button>
      </div>
    </>
  )
}

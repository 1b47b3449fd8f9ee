import { formatCount } from '@/format/count.ts'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import type { UploadAttendeesMutation } from '../screen.generated.ts'

/** What an attendance file would do. */
export type AttendanceOutcome = NonNullable<UploadAttendeesMutation['uploadAttendees']['outcome']>

/** The figures of a checked attendance file. */
export function attendanceFacts({ rows, added, updated, unchanged, present, absent }: AttendanceOutcome): Fact[] {
  return [
    { label: 'Rows', value: formatCount(rows) },
    { label: 'Added', value: formatCount(added) },
    { label: 'Updated', value: formatCount(updated) },
    { label: 'Unchanged', value: formatCount(unchanged) },
    { label: 'Present after it', value: formatCount(present) },
    { label: 'Absent after it', value: formatCount(absent) },
  ]
}

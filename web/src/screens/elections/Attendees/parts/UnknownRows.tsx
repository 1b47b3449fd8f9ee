import { countOf, formatCount } from '@/format/count.ts'
import { NamedMembers } from '@/patterns/csvUpload/NamedMembers.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import type { AttendanceOutcome } from './attendanceFacts.ts'

/** A warning of a checked file: rows whose employee ID no active member has, most of them typing errors. */
export function UnknownRows({ outcome: { unknownCount, unknown } }: { outcome: AttendanceOutcome }) {
  if (unknownCount === 0) return null
  return (
    <NamedMembers
      title={`${countOf(unknownCount, 'row')} with an unknown EmployeeId`}
      label="Rows with an unknown EmployeeId"
      count={unknownCount}
      rows={unknown.map(({ row, employeeId, name }) => ({
        name,
        detail: employeeId,
        amount: (
          <Muted as="span" $size="small">
            Row {formatCount(row)}
          </Muted>
        ),
      }))}
    >
      A typing error leaves out the member who is meant. The file can be applied all the same: these rows are stored, and count neither as
      voters nor for the quorum until an active member has the EmployeeId.
    </NamedMembers>
  )
}

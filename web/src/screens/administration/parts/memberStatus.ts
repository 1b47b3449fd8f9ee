import type { UserStatus } from '@/schema.generated.ts'
import type { ChipTone } from '@/ui/Chip/Chip.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'

/** How a user's status looks and reads. */
export const statusLooks: Readonly<Record<UserStatus, { label: string; tone: ChipTone; icon: IconName }>> = {
  ACTIVE: { label: 'Active', tone: 'success', icon: 'checkCircle' },
  PENDING: { label: 'Pending', tone: 'neutral', icon: 'clock' },
  REVIEW: { label: 'In Review', tone: 'neutral', icon: 'clock' },
}

/** A user's numbers in a line: "EMP-1001, KP-2015-0001". */
export const describeNumbers = ({ employeeId, memberCode }: { employeeId: string; memberCode: string | null }): string =>
  [employeeId, memberCode].filter((number) => number !== null && number !== '').join(', ')

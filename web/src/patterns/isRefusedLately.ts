import { serverNow } from '@/clock.ts'
import { daysSince } from '@/format/daysSince.ts'
import type { EntryStatus } from '@/schema.generated.ts'

const days = 30

/** What was refused lately shows its remarks without a click. */
export function isRefusedLately({ status, processedAt }: { status: EntryStatus; processedAt: string | null }): boolean {
  return status === 'REJECTED' && processedAt !== null && daysSince(processedAt, serverNow()) <= days
}

import { serverNow } from '@/clock.ts'
import { formatDateTime } from '@/format/date.ts'
import type { AddressToConfirm } from '@/schema.generated.ts'

type Waiting = Pick<AddressToConfirm, 'address' | 'expiresAt'>

const isOver = (expiresAt: string): boolean => Date.parse(expiresAt) < serverNow()

/** What the member does so that a new e-mail address holds. */
export function describeLink({ address, expiresAt }: Waiting): string {
  if (isOver(expiresAt)) return `The link that we sent to ${address} has expired`
  return `Open the link that we sent to ${address} before ${formatDateTime(expiresAt)}`
}

/** What holds until then; `present` is empty for an account without an address. */
export function describeMeanwhile({ expiresAt }: Waiting, present: string): string {
  const until = isOver(expiresAt) ? 'Until you open a new one' : 'Until then'
  return present === '' ? `${until} we have no address to write to.` : `${until} we write to ${present}.`
}

import { serverNow } from '@/clock.ts'
import { formatDateTime } from '@/format/date.ts'
import type { AddressToConfirm } from '@/schema.generated.ts'

type Waiting = Pick<AddressToConfirm, 'address' | 'expiresAt'>

/** What the member does so that a new e-mail address holds. */
export function describeLink({ address, expiresAt }: Waiting): string {
  if (Date.parse(expiresAt) < serverNow()) return `The link that we sent to ${address} has expired`
  return `Open the link that we sent to ${address} before ${formatDateTime(expiresAt)}`
}

/** What holds until then; `present` is empty for an account without an address. */
export const describeMeanwhile = (present: string): string =>
  present === '' ? 'Until then we have no address to write to.' : `Until then we write to ${present}.`

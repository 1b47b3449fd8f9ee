import { tabStorage } from '@/storage/plainStorage.ts'
import { deviceNow } from '@/clock.ts'

export interface SentCode {
  userName: string
  /** The masked recipient; null when the code was requested elsewhere. */
  contact: string | null
  /** When the next request is allowed, in milliseconds since 1970. */
  resendAt: number
}

const key = 'kapwa.sent-code'
/** How long a code is worth typing after the next one may be asked for, in milliseconds. */
const life = 10 * 60_000

/** Keeps a pending code for this tab, a reload included: a phone drops the page while its owner reads the mail. */
export function keepCode({ userName, contact, resendAt }: SentCode): void {
  const named = contact === null ? {} : { contact }
  tabStorage.write(key, new URLSearchParams({ userName, ...named, resendAt: String(resendAt) }).toString())
}

/** The pending code of this tab; null without one, and once the code is too old. */
export function readKeptCode(): SentCode | null {
  const kept = new URLSearchParams(tabStorage.read(key) ?? '')
  const resendAt = Number(kept.get('resendAt'))
  if (deviceNow() > resendAt + life) return null
  return { userName: kept.get('userName') ?? '', contact: kept.get('contact'), resendAt }
}

/** Forgets the code: it was used, or the tab has another user from now on. */
export function forgetCode(): void {
  tabStorage.remove(key)
}

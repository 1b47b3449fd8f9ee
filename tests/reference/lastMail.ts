import { vi } from 'vitest'
import type { RunningReference } from './startReference.ts'

interface OutboxMail {
  To: string
  Subject: string
  Text: string
  Html: string | null
}

/** The mails in the outbox, newest first. */
export async function outbox(reference: RunningReference): Promise<OutboxMail[]> {
  const response = await reference.request('GET', '/dev/outbox', { headers: { accept: 'application/json' } })
  return (await response.json()) as OutboxMail[]
}

/** What a pattern's first group finds in the newest mail to an address that has it; a mail is sent after the answer to its call. */
export function lastMail(reference: RunningReference, to: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    for (const mail of await outbox(reference)) {
      const found = mail.To === to ? pattern.exec(mail.Text)?.[1] : undefined
      if (found !== undefined) return found
    }
    throw new Error(`No mail to ${to} has what was looked for.`)
  }
  return vi.waitFor(find, { timeout: 60_000, interval: 20 })
}

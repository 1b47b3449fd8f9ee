import { vi } from 'vitest'
import type { RunningReference } from './startReference.ts'

interface OutboxMail {
  To: string
  Subject: string
  Text: string
  Html: string | null
}

export async function outbox(reference: RunningReference): Promise<OutboxMail[]> {
  const response = await reference.request('GET', '/dev/outbox', { headers: { accept: 'application/json' } })
  return (await response.json()) as OutboxMail[]
}

/**
 * What a pattern's first group finds in the newest mail to an address that has it; a mail is sent after the answer to its call. Read from the
 * table: the page has the newest hundred, which an Apply of thousands fills with its letters.
 */
export function lastMail({ database }: RunningReference, to: string, pattern: RegExp): Promise<string> {
  const mails = database.selectFrom('outbox').select('text_body').where('recipient', '=', to).orderBy('id', 'desc')
  const find = async () => {
    for (const { text_body: text } of await mails.execute()) {
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) return found
    }
    throw new Error(`No mail to ${to} has what was looked for.`)
  }
  return vi.waitFor(find, { timeout: 60_000, interval: 20 })
}

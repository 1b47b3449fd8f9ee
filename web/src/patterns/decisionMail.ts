import { countOf } from '@/format/count.ts'
import { hasServiceRule, portal } from '@/portal.ts'

/** What a page says of the mail about a decision, and by when; null where the cooperative's service sends none. */
export function decisionMail(): string | null {
  if (!hasServiceRule('DECISIONS_MAILED')) return null
  const days = countOf(portal.decisionDays, 'working day')
  return `We e-mail you when it is decided${portal.decisionDays > 0 ? `, usually within ${days}` : ''}.`
}

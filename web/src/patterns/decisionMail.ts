import { hasServiceRule } from '@/portal.ts'

/** What a page says of the mail about a decision; null where the cooperative's service sends none. */
export const decisionMail = (): string | null => (hasServiceRule('DECISIONS_MAILED') ? 'You are notified of the decision.' : null)

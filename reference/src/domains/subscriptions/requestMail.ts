import type { Config } from '../../config.ts'
import type { Letter } from '../../mail/letter.ts'
import type { RequestKind } from './requestCode.ts'

/** The purpose of a request in words, and the page that shows it. */
export const requestWords = {
  share_capital: { what: 'share capital renewal', page: '/member/share-capital' },
  savings: { what: 'savings change', page: '/member/savings' },
  withdrawal: { what: 'savings withdrawal', page: '/member/savings' },
  deposit: { what: 'savings deposit', page: '/member/savings' },
} as const satisfies Record<RequestKind, object>

interface Received {
  kind: RequestKind
  code: string
  /** What was asked for, in words: "₱1,000.00 per payday, 2 years". */
  asked: string
}

/** The mail about a money request that has arrived. */
export function writeRequestReceived({ portalUrl }: Pick<Config, 'portalUrl'>, { kind, code, asked }: Received): Letter {
  const { what } = requestWords[kind]
  return {
    subject: `We have received your ${what} request ${code}`,
    opening: `Your ${what} request ${code} (${asked}) has arrived. An officer reviews it, and we write to you when it is decided. You can see it here:`,
    link: { label: 'See your request', url: `${portalUrl}/member/requests` },
    closing: 'There you can cancel it until an officer decides it. If you did not send it, please write to us at once.',
  }
}

/** The mail about a request that its member has cancelled: another person with the member's session may have done it. */
export function writeRequestCancelled({ portalUrl }: Pick<Config, 'portalUrl'>, code: string): Letter {
  return {
    subject: `Your request ${code} is cancelled`,
    opening: `Your request ${code} was cancelled in the portal, before an officer decided it. You can see it here:`,
    link: { label: 'See your requests', url: `${portalUrl}/member/requests` },
    closing: 'If you did not cancel it, please write to us at once.',
  }
}

import type { Config } from '../../config.ts'
import type { Letter } from '../../mail/letter.ts'
import type { RequestKind } from './requestCode.ts'

/** What a request is for, and the page that shows it. */
export const requestWords = {
  share_capital: { what: 'share capital renewal', page: '/member/share-capital' },
  savings: { what: 'savings change', page: '/member/savings' },
  withdrawal: { what: 'savings withdrawal', page: '/member/savings' },
  deposit: { what: 'savings deposit', page: '/member/savings' },
} as const satisfies Record<RequestKind, object>

/** What a member is told of a request that has arrived. */
export function writeRequestReceived({ portalUrl }: Pick<Config, 'portalUrl'>, kind: RequestKind, code: string): Letter {
  const { what, page } = requestWords[kind]
  return {
    subject: `We have received your ${what} request ${code}`,
    opening: `Your ${what} request ${code} has arrived. An officer reviews it, and we write to you when it is decided. You can see it here:`,
    link: { label: 'See your request', url: portalUrl + page },
    closing: 'If you did not send it, please write to us at once.',
  }
}

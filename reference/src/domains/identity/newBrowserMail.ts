import { businessDay } from '../../calendar/day.ts'
import { formatDay } from '../../../../schema/rules/days.ts'
import type { Config } from '../../config.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Account } from './accounts.ts'
import type { NamedBrowser } from './nameBrowser.ts'
import { describeBrowser } from './nameBrowser.ts'

// Intl writes a narrow space before AM, which not every mail program shows.
const timeInManila = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', hour: '2-digit', minute: '2-digit' })

type Reader = Pick<Account, 'status' | 'is_compliant'>

/** The page is a member's; any other user changes the password, which ends the other sessions too. */
const remedyOf = ({ portalUrl }: Pick<Config, 'portalUrl'>, { status, is_compliant: isCompliant }: Reader) =>
  status === 'Active' && isCompliant
    ? {
        link: { label: 'See where you are signed in', url: `${portalUrl}/member/profile#browsers` },
        closing: 'If it was you, there is nothing to do. If it was not you: change your password, and sign out everywhere.',
      }
    : {
        closing:
          'If it was you, there is nothing to do. If it was not you: change your password in the portal, which signs out everywhere else.',
      }

/** The mail about a sign-in from a browser that the user has not signed in with before. */
export function writeNewBrowser(
  config: Pick<Config, 'portalUrl' | 'cooperativeName'>,
  account: Reader,
  browser: NamedBrowser,
  at: Date,
): Letter {
  const when = `${formatDay(businessDay(at))} at ${timeInManila.format(at).replace(/\s/, ' ')}`
  return {
    subject: `New sign-in to your ${config.cooperativeName} account`,
    opening: `On ${when} your account was signed in to from a browser that you have not used here before: ${describeBrowser(browser)}.`,
    ...remedyOf(config, account),
  }
}

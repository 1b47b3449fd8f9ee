import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'

/** What has become of a second factor. */
export type FactorChange = 'on' | 'replaced' | 'off' | 'reset'

export const unlessYou = 'If it was not you, change your password at once and tell the cooperative.'

const words: Readonly<Record<FactorChange, { readonly subject: string; readonly opening: string }>> = {
  on: {
    subject: 'Second factor turned on',
    opening: 'The second factor of your account was turned on: from now on, signing in also asks for a code of your authenticator app.',
  },
  replaced: {
    subject: 'Authenticator app replaced',
    opening: 'The authenticator app of your account was replaced. Codes of the earlier app and the earlier recovery codes are refused.',
  },
  off: {
    subject: 'Second factor turned off',
    opening: 'The second factor of your account was turned off: signing in asks for the password alone.',
  },
  reset: {
    subject: 'Second factor reset',
    opening: 'An officer with Management access has reset the second factor of your account. Set it up again at your next sign-in.',
  },
}

function letterOf({ cooperativeName }: Pick<Config, 'cooperativeName'>, change: FactorChange) {
  const { subject, opening } = words[change]
  return {
    subject: `${subject} for your ${cooperativeName} account`,
    opening,
    closing: unlessYou,
  }
}

/** Stores the mail to a user about a change of their second factor, in its transaction; `mails.wake()` follows the commit. */
export async function mailFactorChange(
  { config, mails }: Pick<Services, 'config' | 'mails'>,
  transaction: Database,
  userGuid: string,
  change: FactorChange,
): Promise<void> {
  await mails.add(transaction, await mailOf(config, transaction, userGuid, letterOf(config, change)))
}

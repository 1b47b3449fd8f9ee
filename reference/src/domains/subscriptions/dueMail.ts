import { Decimal } from 'decimal.js'
import type { Config } from '../../config.ts'
import { formatDay } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Letter } from '../../mail/letter.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import { requestWords } from './requestMail.ts'

type PortalConfig = Pick<Config, 'portalUrl'>

interface DueChange {
  readonly subscription_type: 'share_capital' | 'savings'
  readonly code: string
  readonly new_amount: string
  readonly effectivity_date: Day | null
}

/** The mail names the older changes that this one replaces, by their request codes. */
export function writeTookEffect({ portalUrl }: PortalConfig, due: DueChange, replaced: readonly string[]): Letter {
  const { what, page } = requestWords[due.subscription_type]
  const since = due.effectivity_date === null ? '' : ` since ${formatDay(due.effectivity_date)}`
  const instead = replaced.length === 0 ? '' : ` It replaces ${replaced.join(', ')}, which will not take effect any more.`
  return {
    subject: `Your ${what} ${due.code} has taken effect`,
    opening: `Your contribution is ${formatPesos(new Decimal(due.new_amount))} per payday${since}.${instead} You can see it here:`,
    link: { label: 'Open it', url: portalUrl + page },
    closing: 'If something is wrong with it, please write to us.',
  }
}

export function writeTermExpired({ portalUrl }: PortalConfig, expiredOn: Day, contribution: Decimal): Letter {
  return {
    subject: 'The term of your share capital has ended',
    opening: `Your term ended on ${formatDay(expiredOn)}. Your contribution is now the default of ${formatPesos(contribution)} per payday. You can renew here:`,
    link: { label: 'Renew', url: `${portalUrl}${requestWords.share_capital.page}` },
    closing: 'Nothing that you own has changed.',
  }
}

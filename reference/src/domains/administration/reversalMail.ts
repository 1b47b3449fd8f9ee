import { Decimal } from 'decimal.js'
import { formatDay } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { isolate } from '../../../../schema/rules/visibleText.ts'
import type { Config } from '../../config.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import type { Posted } from '../../ledger/findPosted.ts'
import type { Letter } from '../../mail/letter.ts'

type PortalConfig = Pick<Config, 'portalUrl'>

const nameMovement = ({ title, amount, on }: Posted) => `${title} of ${formatPesos(new Decimal(amount))}, posted on ${formatDay(on)},`

function describeLeft({ account, balance, amount }: Posted): string {
  if (account !== 'Savings' && account !== 'Share Capital') return 'It is taken out of your records.'
  return `Your ${account.toLowerCase()} ${account === 'Savings' ? 'are' : 'is'} now ${formatPesos(new Decimal(balance).minus(amount))}.`
}

/** The mail to the member about what was taken back. */
export const writeReversed = ({ portalUrl }: PortalConfig, posted: Posted, reason: string, day: Day): Letter => ({
  subject: `${posted.title} was taken back`,
  opening: `${nameMovement(posted)} was taken back on ${formatDay(day)}. “${isolate(reason)}” ${describeLeft(posted)}`,
  link: { label: 'Open the portal', url: portalUrl },
  closing: 'If something is wrong with it, please write to us.',
})

interface TurnedDown {
  readonly posted: Posted
  readonly memberGuid: string
  /** The full name of the second officer. */
  readonly officer: string
  readonly reason: string
}

/** The mail to the officer who has asked for a reversal. */
export const writeReversalTurnedDown = ({ portalUrl }: PortalConfig, { posted, memberGuid, officer, reason }: TurnedDown): Letter => ({
  subject: `Your reversal was turned down: ${posted.title}`,
  opening: `${isolate(officer)} has turned down the reversal of ${posted.title}. Nothing was posted.`,
  lists: [{ title: 'Reason', items: [reason] }],
  link: { label: 'Open the record', url: `${portalUrl}/admin/member/${memberGuid}` },
  closing: 'You can ask for it again.',
})

import { Decimal } from 'decimal.js'
import { formatDay } from '../../../../schema/rules/days.ts'
import type { Config } from '../../config.ts'
import type { Letter } from '../../mail/letter.ts'
import { saysMore } from '../../../../schema/rules/saysMore.ts'
import type { StagedDisposition } from '../../reviews/staging.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import { requestWords } from './requestMail.ts'
import type { RequestKind } from './requestCode.ts'
import type { SubscriptionType } from './subscription.ts'
import type { TransactionKind } from './transactionRequests.ts'

type PortalConfig = Pick<Config, 'portalUrl'>

interface Requested<Kind extends RequestKind> {
  readonly kind: Kind
  readonly code: string
  readonly amount: string
}

interface Said {
  readonly kind: RequestKind
  readonly code: string
  readonly isApproved: boolean
  readonly outcome: string
  readonly remarks: string
}

function write({ portalUrl }: PortalConfig, { kind, code, isApproved, outcome, remarks }: Said): Letter {
  const { what, page } = requestWords[kind]
  return {
    subject: `Your ${what} request ${code} was ${isApproved ? 'approved' : 'rejected'}`,
    opening: `Your ${what} request ${code} ${outcome}`,
    link: { label: 'See your request', url: portalUrl + page },
    closing: saysMore(remarks) ? `Remarks: ${remarks}` : 'If something is wrong with it, please write to us.',
  }
}

/** On share capital the change is a renewal. */
export function writeChangeDecision(
  config: PortalConfig,
  { kind, code, amount, new_term: term }: Requested<SubscriptionType> & { readonly new_term: number | null },
  { status, remarks, effectivity_date: day }: Pick<StagedDisposition, 'status' | 'remarks' | 'effectivity_date'>,
): Letter {
  const isApproved = status === 'Approved' && day !== null
  const years = term === null ? '' : ` for ${String(term)} ${term === 1 ? 'year' : 'years'}`
  const terms = isApproved ? ` ${formatPesos(new Decimal(amount))} per payday${years} from ${formatDay(day)} on.` : ''
  const outcome = isApproved ? `is approved:${terms}` : 'was rejected. Your present contribution stays.'
  return write(config, { kind, code, isApproved, outcome, remarks })
}

/** The mail has both amounts where they differ. */
export function writeTransactionDecision(
  config: PortalConfig,
  { kind, code, amount: requested }: Requested<TransactionKind>,
  { status, remarks, amount }: Pick<StagedDisposition, 'status' | 'remarks'> & { readonly amount: Decimal },
): Letter {
  const isApproved = status === 'Approved'
  const asked = new Decimal(requested)
  const changed = amount.equals(asked) ? '' : ` You had requested ${formatPesos(asked)}.`
  const outcome = isApproved
    ? `is approved: ${formatPesos(amount)} was ${kind === 'withdrawal' ? 'taken from' : 'posted to'} your savings.${changed}`
    : `of ${formatPesos(asked)} was rejected. Your savings stay as they are.`
  return write(config, { kind, code, isApproved, outcome, remarks })
}

import { Decimal } from 'decimal.js'
import type { components } from '../../../../schema/generated/rest.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { defaultContribution, findUnpostable, formatPesos } from '../../ledger/amounts.ts'
import type { SubscriptionType } from './subscription.ts'

type NewChange = components['schemas']['NewChange']

const words = {
  share_capital: {
    least: `Your requested change amount should be at least ${formatPesos(defaultContribution)} per payday.`,
    multiple: `Your requested amount per payday must be a multiple of ${formatPesos(defaultContribution)}.`,
  },
  savings: {
    least: `Your requested savings amount should be at least ${formatPesos(defaultContribution)} per payday.`,
    multiple: `Your requested savings amount per payday must be a multiple of ${formatPesos(defaultContribution)}.`,
  },
} as const satisfies Record<SubscriptionType, object>

function findContributionFault(type: SubscriptionType, contribution: Decimal): string | null {
  if (contribution.lessThan(defaultContribution)) return words[type].least
  return contribution.modulo(defaultContribution).isZero() ? findUnpostable(contribution) : words[type].multiple
}

/** The faults of a request for another contribution, of share capital also for a term. */
export function findChangeFaults(type: SubscriptionType, { Contribution, Term, Agree }: NewChange): FieldFault[] {
  const contribution = findContributionFault(type, new Decimal(Contribution))
  const faults = contribution === null ? [] : [{ Field: 'Contribution', Message: contribution }]
  if (type === 'savings') return faults
  if (Term === undefined) faults.push({ Field: 'Term', Message: 'Term is required.' })
  else if (Term < 1 || Term > 3) faults.push({ Field: 'Term', Message: 'The term must be 1, 2 or 3 years.' })
  if (Agree !== true) faults.push({ Field: 'Agree', Message: 'You must agree to the agreement.' })
  return faults
}

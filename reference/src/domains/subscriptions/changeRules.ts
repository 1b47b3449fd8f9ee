import { Decimal } from 'decimal.js'
import type { components } from '../../../../schema/generated/rest.ts'
import { contributionStep, findContributionFault, findTermFault } from '../../../../schema/rules/moneyRequests.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { findUnpostable } from '../../ledger/amounts.ts'
import type { SubscriptionType } from './subscription.ts'

type NewChange = components['schemas']['NewChange']

/** The faults of a request for another contribution, of share capital also for a term. */
export function findChangeFaults(type: SubscriptionType, { Contribution, Term, Agree }: NewChange): FieldFault[] {
  const contribution = new Decimal(Contribution)
  const kind = type === 'savings' ? 'savings' : 'shareCapital'
  const fault = findContributionFault(kind, contribution.toFixed(2), contributionStep) ?? findUnpostable(contribution)
  const faults = fault === null ? [] : [{ Field: 'Contribution', Message: fault }]
  if (type === 'savings') return faults
  const termFault = Term === undefined ? 'Term is required.' : findTermFault(Term)
  if (termFault !== null) faults.push({ Field: 'Term', Message: termFault })
  if (Agree !== true) faults.push({ Field: 'Agree', Message: 'You must agree to the agreement.' })
  return faults
}

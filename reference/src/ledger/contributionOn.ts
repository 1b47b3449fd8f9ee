import { Decimal } from 'decimal.js'
import type { Day } from '../../../schema/rules/days.ts'
import { defaultContribution } from './amounts.ts'

interface Contributed {
  type: string
  expires_on: Day | null
  contribution: string
  /** Whether a renewal has begun that the daily job is still to apply. */
  isRenewed?: boolean
}

/**
 * The contribution that is shown on a day. The daily job resets the stored one of an ended term of share capital later; where a renewal
 * has begun, the stored one stays until the job applies the renewal.
 */
export function contributionOn({ type, expires_on, contribution, isRenewed = false }: Contributed, today: Day): Decimal {
  const isOver = type === 'share_capital' && expires_on !== null && expires_on < today && !isRenewed
  return isOver ? defaultContribution : new Decimal(contribution)
}

import type { Availability, ChangeRequest, WithdrawalAvailability } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import { dayInManila } from '../../calendar/day.ts'
import { formatDay, addMonths } from '../../../../schema/rules/days.ts'
import { formatPesos, moneyOf, pesos } from '../../money/pesos.ts'
import { maximumWithdrawal } from './rules.ts'
import type { ChangeRequestSource, RequestSource, SavingsSource, ShareCapitalSource } from '../../money/subscriptionSource.ts'

const inReview = <Request extends RequestSource>(requests: readonly Request[]): Request | undefined =>
  requests.find(({ status }) => status === 'REVIEW')

const notCompliant = (what: string) => blocked('NOT_COMPLIANT', `Complete your profile to ${what}.`)

const onDayOf = (instant: string | null | undefined): string => (instant == null ? '' : ` on ${formatDay(dayInManila(instant))}`)

function blockedInReview({ newContribution, requestedAt }: ChangeRequest, what: string): Availability {
  const asked = `You asked for ${formatPesos(newContribution)} per payday${onDayOf(requestedAt)}.`
  return blocked('IN_REVIEW', `${asked} Another ${what} can be asked for once that one is decided.`)
}

/** The approved change that takes effect later and that no other one has replaced; null without one. */
export function comingChangeOf(changeRequests: readonly ChangeRequestSource[], today: string): ChangeRequestSource | null {
  const isComing = ({ status, effectivityDate, replacedAt }: ChangeRequestSource) =>
    status === 'APPROVED' && replacedAt === null && (effectivityDate ?? today) > today
  return changeRequests.find(isComing) ?? null
}

/**
 * Share capital may be renewed from a month before its term ends, with no end, unless a renewal is approved already; what was
 * never signed is open. Source: first document, sections 4 and 9.
 */
export function renewalOf({ changeRequests, expiresOn }: ShareCapitalSource, isCompliant: boolean, today: string): Availability {
  const open = inReview(changeRequests)
  if (open) return blockedInReview(open, 'renewal')
  const startsOn = comingChangeOf(changeRequests, today)?.effectivityDate ?? null
  if (startsOn !== null) return blocked('NOT_YET_OPEN', `Your renewal is approved and takes effect on ${formatDay(startsOn)}.`)
  const opensOn = expiresOn === null ? today : addMonths(expiresOn, -1)
  if (today < opensOn) return blocked('NOT_YET_OPEN', `You can renew from ${formatDay(opensOn)}, a month before your term ends.`, opensOn)
  return isCompliant ? available : notCompliant('renew')
}

/** Source: first document, section 4, Savings. */
export function changeOf({ changeRequests }: SavingsSource, isCompliant: boolean): Availability {
  const open = inReview(changeRequests)
  if (open) return blockedInReview(open, 'change')
  return isCompliant ? available : notCompliant('change your contribution')
}

const formatDeposits = (count: number) => `${count} ${count === 1 ? 'deposit' : 'deposits'}`

/** Any number of deposits may be in review, unless the REST API says how many (an extension). */
export function depositOf({ depositRequests, maximumOpenDeposits }: SavingsSource, isCompliant: boolean): Availability {
  const open = depositRequests.filter(({ status }) => status === 'REVIEW').length
  if (maximumOpenDeposits !== null && open >= maximumOpenDeposits)
    return blocked(
      'IN_REVIEW',
      `You may have ${formatDeposits(maximumOpenDeposits)} in review at a time. Another one can be sent once one is decided.`,
    )
  return isCompliant ? available : notCompliant('deposit')
}

function withdrawalBlock(savings: SavingsSource, isCompliant: boolean): Availability {
  const open = inReview(savings.withdrawalRequests)
  if (open) {
    const asked = `You asked to withdraw ${formatPesos(open.amount)}${onDayOf(open.requestedAt)}.`
    return blocked('IN_REVIEW', `${asked} Another withdrawal can be asked for once that one is decided.`)
  }
  const { minimumWithdrawal, requiredBalance } = savings
  if (maximumWithdrawal(savings) === '0.00') {
    const needed = formatPesos(moneyOf(pesos(minimumWithdrawal).plus(requiredBalance)))
    const parts = `at least ${formatPesos(minimumWithdrawal)} is withdrawn, and ${formatPesos(requiredBalance)} must stay`
    return blocked('TOO_LITTLE', `You need ${needed} in your savings to withdraw: ${parts}.`)
  }
  return isCompliant ? available : notCompliant('withdraw')
}

/** The permission to withdraw, and the most. Source: first document, sections 4 and 5. */
export function withdrawalOf(savings: SavingsSource, isCompliant: boolean): WithdrawalAvailability {
  const { isAllowed, reason, message } = withdrawalBlock(savings, isCompliant)
  const [minimum, maximum] = [savings.minimumWithdrawal, maximumWithdrawal(savings)]
  return { __typename: 'WithdrawalAvailability', isAllowed, reason, message, minimum, maximum }
}

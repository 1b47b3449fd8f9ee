import type { GraphContext } from '../../context.ts'
import { readSavings, readShareCapital } from '../../money/readSubscription.ts'
import { saysMore } from '../../../../schema/rules/saysMore.ts'
import type { ChangeRequestSource, SavingsSource, ShareCapitalSource } from '../../money/subscriptionSource.ts'

/** The member reads no remarks that only name the decision. */
export const remarksFor = (remarks: string): string => (saysMore(remarks) ? remarks : '')

const forMember = <Request extends { remarks: string }>(requests: readonly Request[]): Request[] =>
  requests.map((request) => ({ ...request, remarks: remarksFor(request.remarks) }))

/** The contribution on a day: an API that resets the contribution of an ended term at night still answers the one of the term. */
function contributionOn(today: string, { contribution, minimumContribution, expiresOn, changeRequests }: ShareCapitalSource): string {
  if (expiresOn === null || expiresOn >= today) return contribution
  const isDue = ({ status, replacedAt, effectivityDate }: ChangeRequestSource) =>
    status === 'APPROVED' && replacedAt === null && effectivityDate !== null && effectivityDate > expiresOn && effectivityDate <= today
  return changeRequests.some(isDue) ? contribution : minimumContribution
}

type Reading = Pick<GraphContext, 'rest'>

/** The caller's share capital. Source: GET /api/subscription/current/user/share_capital. */
export async function findShareCapital({ rest, today }: Reading & Pick<GraphContext, 'today'>): Promise<ShareCapitalSource> {
  const found = await rest('getCurrentSubscription', { path: { type: 'share_capital' }, read: readShareCapital })
  return { ...found, contribution: contributionOn(today, found), changeRequests: forMember(found.changeRequests) }
}

/** The caller's savings. Source: GET /api/subscription/current/user/savings. */
export async function findSavings({ rest }: Reading): Promise<SavingsSource> {
  const found = await rest('getCurrentSubscription', { path: { type: 'savings' }, read: readSavings })
  const { changeRequests, withdrawalRequests, depositRequests } = found
  const requests = {
    changeRequests: forMember(changeRequests),
    withdrawalRequests: forMember(withdrawalRequests),
    depositRequests: forMember(depositRequests),
  }
  return { ...found, ...requests }
}

import type { GraphContext } from '../../context.ts'
import { readSavings, readShareCapital } from '../../money/readSubscription.ts'
import type { SavingsSource, ShareCapitalSource } from '../../money/subscriptionSource.ts'

type Reading = Pick<GraphContext, 'rest'>

/** The caller's share capital. Source: GET /api/subscription/current/user/share_capital. */
export const findShareCapital = ({ rest }: Reading): Promise<ShareCapitalSource> =>
  rest('getCurrentSubscription', { path: { type: 'share_capital' }, read: readShareCapital })

/** The caller's savings. Source: GET /api/subscription/current/user/savings. */
export const findSavings = ({ rest }: Reading): Promise<SavingsSource> =>
  rest('getCurrentSubscription', { path: { type: 'savings' }, read: readSavings })

import { preciseTimestampInManila } from '../calendar/day.ts'
import type { ForwardedExport } from './exportFile.ts'

type SubscriptionPath = 'share_capital' | 'savings'

const changeRequestsOf = (type: SubscriptionPath): ForwardedExport => ({
  operation: 'exportChangeRequests',
  fixed: { type },
  filename: (now) => `${type}_changerequests_${preciseTimestampInManila(now)}.xlsx`,
})

const transactionsOf = (description: 'withdraw' | 'deposit'): ForwardedExport => ({
  operation: 'exportTransactions',
  fixed: { type: 'savings', description },
  filename: (now) => `savings_transactions_${preciseTimestampInManila(now)}.xlsx`,
})

/** The officers' reports of requests; `startDate` and `endDate` come from the address. File names: first document, section 7. */
export const reviewExports: readonly (readonly [name: string, report: ForwardedExport])[] = [
  ['share-capital-change-requests', changeRequestsOf('share_capital')],
  ['savings-change-requests', changeRequestsOf('savings')],
  ['savings-withdrawals', transactionsOf('withdraw')],
  ['savings-deposits', transactionsOf('deposit')],
]

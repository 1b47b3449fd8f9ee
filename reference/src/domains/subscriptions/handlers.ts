import { auditListing } from '../../audit/openings.ts'
import type { Call, Handlers } from '../../contract/call.ts'
import { HttpError } from '../../http/httpError.ts'
import { listRequests } from '../../reviews/listRequests.ts'
import { toEtag } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { readActivities } from './activities.ts'
import { cancelRequest } from './cancelRequest.ts'
import { listOwnChanges } from './changeRequests.ts'
import { exportChanges, exportTransactions } from './exports.ts'
import { readChange } from './readChange.ts'
import { readSubscription, readSubscriptionByGuid } from './readSubscription.ts'
import { requestChange } from './requestChange.ts'
import { requestTransaction } from './requestTransaction.ts'
import { applyChanges, stageChange } from './reviewChanges.ts'
import { applyTransactions, stageTransaction } from './reviewTransactions.ts'
import { readSavingsReview } from './savingsReview.ts'
import { readOwnSubscription } from './subscription.ts'

async function listActivities({ database }: Services, { params, query, caller }: Call<'listSubscriptionActivities'>) {
  const { from, to } = query
  const subscription = await readOwnSubscription(database, caller().guid, params.type)
  if (from > to) throw new HttpError(400, { faults: [{ Field: 'from', Message: 'The first day is after the last.' }] })
  return readActivities(database, subscription.account_id, from, to)
}

/** Adds to savings where deposits are paid, and how many may be open. */
function addDepositTerms({ config }: Services, subscription: Awaited<ReturnType<typeof readSubscription>>) {
  const { paymentDetails, mostOpenDeposits } = config
  if (!subscription.DepositRequests) return subscription
  return { ...subscription, MaxOpenDeposits: mostOpenDeposits, ...(paymentDetails !== null && { PaymentDetails: paymentDetails }) }
}

/** Share capital and savings, their movements, what members request about them, and its review. */
export function subscriptionHandlers(services: Services) {
  const { database } = services
  return {
    getCurrentSubscription: async ({ params, caller }) =>
      addDepositTerms(services, await readSubscription(database, await readOwnSubscription(database, caller().guid, params.type))),
    getUserSubscription: async ({ params, caller }) =>
      addDepositTerms(services, await readSubscriptionByGuid(database, params.id, caller().guid)),
    listSubscriptionActivities: (call) => listActivities(services, call),
    listChangeRequests: ({ params, caller }) => listOwnChanges(database, caller().guid, params.type),
    getChangeRequest: async (call) => {
      const { change, version } = await readChange(services, call.params.key, call.caller())
      call.setHeader('ETag', toEtag(version))
      return change
    },
    requestChange: (call) => requestChange(services, call),
    requestTransaction: (call) => requestTransaction(services, call),
    cancelRequest: (call) => cancelRequest(services, call),
    listSubscriptionReviews: async (call) => {
      const { params, query, caller } = call
      const requests = await listRequests(services, { queue: params.type }, caller().guid, query.since)
      return auditListing(services, call, 'requests', requests)
    },
    getSavingsReview: (call) => readSavingsReview(services, call),
    stageChange: (call) => stageChange(services, call),
    stageTransaction: (call) => stageTransaction(services, call),
    applyChanges: (call) => applyChanges(services, call),
    applyTransactions: (call) => applyTransactions(services, call),
    exportChangeRequests: (call) => exportChanges(services, call),
    exportTransactions: (call) => exportTransactions(services, call),
  } satisfies Partial<Handlers>
}

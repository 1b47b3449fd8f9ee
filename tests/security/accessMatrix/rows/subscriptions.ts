import { changeRequest, savings, shareCapital, transactionRequest } from '../../../factories/subscription.ts'
import { operation, refused, reply } from '../../../rest-stub/operation.ts'
import type { DomainRows } from '../row.ts'

const idempotencyKey = 'a-key-for-the-matrix'
const period = { from: '2026-09-01', to: '2026-11-21' }
const ofStatement = { subscription: 'SAVINGS', ...period }

/** The subscriptions of one principal, with the requests that the mutations below ask for. */
function subscriptionsOf(mark: string) {
  const change = { RequestCode: mark, Username: mark, NewAmount: 800 }
  return {
    share_capital: shareCapital({ Name: mark, ChangeRequests: [changeRequest({ ...change, NewTerm: 2 })] }),
    savings: savings({
      Name: mark,
      ChangeRequests: [changeRequest(change)],
      WithdrawalRequests: [transactionRequest({ RequestCode: mark, Amount: -2000 })],
      DepositRequests: [transactionRequest({ RequestCode: mark, Amount: 300 })],
    }),
  }
}

/** Share capital and savings: everyone has their own, without an id. */
export const subscriptionRows: DomainRows = {
  answers: ({ sessions }, _known, principals) => {
    const markOf = (bearer: string) => {
      const caller = sessions.personOf(bearer)
      return caller && (principals.find(({ person }) => person === caller)?.mark ?? '')
    }
    return [
      operation('getCurrentSubscription', ({ bearer, path }) => {
        const mark = markOf(bearer)
        return mark === undefined ? refused.unauthenticated : reply(200, subscriptionsOf(mark)[path.type])
      }),
      operation('listSubscriptionActivities', ({ bearer, query }) => {
        const mark = markOf(bearer)
        if (mark === undefined) return refused.unauthenticated
        const movement = { Title: mark, Amount: 1, TransactionDate: query.get('from')! }
        return reply(200, { Opening: 0, Closing: 1, Movements: [movement] })
      }),
    ]
  },
  rows: {
    'Viewer.statement': { own: () => ofStatement, answer: () => ({ ...ofStatement, closing: '1.00' }) },
    'ShareCapital.previewRenewal': {
      own: () => ({ contribution: '800.00', term: 2 }),
      answer: () => ({ __typename: 'RenewalPreview' }),
    },
    'Savings.previewChange': { own: () => ({ contribution: '800.00' }), answer: () => ({ __typename: 'ContributionPreview' }) },
    'Savings.previewDeposit': { own: () => ({ amount: '300.00' }), answer: () => ({ newAmount: '48550.75' }) },
    'Savings.previewWithdrawal': { own: () => ({ amount: '2000.00' }), answer: () => ({ newAmount: '46250.75' }) },
    'Mutation.renewShareCapital': {
      own: () => ({ input: { contribution: '800.00', term: 2, isAgreed: true, idempotencyKey } }),
      answer: ({ mark }) => ({ shareCapital: { name: mark }, request: { requestCode: mark }, userErrors: [] }),
    },
    'Mutation.changeSavings': {
      own: () => ({ input: { contribution: '800.00', idempotencyKey } }),
      answer: ({ mark }) => ({ savings: { name: mark }, request: { requestCode: mark }, userErrors: [] }),
    },
    'Mutation.requestSavingsDeposit': {
      own: () => ({ input: { amount: '300.00', proof: new File(['a slip'], 'slip.png', { type: 'image/png' }), idempotencyKey } }),
      answer: ({ mark }) => ({ savings: { name: mark }, request: { requestCode: mark }, userErrors: [] }),
    },
    'Mutation.requestSavingsWithdrawal': {
      own: () => ({ input: { amount: '2000.00', idempotencyKey } }),
      answer: ({ mark }) => ({ savings: { name: mark }, request: { requestCode: mark }, userErrors: [] }),
    },
    'GET /exports/statement?subscription={subscription}&from={from}&to={to}&format=csv': {
      own: () => ofStatement,
      answer: ({ mark }) =>
        `\uFEFFDate,Movement,Amount,Balance,Request code\r\n${period.from},Opening balance,,0.00,\r\n${period.from},${mark},1.00,1.00,\r\n${period.to},Closing balance,,1.00,\r\n`,
    },
  },
}

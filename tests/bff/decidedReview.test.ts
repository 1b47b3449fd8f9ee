import { beforeEach, expect, test } from 'vitest'
import { roberto } from '../factories/person.ts'
import { guidOf, savingsReview } from '../factories/review.ts'
import { transactionRequest } from '../factories/subscription.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()

beforeEach(() => void portal.stub.world.add(roberto()))

test('a decided request is asked for by its id, and comes alone with who decided it', async () => {
  const DateProcessed = '2026-11-20T00:00:00Z'
  const decided = { Guid: guidOf(7), Status: 'Approved' as const, DateProcessed, Transactor: 'Ernesto Salonga' }
  const asked: (string | null)[] = []
  const lists = { ChangeRequests: [], WithdrawalRequests: [], DepositRequests: [transactionRequest({ Amount: 500, ...decided })] }
  portal.stub.use(
    operation('getSavingsReview', ({ query }) => {
      asked.push(query.get('request'))
      return reply(200, savingsReview(1, lists))
    }),
  )
  const query = `query ($id: ID!, $decided: ID) { review(queue: "savings", id: $id, decided: $decided) { id requests { id status decidedAt decidedBy } } }`
  const reader = await portal.signedIn('roberto')
  const review = async (id: string) => pick(faultless(await reader.graph(query, { variables: { id: guidOf(1), decided: id } })), 'review')
  const shown = {
    id: guidOf(7),
    status: 'APPROVED',
    decidedAt: expect.stringContaining('2026-11-20') as string,
    decidedBy: 'Ernesto Salonga',
  }
  expect(await review(guidOf(7))).toEqual({ id: guidOf(7), requests: [shown] })
  expect(await review(guidOf(8)), 'another one').toBeNull()
  expect(asked).toEqual([guidOf(7), guidOf(8)])
})

import { expect, test } from 'vitest'
import { asset, memberSummary } from '../factories/memberSummary.ts'
import { faultless } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'

const portal = usePortal()

const overviewText = `{ viewer {
  userName
  member { memberCode fullName status memberSince totalAssets asOf
    assets { kind name description totalAmount updatedAt effectivityDate
      timeDeposit { certificateNumber interestRate placedOn maturesOn interestAtMaturity } }
    activeLoans { loanId loanType amortization totalBalance paymentsMade paymentsTotal paidPercent updatedAt maturesOn } }
  loans { loanType principal interest }
} }`

test('the overview in one trip: two REST calls, money as decimals', async () => {
  expect(faultless(await portal.graph(overviewText)).data).toEqual({
    viewer: {
      userName: 'maria',
      member: {
        memberCode: 'KM-01001',
        fullName: 'Maria Lourdes Reyes',
        status: 'ACTIVE',
        memberSince: '2017-03-04',
        totalAssets: '117850.55',
        asOf: '2026-11-13T08:00:00Z',
        assets: [
          {
            kind: 'SHARE_CAPITAL',
            name: 'Share Capital',
            description: '₱500.00 per payday',
            totalAmount: '74600.00',
            updatedAt: '2026-11-13T08:00:00Z',
            effectivityDate: '2023-12-15',
            timeDeposit: null,
          },
          {
            kind: 'SAVINGS',
            name: 'Savings',
            description: '₱300.00 per payday',
            totalAmount: '18250.55',
            updatedAt: '2026-11-14T08:00:00Z',
            effectivityDate: null,
            timeDeposit: null,
          },
          {
            kind: 'TIME_DEPOSIT',
            name: 'Time Deposit',
            description: 'Matures 23-Jun-2027',
            totalAmount: '25000.00',
            updatedAt: '2026-06-23T01:00:00Z',
            effectivityDate: '2026-06-23',
            timeDeposit: {
              certificateNumber: 'TD-000101',
              interestRate: 3.5,
              placedOn: '2026-06-23',
              maturesOn: '2027-06-23',
              interestAtMaturity: '875.00',
            },
          },
        ],
        activeLoans: [
          {
            loanId: null,
            loanType: 'Personal Loan',
            amortization: '2916.67',
            totalBalance: '64166.74',
            paymentsMade: 14,
            paymentsTotal: 36,
            paidPercent: 38.9,
            updatedAt: '2026-11-13T08:00:00Z',
            maturesOn: '2028-09-30',
          },
        ],
      },
      loans: [{ loanType: 'Personal Loan', principal: '100000.00', interest: '5000.12' }],
    },
  })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/user/loans', 'GET /api/user/summary'])
})

test('the total is exact where floating point is not', async () => {
  const amounts = [0.1, 0.2, 1_000_000.01, 999_999_999.99]
  portal.stub.world.maria.summary = memberSummary({ Assets: amounts.map((TotalAmount) => asset({ TotalAmount })) })
  expect((await portal.graph('{ viewer { member { totalAssets } } }')).data).toEqual({
    viewer: { member: { totalAssets: '1001000000.30' } },
  })
})

test('the day of membership is the day in Manila', async () => {
  portal.stub.world.maria.summary.DateCreated = '2017-03-04T16:30:00Z'
  expect((await portal.graph('{ viewer { member { memberSince } } }')).data).toEqual({ viewer: { member: { memberSince: '2017-03-05' } } })
})

test('a member without assets or loans has zero, and no time of update', async () => {
  portal.stub.world.maria.summary = memberSummary({ MemberCode: '', Assets: [], Loans: [] })
  portal.stub.world.maria.loans = []
  const answer = await portal.graph(
    '{ viewer { member { memberCode totalAssets asOf assets { name } activeLoans { loanType } } loans { loanType } } }',
  )
  expect(answer.data).toEqual({
    viewer: { member: { memberCode: '', totalAssets: '0.00', asOf: null, assets: [], activeLoans: [] }, loans: [] },
  })
})

test('of a time deposit whose terms the REST API lacks each is null', async () => {
  portal.stub.world.maria.summary = memberSummary({ Assets: [asset({ Name: 'Time Deposit' })] })
  const answer = await portal.graph(
    '{ viewer { member { assets { timeDeposit { certificateNumber interestRate placedOn maturesOn interestAtMaturity } } } } }',
  )
  const timeDeposit = { certificateNumber: null, interestRate: null, placedOn: null, maturesOn: null, interestAtMaturity: null }
  expect(answer.data).toEqual({ viewer: { member: { assets: [{ timeDeposit }] } } })
})

test('a new kind of asset is OTHER', async () => {
  portal.stub.world.maria.summary = memberSummary({ Assets: [asset({ Name: 'Time Deposit' }), asset({ Name: 'Burial Fund' })] })
  const answer = await portal.graph('{ viewer { member { assets { kind } } } }')
  expect(answer.data).toEqual({ viewer: { member: { assets: [{ kind: 'TIME_DEPOSIT' }, { kind: 'OTHER' }] } } })
})

const messages: Record<string, string> = {
  UPSTREAM_UNAVAILABLE: 'Service temporarily unavailable. Please try again later.',
  UPSTREAM_UNREADABLE: 'The cooperative’s system answered in a way that this portal does not know.',
  FORBIDDEN: 'Access denied. You do not have permission to view this page.',
}
const failures: [string, Fault, string][] = [
  ['500', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
  ['403', { kind: 'status', status: 403 }, 'FORBIDDEN'],
  // The member has asked for nothing that could be missing or wrong.
  ...[400, 404, 415].map((status): [string, Fault, string] => [String(status), { kind: 'status', status }, 'UPSTREAM_UNAVAILABLE']),
  ['a page that is not JSON', { kind: 'page' }, 'UPSTREAM_UNAVAILABLE'],
  ['JSON off the contract', { kind: 'json', value: { MemberCode: 7 } }, 'UPSTREAM_UNREADABLE'],
]

test.each(failures)('it fails by parts: the summary %s, the rest stands', async (_what, fault, code) => {
  portal.stub.use(fail('getUserSummary', fault))
  const answer = await portal.graph('{ viewer { userName member { memberCode } loans { loanType } } }')
  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({ viewer: { userName: 'maria', member: null, loans: [{ loanType: 'Personal Loan' }] } })
  expect(answer.errors).toMatchObject([{ path: ['viewer', 'member'], message: messages[code], extensions: { code } }])
  expect(answer.text).not.toContain(upstreamSecret)
  expect(answer.text).not.toContain(portal.stub.origin)
})

import { afterEach, beforeEach, expect, vi } from 'vitest'
import { savings, shareCapital } from '../factories/subscription.ts'
import { usePortal } from '../portal/portal.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import { promise } from './promise.ts'

const portal = usePortal()
const zones = ['UTC', 'Asia/Manila', 'America/Los_Angeles']
/** Around midnight in Manila, where it is another day than in other time zones. */
const instants = ['2026-11-13T16:30:00Z', '2028-02-28T16:00:00Z', '2026-12-31T15:59:59Z', '2027-03-31T23:00:00Z']
const text = `{ viewer { nextPayday
  shareCapital { expiresOn daysUntilExpiry projectedAmount renewal { isAllowed opensOn message }
    previewRenewal(contribution: "800", term: 1) { outcome { startsOn newExpiresOn amountAtExpiry } } growth { from to closing } }
  savings { asOf recentActivities { on amount } changeRequests { requestedAt effectivityDate } }
  timeline { edges { node { on title amount } } }
  attention { kind on }
  loans { nextDueMonth schedule { month payment } } } }`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

promise('T32', 'days and amounts of share capital, savings and loans are the same wherever the portal runs', async (report) => {
  const terms = { EffectivityDate: '2024-02-29', Term: 3 } as const
  portal.stub.use(
    operation('getCurrentSubscription', ({ path }) => reply(200, path.type === 'savings' ? savings() : shareCapital(terms))),
    operation('listSubscriptionActivities', ({ query }) => {
      const movement = { Title: 'Interest', Amount: 0.1, TransactionDate: query.get('to')! }
      return reply(200, { Opening: 0.2, Closing: 0.3, Movements: [movement] })
    }),
  )
  for (const now of instants) {
    vi.setSystemTime(Date.parse(now))
    const answers: unknown[] = []
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      const answer = await (await portal.signedIn()).graph(text)
      expect(answer.errors).toEqual([])
      answers.push(answer.data)
    }
    expect(answers, now).toEqual(zones.map(() => answers[0]))
  }
  report(`${instants.length} instants, 29 February and ends of months among them, in ${zones.length} time zones: the same answers`)
})

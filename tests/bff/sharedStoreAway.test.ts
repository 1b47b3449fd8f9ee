import { expect, onTestFinished, test, vi } from 'vitest'
import { Metrics } from '../../bff/src/running/metrics.ts'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { startRedis } from '../portal/processes.ts'
import { overInject } from '../portal/transport.ts'

const portal = usePortal()
const viewer = '{ viewer { userName } }'

/** Readiness calls without a token on purpose. */
const expectProbe = () => expect(() => portal.stub.assertClean()).toThrow('sent without a bearer token')

async function startCopy(redisUrl: string) {
  const metrics = new Metrics()
  const app = await buildPortal(portal.stub, { REDIS_URL: redisUrl, REST_SIGN_OUT_PATH: '' }, { metrics })
  onTestFinished(() => app.close())
  const transport = overInject(app)
  const readStore = async () => JSON.parse((await new Browser(transport).send({ path: '/health/ready' })).text) as object
  return { transport, metrics, readStore }
}

test('without Redis a session that another copy has ended stays so, and readiness and metrics say that the store is away', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const [one, other] = [await startCopy(redis.origin), await startCopy(redis.origin)]
  for (const copy of [one, other]) await expect.poll(copy.readStore).toMatchObject({ status: 'ready', sharedStore: 'reachable' })
  expect(await one.metrics.registry.metrics()).toContain('kapwa_shared_store_up 1')

  const browser = new Browser(one.transport)
  await browser.signIn()
  const before = browser.through(other.transport)
  expect((await before.graph(viewer)).data).toEqual({ viewer: { userName: 'maria' } })
  await browser.graph('mutation { signOut { isRevoked } }')
  await redis.stop()

  for (const copy of [one, other]) await expect.poll(copy.readStore).toMatchObject({ status: 'ready', sharedStore: 'away' })
  expect(await other.metrics.registry.metrics()).toContain('kapwa_shared_store_up 0')
  expect((await before.graph(viewer)).codes).toContain('UNAUTHENTICATED')
  expectProbe()
})

test('without Redis a session whose access token lasts nine more minutes goes on through both copies without a refresh', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const [one, other] = [await startCopy(redis.origin), await startCopy(redis.origin)]
  const browser = new Browser(one.transport)
  await browser.signIn()
  const both = [browser, browser.through(other.transport)]
  await redis.stop()
  for (const copy of [one, other]) await expect.poll(copy.readStore).toMatchObject({ sharedStore: 'away' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => both[index % 2]!.graph('{ viewer { member { memberCode } } }')),
  )
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  expect(portal.stub.calls.count('refreshUserToken')).toBe(0)
  expectProbe()
})

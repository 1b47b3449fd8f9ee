import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RestHttp } from '../rest/http.ts'
import { BackgroundTasks } from '../running/backgroundTasks.ts'
import { MemoryStore } from '../store/memoryStore.ts'
import { CookieCipher } from './cookieCipher.ts'
import { RevokedSessions } from './revokedSessions.ts'
import { SessionCookieCodec } from './sessionCookieCodec.ts'
import { TokenRefresher } from './tokenRefresher.ts'

const options = { refresh: { method: 'POST', path: '/refresh' }, signOutPath: undefined, timeoutMs: 60_000 } as const
const accessToken = `header.${Buffer.from(JSON.stringify({ Guid: 'g', Status: 'Active' })).toString('base64url')}.signature`

/** The store of a copy that cannot reach the shared one. */
class OwnStore extends MemoryStore {
  override readonly isShared = false
}

/** A REST API whose refresh tokens are used once, without grace. */
async function startStrictRest() {
  const used = new Set<string>()
  const requests: string[] = []
  const server = http.createServer(({ headers: { authorization = '' } }, response) => {
    requests.push(authorization)
    const isUsed = used.has(authorization)
    used.add(authorization)
    const pair = { AccessToken: accessToken, RefreshToken: `next-${used.size}` }
    response.writeHead(isUsed ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(isUsed ? {} : pair))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A REST API that answers each refresh with the same refresh token, after a while. */
async function startRest(delayMs = 0) {
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    requests.push(request.headers.authorization ?? '')
    const pair = { AccessToken: accessToken, RefreshToken: 'kept' }
    setTimeout(() => response.setHeader('content-type', 'application/json').end(JSON.stringify(pair)), delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** The token refresher of one copy of the BFF. */
function createCopy(url: string, store: MemoryStore) {
  const rest = new RestHttp({ url, timeoutMs: options.timeoutMs, connections: 2 })
  onTestFinished(() => rest.close())
  const codec = new SessionCookieCodec(new CookieCipher(['a secret for tests, long enough to be one']))
  const background = new BackgroundTasks({ warn: () => undefined })
  const refresher = new TokenRefresher(options, {
    http: rest,
    store,
    codec,
    revoked: new RevokedSessions(store),
    background,
    log: { warn: () => undefined },
  })
  return { refresher, codec }
}

const signIn = ({ codec }: ReturnType<typeof createCopy>) =>
  codec.issue({ AccessToken: accessToken, RefreshToken: 'kept' }, { id: 'session', startedAt: Date.now() }, Date.now())

test('a hand-over of another version’s shape is ignored', async () => {
  const { url } = await startRest()
  const store = new MemoryStore(100)
  const copy = createCopy(url, store)
  const { refresh } = signIn(copy)
  await store.set(`refreshed:${refresh.key}`, '{"pair":"of another shape"}', 10_000)
  expect((await copy.refresher.refresh(refresh, 'request')).refresh.token).toBe('kept')
})

test('two copies that share a store refresh once between them, each time, also while the refresh is slow', async () => {
  const { url, requests } = await startRest(300)
  const store = new MemoryStore(100)
  const copies = [createCopy(url, store), createCopy(url, store)]
  let { refresh } = signIn(copies[0]!)
  for (const round of [1, 2]) {
    const [first, second] = await Promise.all(
      copies.map(async ({ refresher }, index) => {
        await sleep(index * 100)
        return refresher.refresh(refresh, 'request')
      }),
    )
    expect(requests).toHaveLength(round)
    expect(second).toEqual(first)
    refresh = first!.refresh
  }
})

test('a refreshed session is refreshed again while the hand-over of the same refresh token is kept', async () => {
  const { url, requests } = await startRest()
  const store = new MemoryStore(100)
  const { refresher, codec } = createCopy(url, store)
  const first = signIn({ refresher, codec })
  const second = await refresher.refresh(first.refresh, 'request')
  const third = await refresher.refresh(second.refresh, 'request')
  expect(requests).toHaveLength(2)
  expect(third.refresh.before).toBe(second.refresh.key)
  expect(await refresher.refresh(second.refresh, 'request')).toEqual(third)
  expect(requests).toHaveLength(2)
})

test('copies that cannot reach their store leave a valid access token as it is until its last two minutes', () => {
  const shared = createCopy('http://127.0.0.1:1', new MemoryStore(10))
  const { access } = signIn(shared)
  expect(shared.refresher.dueBefore(access)).toBe(10 * 60_000)
  const alone = Array.from({ length: 20 }, () => createCopy('http://127.0.0.1:1', new OwnStore(10)).refresher.dueBefore(access))
  expect(Math.max(...alone)).toBeLessThanOrEqual(2 * 60_000)
  expect(Math.min(...alone)).toBeGreaterThanOrEqual(15_000)
  expect(new Set(alone).size).toBeGreaterThan(1)
})

test('a refusal while the store is away ends no session for 30 seconds: another copy may have refreshed it', async () => {
  const { url, requests } = await startStrictRest()
  const [one, other] = [createCopy(url, new OwnStore(100)), createCopy(url, new OwnStore(100))]
  const { refresh } = signIn(one)
  const refreshed = await one.refresher.refresh(refresh, 'request')
  const late = () => other.refresher.refresh(refresh, 'request')
  await expect(late()).rejects.toMatchObject({ name: 'RestError', kind: 'unavailable' })
  await expect(late()).rejects.toMatchObject({ name: 'RestError', kind: 'unavailable' })
  expect(requests).toHaveLength(2)
  expect((await other.refresher.refresh(refreshed.refresh, 'request')).refresh.token).not.toBe(refreshed.refresh.token)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(late()).rejects.toMatchObject({ name: 'SessionEnded' })
})

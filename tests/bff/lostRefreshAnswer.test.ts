import { HttpResponse } from 'msw'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useClock } from '../portal/clock.ts'
import { faultless } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { route } from '../rest-stub/faults.ts'
import { operationById } from '../rest-stub/contract.ts'

// A refresh whose answer is lost, on its way to the browser or to the BFF, does not end the session. The REST API takes the reuse of
// a refresh token after its grace of 10 seconds for theft.
const minute = 60_000
const { after } = useClock('2026-11-21T02:00:00Z')
const text = '{ viewer { userName member { memberCode } } }'
const timeoutMs = 400
const portal = usePortal({ REST_TIMEOUT_MS: String(timeoutMs) })

test.each([45, 4 * 60, 34 * 60])(
  'the session goes on for a browser that never got the refreshed cookies and comes back after %d seconds',
  async (seconds) => {
    const browser = await portal.signedIn()
    after(25 * minute)
    expect((await browser.copy().graph(text)).setCookies).toHaveLength(2)
    after(25 * minute + seconds * 1000)
    const answer = faultless(await browser.graph(text))
    expect(answer.setCookies).toHaveLength(2)
    expect((await browser.graph(text)).errors).toEqual([])
    expect(portal.stub.world.sessions.alive).toBe(1)
  },
)

test('30 seconds after the refreshed cookies arrived, a reuse of the replaced ones ends the session', async () => {
  const browser = await portal.signedIn()
  const before = browser.copy()
  after(25 * minute)
  await browser.graph(text)
  await browser.graph(text)
  after(25 * minute + 29_000)
  expect((await before.copy().graph(text)).errors).toEqual([])
  after(25 * minute + 31_000)
  expect(new Set((await before.graph(text)).codes)).toEqual(new Set(['UNAUTHENTICATED']))
  expect(portal.stub.world.sessions.alive).toBe(0)
})

test('a signed-out session is not handed over', async () => {
  const browser = await portal.signedIn()
  const before = browser.copy()
  after(25 * minute)
  await browser.graph(text)
  await browser.graph('mutation { signOut { isRevoked } }')
  after(27 * minute)
  expect(new Set((await before.graph(text)).codes)).toEqual(new Set(['UNAUTHENTICATED']))
})

/** Loses the answer of the first `times` refreshes, after the REST API has rotated the token. */
function loseAnswers(times: number, lose: () => Promise<Response>): void {
  const { add, path } = route(operationById('refreshUserToken'))
  let left = times
  portal.stub.use(
    add(path, ({ request }) => {
      left -= 1
      if (left < 0) return undefined
      portal.stub.world.sessions.refresh(request.headers.get('authorization')!.slice('Bearer '.length))
      return lose()
    }),
  )
}

const reset = () => Promise.resolve(HttpResponse.error())
const silence = () => wait(timeoutMs * 2).then(() => HttpResponse.error())

test.each([
  ['a reset', 1, 25, reset],
  ['silence', 1, 25, silence],
  ['a reset twice', 2, 25, reset],
  ['a reset, the access token having ended', 1, 31, reset],
])('the session goes on when the answer of the REST API is lost (%s)', async (_what, times, minutes, lose) => {
  const browser = await portal.signedIn()
  after(minutes * minute)
  loseAnswers(times, lose)
  await browser.graph(text)
  await expect.poll(() => portal.stub.calls.count('refreshUserToken'), { timeout: 60_000 }).toBe(times + 1)
  after((minutes + 2) * minute)
  expect((await browser.graph(text)).errors).toEqual([])
  expect(portal.stub.world.sessions.alive).toBe(1)
})

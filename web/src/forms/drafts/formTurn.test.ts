import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFormTurn } from './formTurn.ts'

/** How long the browser takes to answer, in milliseconds; who holds the lock. */
let [delay, holder]: [number, Promise<unknown> | null] = [0, null]

const request = async (_name: string, { signal, ifAvailable }: LockOptions, granted: (lock: object | null) => unknown) => {
  await wait(delay)
  if (ifAvailable && holder !== null) return granted(null)
  while (holder !== null && signal?.aborted !== true) await Promise.race([holder, wait(5)])
  signal?.throwIfAborted()
  const held = Promise.resolve(granted({}))
  holder = held
  await held
  holder = null
  return undefined
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
})

test('a free form is this tab’s, however late the browser grants it', async () => {
  delay = 600
  const turn = openFormTurn('maria', 'form')
  expect(await turn.take(() => undefined)).toBe(true)
  delay = 0
  const other = openFormTurn('maria', 'form')
  expect(await other.take(() => undefined)).toBe(false)
  turn.end()
  expect(await other.take(() => undefined)).toBe(true)
  other.end()
})

test('a form that was left before it was granted is not held', async () => {
  delay = 50
  const turn = openFormTurn('maria', 'form')
  const taken = turn.take(() => undefined)
  turn.end()
  await taken
  expect(await openFormTurn('maria', 'form').take(() => undefined)).toBe(true)
})

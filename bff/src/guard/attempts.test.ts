import { expect, test } from 'vitest'
import { MemoryStore } from '../store/memoryStore.ts'
import { Attempts } from './attempts.ts'

function setUp() {
  const clock = { now: 0 }
  return { clock, attempts: new Attempts(new MemoryStore(1000, () => clock.now), 5) }
}

test('a thousand guesses at once reach the API six times at most, and later ones ever more slowly', async () => {
  const { clock, attempts } = setUp()
  const waits = await Promise.all(Array.from({ length: 1000 }, () => attempts.begin('signIn', 'maria')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
  const delays: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const wait = await attempts.begin('signIn', 'maria')
    delays.push(wait)
    clock.now += wait * 1000
    expect(await attempts.begin('signIn', 'maria')).toBe(0)
  }
  expect(Math.max(...delays)).toBe(60)
  expect(delays.at(-1)).toBe(60)
})

test('attempts that an outage left without an answer do not count', async () => {
  const { attempts } = setUp()
  for (let round = 0; round < 20; round += 1) {
    expect(await attempts.begin('signIn', 'maria')).toBe(0)
    await attempts.takeBack('signIn', 'maria')
  }
})

test('spelling does not make another account, another account is not slowed down, and success starts anew', async () => {
  const { attempts } = setUp()
  for (const name of ['maria', 'MARIA', 'Maria', 'maria', 'maria', 'maria']) await attempts.begin('signIn', name)
  expect(await attempts.begin('signIn', 'mAria')).toBeGreaterThan(0)
  expect(await attempts.begin('signIn', 'jose')).toBe(0)
  await attempts.succeed('signIn', 'Maria')
  expect(await attempts.begin('signIn', 'maria')).toBe(0)
})

test('what is attempted counts for itself: asking for a code does not slow down signing in', async () => {
  const { attempts } = setUp()
  for (let round = 0; round < 8; round += 1) await attempts.begin('requestResetCode', 'maria')
  expect(await attempts.begin('requestResetCode', 'maria')).toBeGreaterThan(0)
  expect(await attempts.begin('signIn', 'maria')).toBe(0)
})

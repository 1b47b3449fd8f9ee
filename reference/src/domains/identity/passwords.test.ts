import { expect, it } from 'vitest'
import { hashPassword, matchesPassword } from './passwords.ts'

it.each([
  ['full', '$argon2id$v=19$m=19456,t=2,p=1$'],
  ['tests', '$argon2id$v=19$m=8,t=1,p=1$'],
] as const)('a password of the cost %s is hashed with it, and matches itself alone', async (passwordCost, beginning) => {
  const hash = await hashPassword({ passwordCost }, 'Kapwa#2026')
  expect(hash.slice(0, beginning.length)).toBe(beginning)
  expect(await matchesPassword({ passwordCost }, hash, 'Kapwa#2026')).toBe(true)
  expect(await matchesPassword({ passwordCost }, hash, 'Kapwa#2027')).toBe(false)
  expect(await matchesPassword({ passwordCost }, null, 'Kapwa#2026')).toBe(false)
})

it('an unknown user’s password takes as long as a known one’s', async () => {
  const hash = await hashPassword({ passwordCost: 'full' }, 'Kapwa#2026')
  const time = async (known: string | null) => {
    const began = performance.now()
    for (let round = 0; round < 5; round += 1) await matchesPassword({ passwordCost: 'full' }, known, 'wrong')
    return performance.now() - began
  }
  const [known, unknown] = [await time(hash), await time(null)]
  expect(unknown).toBeGreaterThan(known / 5)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '../../schema/generated/rest.ts'
import { FactorCalls } from './factorCalls.ts'
import { lastMail } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference, TokenPair } from './startReference.ts'
import { TestClock } from './testClock.ts'

const clock = new TestClock()
const former = 'the former token secret of this test'
const coming = 'the-coming-token-secret-of-this-test'
let reference: RunningReference
let calls: FactorCalls

beforeAll(async () => {
  reference = await startReference({ clock, env: { TOKEN_SECRET: former } })
  calls = new FactorCalls(reference, clock)
})
afterAll(() => reference.stop())

/** A second copy of the service on the same database, with secrets of its own; the first writes. */
async function withCopy([TOKEN_SECRET = '', ...further]: readonly string[], look: (copy: RunningReference) => Promise<void>) {
  const env = { DATABASE_URL: reference.databaseUrl, DEMO: '1', TOKEN_SECRET, TOKEN_SECRET_PREVIOUS: further.join(' ') }
  const copy = await startReference({ clock, env })
  try {
    await look(copy)
  } finally {
    await copy.stop()
  }
}

const statusAt = async (copy: RunningReference, { AccessToken }: TokenPair) =>
  (await copy.request('GET', '/api/user/summary', { token: AccessToken })).status

async function renewedAt(copy: RunningReference, { RefreshToken }: TokenPair): Promise<TokenPair> {
  return (await (await copy.request('POST', '/api/user/refresh/token', { token: RefreshToken })).json()) as TokenPair
}

test('a session goes on over copies whose secrets are in another order, and ends at none that knows one of them', async () => {
  const before = await reference.signIn('maria')
  await withCopy([coming, former], async (copy) => {
    expect([await statusAt(reference, before), await statusAt(copy, before)]).toEqual([200, 200])
    const renewed = await renewedAt(copy, before)
    expect(await statusAt(copy, renewed)).toBe(200)
    // A copy without the coming secret refuses its token: the portal refreshes then.
    expect(await statusAt(reference, renewed)).toBe(401)
    await withCopy([former, coming], async (other) => {
      expect(await statusAt(other, renewed)).toBe(200)
      const again = await renewedAt(other, renewed)
      expect([await statusAt(copy, again), await statusAt(other, again)]).toEqual([200, 200])
    })
  })
})

test('a factor, a recovery code and a mailed code from before are taken, and the factor is sealed anew', async () => {
  const factor = await calls.setUp('savings')
  await reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName: 'maria' } })
  const AlternateKey = await lastMail(reference, 'maria@demo.kapwa.test', /^(\d{6})$/m)
  const signInAt = async (copy: RunningReference, proofOf: () => components['schemas']['SecondFactorProof']) => {
    clock.pass(60)
    const there = new FactorCalls(copy, clock)
    return (await there.complete(await there.challengeOf('savings'), proofOf())).status
  }
  await withCopy([coming, former], async (copy) => {
    const verified = await copy.request('PUT', '/api/authenticate/otp/verify', { body: { UserName: 'maria', AlternateKey } })
    expect(verified.status).toBe(200)
    expect(await signInAt(copy, () => ({ RecoveryCode: factor.recoveryCodes[0]! }))).toBe(200)
    expect(await signInAt(copy, () => ({ Code: factor.code() }))).toBe(200)
  })
  await withCopy([coming], async (copy) => {
    expect(await signInAt(copy, () => ({ Code: factor.code() }))).toBe(200)
    expect(await signInAt(copy, () => ({ RecoveryCode: factor.recoveryCodes[1]! }))).toBe(400)
  })
})

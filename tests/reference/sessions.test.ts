import { SignJWT, decodeJwt } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { purgeExpiredRows } from '../../reference/src/purgeExpiredRows.ts'
import { startReference } from './startReference.ts'
import type { RunningReference, TokenPair } from './startReference.ts'
import { TestClock } from './testClock.ts'

const clock = new TestClock()
const secret = 'the token secret of this test, 48 characters long'
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock, env: { TOKEN_SECRET: secret } })
})
afterAll(() => reference.stop())

const minutes = 60

function renew(token: string, call = 'POST /api/user/refresh/token'): Promise<Response> {
  const [method = '', path = ''] = call.split(' ')
  return reference.request(method, path, { token })
}

async function renewed(token: string): Promise<TokenPair> {
  const response = await renew(token)
  expect(response.status).toBe(200)
  return (await response.json()) as TokenPair
}

async function statusWith(accessToken: string): Promise<number> {
  return (await reference.request('GET', '/api/user/summary', { token: accessToken })).status
}

describe('a token refresh', () => {
  it.each(['POST /api/user/refresh/token', 'GET /api/user/refresh/token', 'POST /api/authenticate/refresh/token'])(
    'answers a new pair to %s',
    async (call) => {
      const first = await reference.signIn('maria')
      const response = await renew(first.RefreshToken, call)
      expect(response.status).toBe(200)
      const second = (await response.json()) as TokenPair
      expect(second.RefreshToken).not.toBe(first.RefreshToken)
      expect(decodeJwt(second.AccessToken).sid).toBe(decodeJwt(first.AccessToken).sid)
      expect(await statusWith(second.AccessToken)).toBe(200)
    },
  )

  it('takes a content type without a body', async () => {
    const { RefreshToken } = await reference.signIn('maria')
    const response = await reference.request('POST', '/api/user/refresh/token', {
      token: RefreshToken,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(200)
  })

  it('carries the present permissions', async () => {
    const { RefreshToken, AccessToken } = await reference.signIn('maria')
    expect(decodeJwt(AccessToken)).toMatchObject({ Compliant: 'Yes', Permissions: '' })
    const { Guid } = decodeJwt<{ Guid: string }>(AccessToken)
    await reference.database.insertInto('user_permissions').values({ user_guid: Guid, permission: 'management_access' }).execute()
    await reference.database.updateTable('users').set({ is_compliant: false, status: 'Review' }).where('guid', '=', Guid).execute()
    expect(decodeJwt((await renewed(RefreshToken)).AccessToken)).toMatchObject({
      Compliant: 'No',
      Permissions: 'management_access',
      Status: 'Review',
    })
    await reference.database.deleteFrom('user_permissions').where('user_guid', '=', Guid).execute()
    await reference.database.updateTable('users').set({ is_compliant: true, status: 'Active' }).where('guid', '=', Guid).execute()
  })

  it('answers a used token within 10 seconds with the same new refresh token', async () => {
    const first = await reference.signIn('maria')
    const second = await renewed(first.RefreshToken)
    clock.pass(9)
    const third = await renewed(first.RefreshToken)
    expect(decodeJwt(third.AccessToken).sid).toBe(decodeJwt(first.AccessToken).sid)
    expect(third.RefreshToken).toBe(second.RefreshToken)
    await renewed(third.RefreshToken)
  })

  it('gives a thief who renews beside the owner no tokens of his own: the next use of both ends the family', async () => {
    const first = await reference.signIn('maria')
    const [owner, thief] = [await renewed(first.RefreshToken), await renewed(first.RefreshToken)]
    clock.pass(20 * minutes)
    const next = await renewed(owner.RefreshToken)
    clock.pass(11)
    expect((await renew(thief.RefreshToken)).status).toBe(401)
    expect((await renew(next.RefreshToken)).status).toBe(401)
  })

  it('ends the family when a used token comes back later', async () => {
    const first = await reference.signIn('maria')
    const second = await renewed(first.RefreshToken)
    clock.pass(11)
    expect((await renew(first.RefreshToken)).status).toBe(401)
    expect((await renew(second.RefreshToken)).status).toBe(401)
    expect(await statusWith(second.AccessToken)).toBe(401)
    const other = await reference.signIn('maria')
    expect(await statusWith(other.AccessToken)).toBe(200)
  })

  it('slides by 60 minutes and stops after 12 hours', async () => {
    let pair = await reference.signIn('maria')
    for (let round = 0; round < 12; round += 1) {
      clock.pass(59 * minutes)
      pair = await renewed(pair.RefreshToken)
    }
    clock.pass(11 * minutes)
    const last = await renewed(pair.RefreshToken)
    const { iat = 0, exp = 0 } = decodeJwt(last.AccessToken)
    expect(exp - iat).toBe(minutes)
    clock.pass(2 * minutes)
    expect((await renew(last.RefreshToken)).status).toBe(401)
    expect(await statusWith(last.AccessToken)).toBe(401)
  })

  /** Renews every 25 minutes until so many have passed since the sign-in. */
  async function inUse(first: TokenPair, length: number): Promise<TokenPair> {
    let pair = first
    for (let passed = 0; passed < length; ) {
      const step = Math.min(25, length - passed)
      clock.pass(step * minutes)
      passed += step
      pair = await renewed(pair.RefreshToken)
    }
    return pair
  }

  it.each([
    ['an officer', 'savings', 29, 200],
    ['an officer', 'savings', 31, 401],
    ['a member', 'maria', 59, 200],
    ['a member', 'maria', 61, 401],
  ])('of %s (%s) after %i idle minutes is answered %i', async (_what, name, idle, status) => {
    const pair = await reference.signIn(name)
    clock.pass(idle * minutes)
    expect((await renew(pair.RefreshToken)).status).toBe(status)
    expect(await statusWith(pair.AccessToken)).toBe(401)
  })

  it.each([
    ['an officer', 'savings', 8],
    ['a member', 'maria', 12],
  ])('of %s (%s) in use ends after %i hours, with its access token', async (_what, name, hours) => {
    const last = await inUse(await reference.signIn(name), hours * 60 - 1)
    expect(last.RefreshSeconds).toBe(minutes)
    expect(await statusWith(last.AccessToken)).toBe(200)
    clock.pass(2 * minutes)
    expect((await renew(last.RefreshToken)).status).toBe(401)
    expect(await statusWith(last.AccessToken)).toBe(401)
  })

  describe('of a member who becomes an officer', () => {
    const become = async (pair: TokenPair) => {
      const { Guid } = decodeJwt<{ Guid: string }>(pair.AccessToken)
      const row = { user_guid: Guid, permission: 'management_access' }
      await reference.database.insertInto('user_permissions').values(row).execute()
      onTestFinished(async () => {
        await reference.database.deleteFrom('user_permissions').where('user_guid', '=', Guid).execute()
      })
    }

    it('has the limits of officers from then on', async () => {
      const pair = await reference.signIn('maria')
      await become(pair)
      clock.pass(29 * minutes)
      const next = await renewed(pair.RefreshToken)
      const { iat = 0, exp = 0 } = decodeJwt(next.AccessToken)
      expect([next.RefreshSeconds, exp - iat]).toEqual([30 * minutes, 5 * minutes])
      clock.pass(31 * minutes)
      expect((await renew(next.RefreshToken)).status).toBe(401)
    })

    it.each([
      ['30 idle minutes', 0, 31],
      ['8 hours', 9 * 60, 1],
    ])('is refused after %s that came before', async (_what, used, idle) => {
      const pair = await inUse(await reference.signIn('maria'), used)
      await become(pair)
      clock.pass(idle * minutes)
      expect((await renew(pair.RefreshToken)).status).toBe(401)
    })
  })

  it.each(['', 'nonsense', 'a b', '"'])('refuses %j', async (token) => {
    expect((await renew(token)).status).toBe(401)
  })

  it('survives 100 in parallel with one token, which all get one and the same new one', async () => {
    const { RefreshToken, AccessToken } = await reference.signIn('carla')
    const responses = await Promise.all(Array.from({ length: 100 }, () => renew(RefreshToken)))
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 100 }, () => 200))
    const pairs = (await Promise.all(responses.map((response) => response.json()))) as TokenPair[]
    expect(new Set(pairs.map((pair) => pair.RefreshToken)).size).toBe(1)
    expect(new Set(pairs.map((pair) => decodeJwt(pair.AccessToken).sid))).toEqual(new Set([decodeJwt(AccessToken).sid]))
    const next = await Promise.all(pairs.slice(0, 20).map((pair) => renew(pair.RefreshToken)))
    expect(next.every((response) => response.status === 200)).toBe(true)
  })
})

describe('signing out', () => {
  it('ends the session with its refreshed tokens and its access tokens, and answers the same twice', async () => {
    const first = await reference.signIn('maria')
    const second = await renewed(first.RefreshToken)
    for (let round = 0; round < 2; round += 1) {
      const response = await reference.request('POST', '/api/authenticate/sign-out', { token: first.RefreshToken })
      expect([response.status, await response.json()]).toEqual([200, 'SignedOut'])
    }
    expect(await statusWith(first.AccessToken)).toBe(401)
    expect(await statusWith(second.AccessToken)).toBe(401)
    expect((await renew(second.RefreshToken)).status).toBe(401)
  })

  it('leaves the other sessions of the same person', async () => {
    const [here, there] = await Promise.all([reference.signIn('maria'), reference.signIn('maria')])
    await reference.request('POST', '/api/authenticate/sign-out', { token: here.RefreshToken })
    expect(await statusWith(there.AccessToken)).toBe(200)
    await renewed(there.RefreshToken)
  })

  it('is final against refreshes that race it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { RefreshToken } = await reference.signIn('savings')
      const racing = Array.from({ length: 20 }, () => renew(RefreshToken))
      await reference.request('POST', '/api/authenticate/sign-out', { token: RefreshToken })
      const answers = (await Promise.all(racing)).filter((response) => response.status === 200)
      const pairs = (await Promise.all(answers.map((response) => response.json()))) as TokenPair[]
      for (const pair of pairs) {
        expect(await statusWith(pair.AccessToken)).toBe(401)
        expect((await renew(pair.RefreshToken)).status).toBe(401)
      }
    }
  })
})

describe('access tokens', () => {
  it('end after 30 minutes', async () => {
    const { AccessToken } = await reference.signIn('maria')
    clock.pass(29 * minutes)
    expect(await statusWith(AccessToken)).toBe(200)
    clock.pass(minutes + 1)
    expect(await statusWith(AccessToken)).toBe(401)
  })

  it('are refused when altered, unsigned or signed with another secret', async () => {
    const { AccessToken, RefreshToken } = await reference.signIn('maria')
    const [header = '', payload = '', signature = ''] = AccessToken.split('.')
    const claims = decodeJwt(AccessToken)
    const altered = Buffer.from(JSON.stringify({ ...claims, Permissions: 'management_access' })).toString('base64url')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(48, 1))
    for (const token of [`${header}.${altered}.${signature}`, unsigned, foreign, RefreshToken, 'x'])
      expect(await statusWith(token)).toBe(401)
    expect(await statusWith(AccessToken)).toBe(200)
  })

  it('are refused when they are for another service, or of another type', async () => {
    const { AccessToken } = await reference.signIn('maria')
    const claims = decodeJwt(AccessToken)
    const sign = (changed: JWTPayload, typ?: string) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: 'HS256', ...(typ !== undefined && { typ }) })
        .sign(Buffer.from(secret))
    const tokens = [await sign({}, 'at+jwt'), await sign({ aud: 'mail' }, 'at+jwt'), await sign({}, 'JWT'), await sign({})]
    expect(await Promise.all(tokens.map((token) => statusWith(token)))).toEqual([200, 401, 401, 401])
  })

  it('do not refresh, and refresh tokens do not authenticate calls', async () => {
    const { AccessToken } = await reference.signIn('maria')
    expect((await renew(AccessToken)).status).toBe(401)
  })
})

describe('expired rows', () => {
  it('are purged after their time, and nothing else', async () => {
    const refuse = (path: string) => reference.request('POST', path, { body: {} })
    const old = await reference.signIn('maria')
    await refuse('/api/authenticate/user')
    clock.pass(8 * 24 * 60 * minutes)
    const present = await reference.signIn('maria')
    await refuse('/api/user/verify')
    await purgeExpiredRows({ database: reference.database, clock })
    const sids = (await reference.database.selectFrom('sessions').select('sid').execute()).map((row) => row.sid)
    expect(sids).toEqual([decodeJwt(present.AccessToken).sid])
    expect((await reference.database.selectFrom('refresh_tokens').select('sid').execute()).map((row) => row.sid)).toEqual(sids)
    const windows = await reference.database.selectFrom('audit_windows').select('kind').execute()
    expect(windows).toEqual([{ kind: 'verifyEmail 400' }])
    expect((await renew(old.RefreshToken)).status).toBe(401)
    await renewed(present.RefreshToken)
  })
})

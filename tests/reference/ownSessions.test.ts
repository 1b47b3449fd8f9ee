import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '../../schema/generated/rest.ts'
import { purgeExpiredRows } from '../../reference/src/purgeExpiredRows.ts'
import { outbox } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference, TokenPair } from './startReference.ts'
import { TestClock } from './testClock.ts'

const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())

const phone = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const idOf = (browser: string) => createHash('sha256').update(browser).digest('hex')

interface From {
  readonly browser?: string
  readonly agent?: string
}

/** A sign-in through the portal, from a browser with this cookie. */
async function signIn(UserName: string, { browser, agent = phone }: From = {}): Promise<TokenPair> {
  const headers = { 'Browser-Agent': agent, ...(browser !== undefined && { 'Browser-Id': idOf(browser) }) }
  const body = { UserName, PassKey: 'Kapwa#2026' }
  const response = await reference.request('POST', '/api/authenticate/user', { body, headers })
  expect(response.status).toBe(200)
  return (await response.json()) as TokenPair
}

const sidOf = ({ AccessToken }: TokenPair) => decodeJwt<{ sid: string }>(AccessToken).sid
const guidOf = ({ AccessToken }: TokenPair) => decodeJwt<{ Guid: string }>(AccessToken).Guid

async function list({ AccessToken }: TokenPair): Promise<components['schemas']['OpenSession'][]> {
  const response = await reference.request('GET', '/api/user/sessions', { token: AccessToken })
  expect(response.status).toBe(200)
  return (await response.json()) as components['schemas']['OpenSession'][]
}

const end = ({ AccessToken }: TokenPair, id?: string) =>
  reference.request('PUT', `/api/user/sessions/end${id === undefined ? '' : `?id=${id}`}`, {
    token: AccessToken,
    ...(id === undefined && { body: { PassKey: 'Kapwa#2026' } }),
  })

const refresh = ({ RefreshToken }: TokenPair) => reference.request('POST', '/api/user/refresh/token', { token: RefreshToken })

/** The statuses of a call with the access token, and of a token refresh. */
async function statusesWith(pair: TokenPair): Promise<number[]> {
  const read = await reference.request('GET', '/api/user/summary', { token: pair.AccessToken })
  return [read.status, (await refresh(pair)).status]
}

const auditOf = (subject: string) =>
  reference.database
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'session end')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

describe('the list of open sessions', () => {
  it('has the caller’s own, in words, this one first and then those that were used last', async () => {
    const [first, second] = [await signIn('maria'), await signIn('maria', { agent: 'something else' })]
    await signIn('carla')
    clock.pass(25 * 60)
    const renewed = (await (await refresh(first)).json()) as TokenPair
    clock.pass(60)
    const third = await signIn('maria')
    const started = new Date(clock.now()).toISOString()
    const listed = await list(third)
    expect(listed.map(({ Guid, IsCurrent }) => [Guid, IsCurrent])).toEqual([
      [sidOf(third), true],
      [sidOf(renewed), false],
      [sidOf(second), false],
    ])
    expect(listed[0]).toEqual({
      Guid: sidOf(third),
      Browser: 'Chrome',
      System: 'Android',
      DateStarted: started,
      DateLastUsed: started,
      IsCurrent: true,
    })
    expect(listed[2]).toMatchObject({ Browser: '', System: '' })
    const [, second2] = listed
    expect(Date.parse(second2!.DateLastUsed) - Date.parse(second2!.DateStarted)).toBe(25 * 60_000)
  })

  it('leaves out what has ended or run out', async () => {
    const [here, out] = [await signIn('data'), await signIn('data')]
    await reference.request('POST', '/api/authenticate/sign-out', { token: out.RefreshToken })
    expect(await list(here)).toHaveLength(1)
    clock.pass(13 * 3600)
    expect(await list(await signIn('data'))).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  it('ends all others at once, with their access and refresh tokens, audited', async () => {
    const [here, one, other] = [await signIn('savings'), await signIn('savings'), await signIn('savings')]
    const foreign = await signIn('sharecap')
    const response = await end(here)
    expect([response.status, await response.json()]).toEqual([200, 'Ended'])
    expect(await Promise.all([one, other, here, foreign].map(statusesWith))).toEqual([
      [401, 401],
      [401, 401],
      [200, 200],
      [200, 200],
    ])
    expect(await auditOf(guidOf(here))).toMatchObject([{ actor: guidOf(here), after: { Sessions: 2 } }])
    const reasons = await reference.database.selectFrom('sessions').select('ended_because').where('sid', '=', sidOf(one)).execute()
    expect(reasons).toEqual([{ ended_because: 'ended by user' }])
  })

  it('ends one by its id, and answers the same when it has ended already', async () => {
    const [here, one, other] = [await signIn('registrar'), await signIn('registrar'), await signIn('registrar')]
    for (let round = 0; round < 2; round += 1) expect((await end(here, sidOf(one))).status).toBe(200)
    expect(await Promise.all([one, other].map(statusesWith))).toEqual([
      [401, 401],
      [200, 200],
    ])
    expect((await auditOf(guidOf(here))).map(({ after }) => after)).toEqual([{ Sessions: 1 }, { Sessions: 0 }])
  })

  it('finds neither another user’s session, nor a missing one, nor the one of the call, and ends none', async () => {
    const [here, foreign] = [await signIn('services'), await signIn('sharecap')]
    const ids = [sidOf(foreign), '00000000-0000-4000-8000-000000000000', sidOf(here)]
    const answers = await Promise.all(ids.map((id) => end(here, id)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await Promise.all([foreign, here].map(statusesWith))).toEqual([
      [200, 200],
      [200, 200],
    ])
  })

  it('is final against refreshes that race it', async () => {
    const here = await signIn('comelec')
    const raced = await Promise.all(Array.from({ length: 5 }, () => signIn('comelec')))
    await Promise.all([end(here), ...raced.map(refresh)])
    const open = (await list(here)).map(({ Guid }) => Guid)
    expect(open).toEqual([sidOf(here)])
  })
})

describe('the mail about a new browser', () => {
  const newSignIns = async (userName: string) => {
    const all = await outbox(reference)
    return all.filter(({ To, Subject }) => To === `${userName}@demo.kapwa.test` && Subject === 'New sign-in to your Kapwa account')
  }
  const expectMails = (userName: string, count: number) =>
    vi.waitFor(async () => expect(await newSignIns(userName)).toHaveLength(count), 60_000)

  it('comes once for each but the very first, and never for a known one', async () => {
    for (const browser of ['phone', 'phone', 'office', 'phone', 'office', 'cafe']) await signIn('auditor', { browser })
    await expectMails('auditor', 2)
    const [{ Text, Html } = { Text: '', Html: '' }] = await newSignIns('auditor')
    expect(Text).toMatch(/^On \d\d-\w{3}-\d{4} at \d\d:\d\d [AP]M your account was signed in to from .+: Chrome, Android\.\n/)
    expect(Text).toContain('/member/profile#browsers')
    expect(Text).toContain('If it was not you: change your password, and sign out everywhere.')
    expect(Html).toContain('/member/profile#browsers')
  })

  it('leads an applicant, who has no such page, to the change of password', async () => {
    for (const browser of ['phone', 'office']) await signIn('ana', { browser })
    await expectMails('ana', 1)
    expect((await newSignIns('ana'))[0]!.Text).toContain('change your password in the portal, which signs out everywhere else.')
    expect((await newSignIns('ana'))[0]!.Text).not.toContain('/member/profile')
  })

  it('comes for a browser that another user knows, and not where the portal names none', async () => {
    await signIn('carla', { browser: 'family' })
    await signIn('jose', { browser: 'another' })
    await signIn('jose', { browser: 'family' })
    await signIn('carla')
    await expectMails('jose', 1)
    await signIn('carla', { browser: 'family' })
    expect(await newSignIns('carla')).toEqual([])
  })

  it('comes once for sign-ins of a browser at the same time, and none for a refused one', async () => {
    await signIn('member0040', { browser: 'phone' })
    await Promise.all(Array.from({ length: 5 }, () => signIn('member0040', { browser: 'office' })))
    const body = { UserName: 'member0040', PassKey: 'wrong' }
    await reference.request('POST', '/api/authenticate/user', { body, headers: { 'Browser-Id': idOf('stranger') } })
    await expectMails('member0040', 1)
  })

  it('comes again after the user has signed that browser out, but not for the one that they did it in', async () => {
    const here = await signIn('member0041', { browser: 'phone' })
    await signIn('member0041', { browser: 'phone' })
    const there = await signIn('member0041', { browser: 'office' })
    await expectMails('member0041', 1)
    await end(here)
    expect(await statusesWith(there)).toEqual([401, 401])
    await signIn('member0041', { browser: 'phone' })
    await signIn('member0041', { browser: 'office' })
    await expectMails('member0041', 2)
  })

  it('comes again after 400 days, while a browser that is used goes on being known', async () => {
    await signIn('admin', { browser: 'phone' })
    await signIn('admin', { browser: 'office' })
    await expectMails('admin', 1)
    for (let months = 0; months < 14; months += 1) {
      clock.pass(30 * 24 * 3600)
      await signIn('admin', { browser: 'phone' })
    }
    await purgeExpiredRows({ database: reference.database, clock })
    // The outbox keeps a mail for 30 days.
    await expectMails('admin', 0)
    await signIn('admin', { browser: 'office' })
    await expectMails('admin', 1)
  })
})

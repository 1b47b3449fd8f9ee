import { readFile } from 'node:fs/promises'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../schema/generated/rest.ts'
import { outbox } from './lastMail.ts'
import { password } from './accessMatrix/principals.ts'
import { newOfficer } from './newOfficer.ts'
import { appCode, FactorCalls } from './factorCalls.ts'
import type { Factor } from './factorCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

type Schemas = components['schemas']

const clock = new TestClock()
let reference: RunningReference
let calls: FactorCalls

beforeAll(async () => {
  reference = await startReference({ clock })
  calls = new FactorCalls(reference, clock)
})
afterAll(() => reference.stop())
beforeEach(async () => {
  await reference.database.deleteFrom('second_factors').execute()
  await reference.database.deleteFrom('sign_in_failures').execute()
})

const auditActions = async (subject: string) => {
  const rows = reference.database.selectFrom('audit_log').select('action').where('subject', '=', subject).orderBy('id', 'desc').limit(3)
  return (await rows.execute()).map(({ action }) => action)
}
const guidOf = (token: string) => decodeJwt<{ Guid: string }>(token).Guid
const claimOf = (token: string) => decodeJwt<{ SecondFactor: string; Permissions: string }>(token)
const read = (token: string) => calls.json<Schemas['SecondFactor']>('GET', '/api/user/second-factor', token)

describe('setting up', () => {
  it('holds once a right code was checked and it is turned on; the key is not readable in the database', async () => {
    const { AccessToken: token } = await reference.signIn('savings')
    expect(claimOf(token).SecondFactor).toBe('Off')
    const { Key } = await calls.json<Schemas['SecondFactorSetup']>('PUT', '/api/user/second-factor/begin', token, { PassKey: password })
    expect((await calls.put('on', token)).status).toBe(409)
    expect((await calls.put('check', token, { Code: '000000' })).status).toBe(400)
    const { RecoveryCodes } = await calls.json<Schemas['RecoveryCodes']>('PUT', '/api/user/second-factor/check', token, {
      Code: appCode(Key, clock.now()),
    })
    expect(new Set(RecoveryCodes).size).toBe(10)
    expect(await read(token)).toMatchObject({ IsOn: false, RecoveryCodesLeft: 0 })
    expect(await (await calls.put('on', token)).json()).toBe('TurnedOn')
    expect(await (await calls.put('on', token)).json()).toBe('TurnedOn')
    expect(await read(token)).toMatchObject({ IsOn: true, IsRequired: false, RecoveryCodesLeft: 10 })
    const stored = JSON.stringify(await reference.database.selectFrom('second_factors').selectAll().execute())
    expect(stored).not.toContain(Key)
    await vi.waitFor(async () => expect(JSON.stringify(await outbox(reference))).toContain('Second factor turned on'), 60_000)
  })

  it('begins with the password alone, whose wrong ones count with those of a change of password, and the tenth ends the session', async () => {
    const userName = await newOfficer(reference, [])
    const { AccessToken: token } = await reference.signIn(userName)
    const begin = (PassKey: string) => calls.put('begin', token, { PassKey })
    expect((await calls.put('begin', token, {})).status).toBe(400)
    const wrong = await begin('Wrong#2026')
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { Errors: [{ Field: 'PassKey', Message: 'Current password is incorrect.' }] },
    ])
    const change = (PassKey: string) =>
      reference.request('PUT', '/api/user/hash', { token, body: { PassKey, NewPassKey: 'Gumamela-7788' } })
    for (let tries = 2; tries <= 9; tries += 1) expect((await begin('Wrong#2026')).status).toBe(400)
    expect(await (await change('Wrong#2026')).json()).toMatchObject({ Message: 'You must log in to access this resource.' })
    expect([(await begin(password)).status, (await change(password)).status]).toEqual([401, 401])
    expect(
      await reference.database.selectFrom('second_factor_setups').selectAll().where('user_guid', '=', guidOf(token)).execute(),
    ).toEqual([])
  })

  it('is over after an hour', async () => {
    const { code, renew } = await calls.begin('savings')
    for (const minutes of [20, 20]) {
      clock.pass(minutes * 60)
      await renew()
    }
    clock.pass(21 * 60)
    expect((await calls.put('check', await renew(), { Code: code() })).status).toBe(409)
  })

  it('is of the session that has begun it', async () => {
    const other = (await reference.signIn('savings')).AccessToken
    const { token, code } = await calls.begin('savings')
    expect((await calls.put('check', other, { Code: code() })).status).toBe(409)
    expect((await calls.put('check', token, { Code: code() })).status).toBe(200)
    expect((await calls.put('on', other)).status).toBe(409)
    expect((await calls.put('on', token)).status).toBe(200)
  })
})

describe('signing in', () => {
  let factor: Factor
  let challenge: string

  beforeEach(async () => {
    factor = await calls.setUp('savings')
    clock.pass(60)
    challenge = await calls.challengeOf('savings')
  })

  it('stays as it was for an account without a second factor', async () => {
    expect(await reference.signIn('maria')).toEqual({
      AccessToken: expect.any(String) as string,
      RefreshToken: expect.any(String) as string,
      RefreshSeconds: 3600,
    })
  })

  it.each([
    ['the code of now', () => ({ Code: factor.code() }), 200],
    ['that of 30 seconds ago', () => ({ Code: factor.code(-30) }), 200],
    ['that of 30 seconds ahead', () => ({ Code: factor.code(30) }), 200],
    ['with a space', () => ({ Code: factor.code().replace(/^.../, '$& ') }), 200],
    [
      'with digits of another script',
      () => ({ Code: factor.code().replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))) }),
      200,
    ],
    ['a recovery code, as people type', () => ({ RecoveryCode: factor.recoveryCodes[0]!.toLowerCase().replace('-', ' – ') }), 200],
    ['that of a minute ago', () => ({ Code: factor.code(-60) }), 400],
    ['a wrong one', () => ({ Code: '000000' }), 400],
    ['digits and a letter that has two bytes', () => ({ Code: '12345é' }), 400],
    ['none', () => ({}), 400],
    ['a wrong recovery code', () => ({ RecoveryCode: '2222-2222' }), 400],
  ])('%s', async (_what, proof, status) => {
    const answer = await calls.complete(challenge, proof())
    expect(answer.status).toBe(status)
    if (status !== 200) return
    const { AccessToken } = (await answer.json()) as Schemas['TokenPair']
    expect(claimOf(AccessToken)).toMatchObject({
      SecondFactor: 'On',
      Permissions: expect.stringContaining('savings_approval_review') as string,
    })
    expect((await calls.complete(challenge, { Code: factor.code(30) })).status, 'a challenge serves once').toBe(401)
  })

  it('takes a code once, and none that is older than the last', async () => {
    const [early, now] = [factor.code(-30), factor.code()]
    expect((await calls.complete(challenge, { Code: now })).status).toBe(200)
    for (const Code of [now, early]) {
      const answer = await calls.complete(await calls.challengeOf('savings'), { Code })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ Errors: [{ Field: 'Code', Message: 'This code was used already. Wait for the next one.' }] }),
      ])
    }
  })

  it('takes codes of today after the clock was a day ahead, each once', async () => {
    clock.pass(86_400)
    expect((await calls.complete(await calls.challengeOf('savings'), { Code: factor.code() })).status).toBe(200)
    clock.pass(-86_400)
    const Code = factor.code()
    const again = async () => (await calls.complete(await calls.challengeOf('savings'), { Code })).status
    expect([await again(), await again()]).toEqual([200, 400])
  })

  it('takes a recovery code once, audited', async () => {
    const proof = { RecoveryCode: factor.recoveryCodes[3]! }
    expect((await calls.complete(challenge, proof)).status).toBe(200)
    expect(await auditActions(factor.guid)).toContain('recovery code used')
    const again = await calls.complete(await calls.challengeOf('savings'), proof)
    expect(await again.json()).toMatchObject({ Errors: [{ Message: 'This code has been used already. Take another one.' }] })
  })

  it('takes one of two parallel calls with a code', async () => {
    const challenges = [challenge, await calls.challengeOf('savings')]
    const Code = factor.code()
    const answers = await Promise.all(challenges.map((each) => calls.complete(each, { Code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('refuses a challenge after five minutes, after a new password, and the code of another account', async () => {
    const other = await calls.setUp('data')
    clock.pass(60)
    const fresh = await calls.challengeOf('savings')
    expect((await calls.complete(fresh, { Code: other.code() })).status).toBe(400)
    const { token } = await calls.setUp('carla')
    const outdated = await calls.challengeOf('carla')
    const body = { PassKey: 'Kapwa#2026', NewPassKey: 'Bagong-Araw-77' }
    expect((await reference.request('PUT', '/api/user/hash', { token, body })).status).toBe(200)
    expect((await calls.complete(outdated, { Code: '000000' })).status).toBe(401)
    clock.pass(5 * 60)
    expect((await calls.complete(fresh, { Code: factor.code() })).status).toBe(401)
    expect((await calls.complete('unknown', { Code: factor.code() })).status).toBe(401)
  })

  it('sets no password with a challenge', async () => {
    const body = { AlternateKey: challenge, NewPassKey: 'Bagong-Araw-77' }
    expect((await reference.request('PUT', '/api/user/hash', { body })).status).toBe(400)
    expect((await reference.request('GET', `/api/user?key=${challenge}`)).status).toBe(400)
  })

  it('makes no guess wait, audits each, and a right code begins anew; a used one is none of them', async () => {
    let used = factor.code()
    expect((await calls.complete(challenge, { Code: used })).status).toBe(200)
    for (let round = 1; round <= 2; round += 1) {
      clock.pass(30)
      challenge = await calls.challengeOf('savings')
      for (let tries = 1; tries < 10; tries += 1) expect((await calls.complete(challenge, { Code: '000000' })).status).toBe(400)
      expect(await auditActions(factor.guid)).toEqual(['second factor refused', 'second factor refused', 'second factor refused'])
      expect((await calls.complete(challenge, { Code: used })).status).toBe(400)
      used = factor.code()
      expect((await calls.complete(challenge, { Code: used })).status).toBe(200)
    }
  })

  it('of thirty guesses at once at several challenges compares ten, and takes no right code after them', async () => {
    const UserName = await newOfficer(reference, [])
    const { code } = await calls.setUp(UserName)
    clock.pass(60)
    const challenges = await Promise.all([calls.challengeOf(UserName), calls.challengeOf(UserName)])
    const guesses = Array.from({ length: 30 }, (_, guess) => calls.complete(challenges[guess % 2]!, { Code: '000000' }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(9)
    expect(statuses.filter((status) => status === 423)).toHaveLength(21)
    expect((await calls.complete(challenges[0], { Code: code() })).status).toBe(423)
  })

  it('is audited as asked once while a challenge is open', async () => {
    const asked = async () =>
      (await reference.database.selectFrom('audit_log').select('id').where('action', '=', 'second factor asked').execute()).length
    clock.pass(5 * 60)
    const before = await asked()
    for (let times = 0; times < 3; times += 1) await calls.challengeOf('savings')
    expect(await asked()).toBe(before + 1)
  })

  it('is asked no more after ten wrong codes in a row, mailed, until the password is changed', async () => {
    const UserName = await newOfficer(reference, ['savings_approval_review'])
    const { token, code } = await calls.setUp(UserName)
    clock.pass(60)
    const challenges = [await calls.challengeOf(UserName), await calls.challengeOf(UserName), await calls.challengeOf(UserName)]
    for (let tries = 1; tries < 10; tries += 1) {
      expect((await calls.complete(challenges[tries % 3]!, { Code: '000000' })).status).toBe(400)
    }
    expect((await calls.complete(challenges[0]!, { Code: '000000' })).status).toBe(423)
    const signIn = (PassKey: string) => reference.request('POST', '/api/authenticate/user', { body: { UserName, PassKey } })
    const refused = await signIn(password)
    const message = 'Too many wrong codes. Choose a new password first, with “Forgot password?” at the sign-in.'
    expect([refused.status, await refused.json()]).toEqual([423, expect.objectContaining({ Message: message })])
    expect((await signIn('wrong')).status).toBe(401)
    expect((await calls.complete(challenges[2]!, { Code: code() })).status).toBe(423)
    await vi.waitFor(async () => expect(JSON.stringify(await outbox(reference))).toContain('Ten wrong codes'), 60_000)
    const changed = await reference.request('PUT', '/api/user/hash', { token, body: { PassKey: password, NewPassKey: 'Bagong-Araw-77' } })
    expect(changed.status).toBe(200)
    expect((await signIn('Bagong-Araw-77')).status).toBe(200)
  })

  it('goes on with the count of an earlier version, which its migration takes over', async () => {
    const UserName = await newOfficer(reference, [])
    const { guid } = await calls.setUp(UserName)
    await sql`update second_factors set wrong_codes = 9 where user_guid = ${guid}`.execute(reference.database)
    await sql.raw(await readFile('reference/migrations/0058_one_total_of_guesses.sql', 'utf8')).execute(reference.database)
    clock.pass(60)
    expect((await calls.complete(await calls.challengeOf(UserName), { Code: '000000' })).status).toBe(423)
  })

  it('is asked again after ten wrong codes once it was reset and set up anew', async () => {
    const UserName = await newOfficer(reference, [])
    const { guid } = await calls.setUp(UserName)
    clock.pass(60)
    const challenge = await calls.challengeOf(UserName)
    for (let tries = 1; tries <= 10; tries += 1) await calls.complete(challenge, { Code: '000000' })
    const { token: admin } = await calls.setUp('admin')
    expect((await reference.request('PUT', `/api/officers/second-factor/reset?user=${guid}`, { token: admin })).status).toBe(200)
    const { code } = await calls.setUp(UserName)
    clock.pass(60)
    expect((await calls.complete(await calls.challengeOf(UserName), { Code: code() })).status).toBe(200)
  })
})

describe('the proof in a session', () => {
  const someGuid = crypto.randomUUID()
  const csv = () => {
    const form = new FormData()
    form.append('File', new File(['EmployeeId\n'], 'a.csv', { type: 'text/csv' }))
    return form
  }
  const once = () => ({ 'idempotency-key': crypto.randomUUID() })

  it.each([
    ['Apply Dispositions of savings', 'savings', '/api/subscription/transaction/approval/submit/savings', () => ({ headers: once() })],
    ['the results', 'comelec', `/api/election/result/publish/${someGuid}`, () => ({})],
    ['an import file', 'data', '/api/upload/new/records/', () => ({ body: csv() })],
    ['a waiting import file', 'data', `/api/upload/staged/${someGuid}/apply?version=1`, () => ({})],
    ['new recovery codes', 'savings', '/api/user/second-factor/recovery-codes', () => ({})],
    ['turning it off', 'savings', '/api/user/second-factor/off', () => ({ body: { PassKey: password } })],
    ['another app', 'savings', '/api/user/second-factor/begin', () => ({ body: { PassKey: password } })],
  ])('is asked again after 10 minutes for %s', async (_what, userName, path, options) => {
    const { renew, code } = await calls.setUp(userName)
    clock.pass(11 * 60)
    const token = await renew()
    const status = async () => (await reference.request('PUT', path, { token, ...options() })).status
    expect(await status()).toBe(428)
    expect((await calls.put('prove', token, { Code: '000000' })).status).toBe(400)
    expect((await calls.put('prove', token, { Code: code() })).status).toBe(200)
    expect(await status()).not.toBe(428)
  })

  it('ends its session alone at the tenth wrong code in a row, mailed; they count towards no sign-in', async () => {
    const userName = await newOfficer(reference, [])
    const { token, renew, code, guid } = await calls.setUp(userName)
    clock.pass(60)
    const prove = async (Code: string) => (await calls.put('prove', token, { Code })).status
    for (let tries = 1; tries < 10; tries += 1) expect(await prove('000000')).toBe(400)
    expect(await prove(code())).toBe(200)
    for (let tries = 1; tries < 10; tries += 1) expect(await prove('000000')).toBe(400)
    expect([await prove('000000'), await prove(code(30))]).toEqual([401, 401])
    await expect(renew()).rejects.toThrow('401')
    expect(await auditActions(guid)).toContain('session ended: ten wrong codes')
    const subjects = async () => (await outbox(reference)).filter(({ To }) => To.startsWith(userName)).map(({ Subject }) => Subject)
    await vi.waitFor(async () => expect(await subjects()).toContain('Ten wrong codes for your Kapwa account'), 60_000)
    expect((await calls.complete(await calls.challengeOf(userName), { Code: code(30) })).status).toBe(200)
  })

  it('is not asked without a second factor, of a dry run, and of another session only there', async () => {
    const { AccessToken: plain } = await reference.signIn('data')
    const upload = (token: string, rest = '') => reference.request('PUT', `/api/upload/new/records/${rest}`, { token, body: csv() })
    expect((await upload(plain)).status).toBe(400)
    const { renew } = await calls.setUp('data')
    expect((await upload(plain)).status).toBe(428)
    clock.pass(11 * 60)
    const token = await renew()
    expect((await upload(token, '?dryRun=true')).status).toBe(400)
    expect((await upload(token)).status).toBe(428)
  })
})

describe('turning off and resetting', () => {
  it('turns off, and the password alone signs in', async () => {
    const { token, guid } = await calls.setUp('savings')
    expect((await calls.put('off', token, { PassKey: 'wrong' })).status).toBe(400)
    expect(await (await calls.put('off', token, { PassKey: password })).json()).toBe('TurnedOff')
    expect(await auditActions(guid)).toContain('second factor off')
    expect(claimOf((await reference.signIn('savings')).AccessToken).SecondFactor).toBe('Off')
  })

  it('replaces the codes, so that the earlier ones are refused', async () => {
    const { token, recoveryCodes } = await calls.setUp('savings')
    const { RecoveryCodes } = await calls.json<Schemas['RecoveryCodes']>('PUT', '/api/user/second-factor/recovery-codes', token)
    const complete = async (RecoveryCode: string) => (await calls.complete(await calls.challengeOf('savings'), { RecoveryCode })).status
    expect([await complete(recoveryCodes[0]!), await complete(RecoveryCodes[0]!)]).toEqual([400, 200])
  })

  it('is reset by a holder of management access, mailed and audited', async () => {
    const { guid, token: theirs } = await calls.setUp('savings')
    const { token: admin } = await calls.setUp('admin')
    const reset = (user: string) => reference.request('PUT', `/api/officers/second-factor/reset?user=${user}`, { token: admin })
    const since = async () => {
      const { Officers } = await calls.json<Schemas['OfficerList']>('GET', '/api/officers', admin)
      return Officers.find(({ Guid }) => Guid === guid)?.SecondFactorSince
    }
    expect(await since()).toEqual(expect.any(String))
    expect((await reset(guidOf(admin))).status).toBe(409)
    expect((await reset(guid)).status).toBe(200)
    expect((await reference.request('GET', '/api/user/second-factor', { token: theirs })).status).toBe(401)
    expect(await since()).toBeNull()
    expect(await auditActions(guid)).toContain('second factor reset')
    await vi.waitFor(async () => expect(JSON.stringify(await outbox(reference))).toContain('Second factor reset'), 60_000)
    await reference.signIn('savings')
  })

  it('is reset, and a permission granted, by a caller with a second factor alone, once anybody has one', async () => {
    const { guid, token } = await calls.setUp('savings')
    const { AccessToken: admin } = await reference.signIn('admin')
    const change = (path: string, body?: object) =>
      reference.request('PUT', `/api/officers/${path}`, { token: admin, ...(body && { body }) })
    const reset = await change(`second-factor/reset?user=${guid}`)
    const granted = await change('permissions/grant', { User: guid, Permissions: ['management_access'] })
    expect([reset.status, granted.status]).toEqual([409, 409])
    expect(await reset.text()).toContain('Set up your own second factor first')
    await calls.put('off', token, { PassKey: password })
    expect((await change('permissions/grant', { User: guid, Permissions: ['subscription_data_report'] })).status).toBe(200)
  })

  it('is listed with the officers without any permission', async () => {
    const { guid } = await calls.setUp('maria')
    const { AccessToken: admin } = await reference.signIn('admin')
    const { Officers } = await calls.json<Schemas['OfficerList']>('GET', '/api/officers', admin)
    const listed = Officers.find(({ Guid }) => Guid === guid)
    expect(listed).toMatchObject({ Permissions: [], HasSecondFactor: true, DateLastSeen: expect.any(String) as string })
    expect(listed?.Sessions.length).toBeGreaterThan(0)
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifyAudit } from '../../reference/src/audit/verifyAudit.ts'
import { counts } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { compareTimings } from './compareTimings.ts'
import { statusAndBody } from './formCalls.ts'
import { lastMail, outbox } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'
import { useUpFreeFailures } from './useUpFreeFailures.ts'

const chosen = 'Chosen#2027'
const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())

const sendCode = (UserName: string) => reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName } })
const verify = (UserName: string, AlternateKey: string) =>
  reference.request('PUT', '/api/authenticate/otp/verify', { body: { UserName, AlternateKey } })
const save = (body: object, token?: string) => reference.request('PUT', '/api/user/hash', { body, ...(token !== undefined && { token }) })
const codeOf = (userName: string) => lastMail(reference, `${userName}@demo.kapwa.test`, /^(\d{6})$/m)
const summary = async (token: string) => (await reference.request('GET', '/api/user/summary', { token })).status
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  it('is mailed, shown masked, and sent again after a minute', async () => {
    const response = await sendCode('EMP-1001')
    expect([response.status, await response.json()]).toEqual([200, 'm•••@d•••.test'])
    clock.pass(20)
    expect((await sendCode('maria')).headers.get('retry-after')).toBe('40')
    const first = await codeOf('maria')
    clock.pass(40)
    expect((await sendCode('maria')).status).toBe(200)
    const second = await codeOf('maria')
    if (first !== second) {
      const older = { Message: expect.stringMatching(/^A newer code was sent at \d\d:\d\d [AP]M\. Use that mail\.$/) as unknown }
      for (let time = 0; time < 11; time += 1) expect(await statusAndBody(verify('maria', first))).toMatchObject([409, older])
    }
    expect((await verify('maria', second.replace(/^\d{3}/, '$&-'))).status).toBe(200)
    expect((await verify('maria', second)).status).toBe(400)
  })

  it('is older for its own ten minutes alone', async () => {
    await sendCode('jose')
    const first = await codeOf('jose')
    clock.pass(300)
    await sendCode('jose')
    clock.pass(299)
    expect((await verify('jose', first)).status).toBe(409)
    clock.pass(1)
    expect((await verify('jose', first)).status).toBe(400)
  })

  it('ends after ten minutes, and after ten wrong guesses', async () => {
    await sendCode('carla')
    clock.pass(600)
    expect((await verify('carla', await codeOf('carla'))).status).toBe(400)
    clock.pass(3600)
    await sendCode('carla')
    const code = await codeOf('carla')
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await verify('carla', wrongFor(code))).status).toBe(400)
      clock.pass(30)
    }
    expect((await verify('carla', code)).status).toBe(400)
  })

  it('is verified once, also by parallel requests', async () => {
    for (const userName of ['admin', 'sharecap', 'savings', 'registrar', 'data']) {
      await sendCode(userName)
      const code = await codeOf(userName)
      const statuses = await Promise.all(Array.from({ length: 3 }, async () => (await verify(userName, code)).status))
      expect(statuses.sort()).toEqual([200, 400, 400])
    }
  })

  promise('T9', 'the reference service by itself checks hardly any of the guesses at a code, and ends the code', async (report) => {
    await sendCode('ramon')
    const code = await codeOf('ramon')
    const guesses = Array.from({ length: counts.guesses }, (_, guess) => String(guess).padStart(6, '0')).filter((guess) => guess !== code)
    for (let sent = 0; sent < guesses.length; sent += 100) {
      await Promise.all(guesses.slice(sent, sent + 100).map(async (guess) => (await verify('ramon', guess)).text()))
    }
    const { id } = await reference.database
      .selectFrom('users')
      .select('guid as id')
      .where('user_name', '=', 'ramon')
      .executeTakeFirstOrThrow()
    const looked = await reference.database
      .selectFrom('audit_log')
      .select('id')
      .where('subject', '=', id)
      .where('action', '=', 'verification refused')
      .where('reason', '<>', 'Too many attempts. Try again later.')
      .execute()
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.length).toBeLessThanOrEqual(10)
    for (let guess = looked.length; guess < 10; guess += 1) {
      clock.pass(30)
      expect((await verify('ramon', wrongFor(code))).status).toBe(400)
    }
    clock.pass(30)
    expect((await verify('ramon', code)).status).toBe(400)
    report(`${guesses.length} codes sent without a BFF in front: ${looked.length} looked at; after ten the right one is refused too`)
  })

  promise('T9', 'verifying a code takes as long, and answers the same, for an unknown name', async (report) => {
    const answers = new Set<string>()
    const wrongOf = (name: string) => async () => {
      const response = await verify(name, 'wrong')
      answers.add(`${String(response.status)} ${await response.text()}`)
      clock.pass(3600)
    }
    const milliseconds = await compareTimings(wrongOf('liza'), wrongOf('nobody at all'))
    expect(answers.size).toBe(1)
    report(`${counts.timedPairs} pairs of wrong codes: the same words, medians ${milliseconds.toFixed(1)} ms apart`)
  })
})

describe('ten wrong codes in a row', () => {
  const guess = async (times: number) => {
    for (let sent = 0; sent < times; sent += 1) {
      if (sent % 5 === 0) {
        clock.pass(61)
        await sendCode('belen')
      }
      expect((await verify('belen', wrongFor(await codeOf('belen')))).status).toBe(400)
    }
  }
  const told = async () =>
    (await outbox(reference)).filter(({ To, Subject }) => To.startsWith('belen@') && Subject === 'Ten wrong codes for your Kapwa account')
  const linkOf = () => lastMail(reference, 'belen@demo.kapwa.test', /\/forgot\/reset-password\/([\w-]{43})\n/)

  promise('T43', 'ten wrong reset codes in a row end the codes for a day, and the owner gets a link', async (report) => {
    await guess(9)
    expect((await verify('belen', await codeOf('belen'))).status, 'a right one begins anew').toBe(200)
    await guess(10)
    clock.pass(61)
    expect(await (await sendCode('belen')).json()).toBe('b•••@d•••.test')
    const key = await linkOf()
    expect((await verify('belen', await codeOf('belen'))).status, 'of the code before').toBe(400)
    expect((await sendCode('belen')).status, 'within a minute').toBe(429)
    await vi.waitFor(async () => expect(await told()).toMatchObject([{ To: 'belen@demo.kapwa.test' }]), 60_000)
    expect((await save({ AlternateKey: key, NewPassKey: chosen })).status).toBe(200)
    clock.pass(61)
    await sendCode('belen')
    expect((await verify('belen', await codeOf('belen'))).status, 'after the reset').toBe(200)
    report('19 wrong codes, ten of them in a row: one mail, no code taken, the password chosen by the mailed link')
  })

  it('end with the day', async () => {
    await guess(10)
    clock.pass(24 * 3600)
    await sendCode('belen')
    expect((await verify('belen', await codeOf('belen'))).status).toBe(200)
    expect(await told()).toHaveLength(2)
  })

  it('are counted only where there is a code to guess at', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await verify('liza', '000000')).status).toBe(400)
    clock.pass(61)
    await sendCode('liza')
    expect((await verify('liza', await codeOf('liza'))).status).toBe(200)
  })
})

describe('a new password', () => {
  it('by a reset ends every session, the key, the old password and the wait after wrong ones, and is confirmed by mail', async () => {
    const { AccessToken } = await reference.signIn('jose')
    await useUpFreeFailures(reference, 'jose', clock.now())
    await expect(reference.signIn('jose', 'wrong')).rejects.toThrow('401')
    await expect(reference.signIn('jose')).rejects.toThrow('429')
    await sendCode('jose')
    const key = (await (await verify('jose', await codeOf('jose'))).json()) as string
    expect((await save({ AlternateKey: key, NewPassKey: 'weak' })).status).toBe(400)
    expect((await save({ AlternateKey: key, NewPassKey: 'Kapwa#2026' })).status).toBe(409)
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await save({ AlternateKey: key, NewPassKey: chosen })).status),
    )
    expect(statuses.sort()).toEqual([200, 400, 400, 400])
    expect(await summary(AccessToken)).toBe(401)
    await reference.signIn('jose', chosen)
    await expect(reference.signIn('jose')).rejects.toThrow('401')
    expect((await outbox(reference))[0]).toMatchObject({ To: 'jose@demo.kapwa.test', Subject: 'Your Kapwa password was changed' })
  })

  it('by a signed-in user ends every other session', async () => {
    const [here, there] = await Promise.all([reference.signIn('ana'), reference.signIn('ana')])
    const change = (PassKey: string, NewPassKey: string, UserName = 'ana') => save({ UserName, PassKey, NewPassKey }, here.AccessToken)
    expect((await change('wrong', chosen)).status).toBe(401)
    const common = await change('Kapwa#2026', 'P@ssw0rd1')
    expect([common.status, await common.json()]).toMatchObject([
      400,
      { Errors: [{ Field: 'NewPassKey', Message: expect.stringContaining('guessed first') as string }] },
    ])
    expect((await change('Kapwa#2026', 'Kapwa#2026')).status).toBe(409)
    expect((await change('Kapwa#2026', chosen, 'maria')).status).toBe(400)
    expect((await save({ UserName: 'ana', PassKey: 'Kapwa#2026', NewPassKey: chosen })).status).toBe(401)
    expect((await change('Kapwa#2026', chosen)).status).toBe(200)
    expect([await summary(here.AccessToken), await summary(there.AccessToken)]).toEqual([200, 401])
    expect((await reference.request('POST', '/api/user/refresh/token', { token: there.RefreshToken })).status).toBe(401)
    await reference.signIn('ana', chosen)
  })

  it('ends the code and the key that were issued before it', async () => {
    const { AccessToken } = await reference.signIn('auditor')
    await sendCode('auditor')
    const key = (await (await verify('auditor', await codeOf('auditor'))).json()) as string
    clock.pass(60)
    await sendCode('auditor')
    const code = await codeOf('auditor')
    expect((await save({ UserName: 'auditor', PassKey: 'Kapwa#2026', NewPassKey: chosen }, AccessToken)).status).toBe(200)
    expect((await verify('auditor', code)).status).toBe(400)
    expect((await save({ AlternateKey: key, NewPassKey: 'Another#2028' })).status).toBe(400)
  })

  it('leaves one chain of audit rows, refusals among them, without a secret', async () => {
    expect(await verifyAudit(reference.database)).toEqual([])
    const rows = await reference.database.selectFrom('audit_log').selectAll().execute()
    const actions = new Set(rows.map((row) => row.action))
    for (const action of [
      'reset code sent',
      'reset code refused',
      'verification refused',
      'reset code verified',
      'password reset',
      'password changed',
      'password change refused',
    ]) {
      expect(actions).toContain(action)
    }
    const text = JSON.stringify(rows)
    for (const secret of [chosen, 'Kapwa#2026', await codeOf('jose')]) expect(text).not.toContain(`"${secret}`)
  })
})

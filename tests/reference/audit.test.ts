import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { appendAudit } from '../../reference/src/audit/append.ts'
import { verifyAudit } from '../../reference/src/audit/verifyAudit.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'
import { useUpFreeFailures } from './useUpFreeFailures.ts'

const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())

const actions = async () =>
  (await reference.database.selectFrom('audit_log').select('action').orderBy('id').execute()).map((row) => row.action)

async function tamper(statement: string): Promise<void> {
  await reference.database.transaction().execute(async (transaction) => {
    await sql`alter table audit_log disable trigger user`.execute(transaction)
    await sql.raw(statement).execute(transaction)
    await sql`alter table audit_log enable trigger user`.execute(transaction)
  })
}

describe('the audit log', () => {
  it('has a row for each sign-in, refusal, key and sign-out', async () => {
    const before = (await actions()).length
    const { RefreshToken } = await reference.signIn('maria')
    for (const UserName of ['maria', 'nobody']) {
      await reference.request('POST', '/api/authenticate/user', { body: { UserName, PassKey: 'wrong' } })
    }
    await reference.request('POST', '/api/authenticate/user', { body: { UserName: 'pedro', PassKey: 'Welcome#1006' } })
    await reference.request('POST', '/api/authenticate/sign-out', { token: RefreshToken })
    expect((await actions()).slice(before)).toEqual([
      'signed in',
      'sign-in refused',
      'sign-in refused',
      'enrolment key issued',
      'signed out',
    ])
  })

  it('has a row for the first refusal of each wait', async () => {
    const rows = () =>
      reference.database
        .selectFrom('audit_log')
        .innerJoin('users', (join) => join.on(sql<boolean>`audit_log.subject = users.guid::text`))
        .where('user_name', '=', 'carla')
        .where('action', '=', 'sign-in refused')
        .select('reason')
        .orderBy('id')
        .execute()
    const guess = async (times: number) => {
      const statuses: number[] = []
      for (let number = 0; number < times; number += 1) {
        const response = await reference.request('POST', '/api/authenticate/user', { body: { UserName: 'carla', PassKey: 'wrong' } })
        statuses.push(response.status)
      }
      return statuses
    }
    const [wrong, tooMany] = ['Invalid username or password.', 'Too many attempts. Try again later.'].map((reason) => ({ reason }))
    await useUpFreeFailures(reference, 'carla', clock.now())
    expect(await guess(4)).toEqual([401, 429, 429, 429])
    const firstWait = [wrong, tooMany]
    expect(await rows()).toEqual(firstWait)
    clock.pass(1)
    expect(await guess(3)).toEqual([401, 429, 429])
    expect(await rows()).toEqual([...firstWait, wrong, tooMany])
  })

  it('cannot be filled with unknown names', async () => {
    const invent = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, number) =>
          reference.request('POST', '/api/authenticate/user', { body: { UserName: `invented ${String(number)}`, PassKey: 'wrong' } }),
        ),
      )
    clock.pass(15 * 60)
    const before = (await actions()).length
    await invent(20)
    await invent(20)
    expect((await actions()).slice(before)).toEqual(['sign-in refused'])
    clock.pass(15 * 60)
    await invent(2)
    expect((await actions()).slice(before)).toEqual(['sign-in refused', 'sign-in refused'])
  })

  it('stores actor, reason, before and after', async () => {
    await appendAudit(reference.database, {
      actor: 'operator',
      action: 'tested',
      subject: 'a member',
      permission: 'management_access',
      before: { amount: '1.00' },
      after: ['ñ', null],
      reason: 'Because.',
      idempotencyKey: 'a-key-of-16-chars',
      at: new Date('2026-01-02T03:04:05.678Z'),
    })
    const row = await reference.database.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ before: { amount: '1.00' }, after: ['ñ', null], reason: 'Because.', idempotency_key: 'a-key-of-16-chars' })
    expect(row.at).toEqual(new Date('2026-01-02T03:04:05.678Z'))
  })

  it('stays one chain with 60 parallel writers, some of them rolled back', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) =>
        reference.database.transaction().execute(async (transaction) => {
          await appendAudit(transaction, { actor: 'anonymous', action: `parallel ${String(number)}`, at: new Date() })
          if (number % 5 === 0) throw new Error('changed its mind')
        }),
      ),
    )
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(12)
    expect(await verifyAudit(reference.database)).toEqual([])
  })

  it('is append-only', async () => {
    await expect(sql`update audit_log set actor = 'x'`.execute(reference.database)).rejects.toThrow('audit_log is append-only')
    await expect(sql`delete from audit_log`.execute(reference.database)).rejects.toThrow('audit_log is append-only')
    await expect(sql`truncate audit_log`.execute(reference.database)).rejects.toThrow('audit_log is append-only')
    await expect(sql`update audit_head set last_id = 0`.execute(reference.database)).rejects.toThrow('follows from the audit log')
  })

  it('ignores a number and hash that are inserted', async () => {
    await sql`insert into audit_log (id, at, actor, action, hash, previous_hash) values (1, now(), 'x', 'forged', '\\x00', '\\x00')`.execute(
      reference.database,
    )
    expect(await verifyAudit(reference.database)).toEqual([])
  })

  it('hashes every column of a row, the hash of the row before it included', async () => {
    const changes = {
      id: 0,
      at: '2020-01-01T00:00:00Z',
      actor: 'x',
      permission: 'x',
      action: 'x',
      subject: 'x',
      before: 1,
      after: 1,
      reason: 'x',
      idempotency_key: 'x',
      previous_hash: '\\x00',
    }
    const { rows } = await sql<{ name: string; is_hashed: boolean }>`
      select key as name, audit_hash(jsonb_populate_record(audit_log, jsonb_build_object(key, value))) <> hash as is_hashed
      from audit_log, jsonb_each(${JSON.stringify(changes)}::jsonb) where id = 2`.execute(reference.database)
    expect(Object.fromEntries(rows.map((row) => [row.name, row.is_hashed]))).toEqual(
      Object.fromEntries(Object.keys(changes).map((name) => [name, true])),
    )
    const { rows: columns } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = 'audit_log'::regclass and attnum > 0`.execute(reference.database)
    expect([...Object.keys(changes), 'hash'].sort()).toEqual(columns.map(({ name }) => name).sort())
  })

  it('shows a changed row, a missing one and a missing end', async () => {
    await tamper(`update audit_log set action = 'signed out' where id = 2`)
    expect(await verifyAudit(reference.database)).toEqual(['Audit row 2: its content was changed.'])
    await tamper(`update audit_log set hash = audit_hash(audit_log) where id = 2`)
    expect(await verifyAudit(reference.database)).toEqual(['Audit row 3: it does not follow the row before it.'])
    const last = `where id = (select max(id) from audit_log)`
    await tamper(`update audit_log set action = 'signed out' ${last}`)
    await tamper(`update audit_log set hash = audit_hash(audit_log) ${last}`)
    const ended = /^The audit log ends before row \d+, which was its last\.$/
    expect((await verifyAudit(reference.database)).at(-1), 'the last row, with a hash of its own').toMatch(ended)
    await tamper(`delete from audit_log where id = 4`)
    expect(await verifyAudit(reference.database)).toContain('Audit row 5: a row before it is missing.')
    await tamper(`delete from audit_log where id = (select max(id) from audit_log)`)
    expect((await verifyAudit(reference.database)).at(-1)).toMatch(/^The audit log ends before row \d+, which was its last\.$/)
  })
})

it('has one row in a quarter of an hour for each officer and list, whenever its decided items begin', async () => {
  const listed = async () => (await actions()).filter((action) => action === 'registrations listed').length
  const before = await listed()
  for (const userName of ['registrar', 'registrar', 'admin']) {
    const { AccessToken: token } = await reference.signIn(userName)
    clock.pass(1)
    const list = await reference.request('GET', `/api/registration/list?since=${clock.now().toISOString()}`, { token })
    expect(list.status).toBe(200)
  }
  expect(await listed()).toBe(before + 2)
  clock.pass(15 * 60)
  const { AccessToken: token } = await reference.signIn('registrar')
  await reference.request('GET', '/api/registration/list', { token })
  expect(await listed()).toBe(before + 3)
})

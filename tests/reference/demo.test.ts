import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../reference/src/app.ts'
import { addDays, addMonths, weekday } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { connect } from '../../reference/src/database/connect.ts'
import type { Database } from '../../reference/src/database/connect.ts'
import { migrate } from '../../reference/src/database/migrate.ts'
import { FormCalls } from './formCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

interface Person {
  userName: string
  employeeId: string
  fullName: string
  description: string
  password: string
}

/** A day of the past, so that no copy of today's demo serves. */
const start = new Date('2026-08-20T02:00:00Z')
let reference: RunningReference
let again: RunningReference

beforeAll(async () => {
  ;[reference, again] = await Promise.all([
    startReference({ clock: new TestClock(start) }),
    startReference({ clock: new TestClock(start) }),
  ])
})
afterAll(() => Promise.all([reference.stop(), again.stop()]))

/** The content of every table that the seed fills, but for hashes with a salt and times of insertion. */
async function fingerprint({ database }: RunningReference): Promise<Record<string, string>> {
  const tables = ['users', 'members', 'user_permissions', 'accounts', 'account_balances', 'journal_entries', 'postings', 'subscriptions']
  const more = [
    'time_deposits',
    'loans',
    'loan_installments',
    'attribute_groups',
    'attribute_fields',
    'entries',
    'answers',
    'answer_files',
    'change_requests',
    'transaction_requests',
    'share_capital_total',
    'files',
  ]
  const changing = ['password_hash', 'pass_key_hash', 'granted_at', 'created_in']
  const entries = [...tables, ...more].map(async (table) => {
    const { rows } = await sql<{
      row: string
    }>`select (to_jsonb(t) - ${changing}::text[])::text as row from ${sql.table(table)} t order by 1`.execute(database)
    return [
      table,
      createHash('sha256')
        .update(rows.map(({ row }) => row).join('\n'))
        .digest('hex'),
    ] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

describe('the demo cooperative', () => {
  it('is the same when it is made up again on the same day', async () => {
    expect(await fingerprint(again)).toEqual(await fingerprint(reference))
  })

  it('has an audit log in the order of time, from whatever day its dates are counted', async () => {
    const rows = await reference.database.selectFrom('audit_log').select('at').orderBy('id').execute()
    const times = rows.map(({ at }) => at.getTime())
    expect(times.length).toBeGreaterThan(6)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  it('counts its dates from the day it is made up', async () => {
    const later = await startReference({ clock: new TestClock('2027-03-31T20:00:00Z') })
    const dates = async ({ database }: RunningReference) => {
      const maria = await database.selectFrom('users').select('guid').where('user_name', '=', 'maria').executeTakeFirstOrThrow()
      const [loan] = await database
        .selectFrom('loans')
        .select('granted_on')
        .where('member_guid', '=', maria.guid)
        .orderBy('granted_on', 'desc')
        .execute()
      return loan?.granted_on
    }
    // In Manila it is 1 April already.
    expect(await dates(later)).toBe(addDays(addMonths('2027-04-01', -14), -6))
    expect(await dates(reference)).toBe(addDays(addMonths('2026-08-20', -14), -6))
    const { AccessToken } = await later.signIn('maria')
    const body: unknown = await (await later.request('GET', '/api/user/summary', { token: AccessToken })).json()
    expect(body).toMatchObject({ Assets: [{ TotalAmount: 74_600 }, { TotalAmount: 48_250.75 }, { TotalAmount: 25_000 }] })
    await later.stop()
  })

  it('has the requested number of members, with distinct names', async () => {
    const { count } = await reference.database.selectFrom('members').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    expect(count).toBe(60)
    const { rows } = await sql<{ names: number }>`select count(distinct (first_name, last_name)) as names from users`.execute(
      reference.database,
    )
    expect(rows[0]!.names).toBeGreaterThan(60)
  })

  it('lets every person of people.json sign in, by user name and employee ID', async () => {
    const people = JSON.parse(await readFile('reference/seed/people.json', 'utf8')) as Person[]
    expect(people.map((person) => person.userName)).toEqual(
      'maria jose ana ramon liza pedro carla andres belen admin sharecap savings registrar services data comelec auditor'.split(' '),
    )
    for (const { userName, employeeId, password, fullName } of people) {
      for (const UserName of [userName, employeeId]) {
        const response = await reference.request('POST', '/api/authenticate/user', { body: { UserName, PassKey: password } })
        expect(response.status, userName).toBe(200)
      }
      const row = await reference.database
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('employee_id', '=', employeeId)
        .executeTakeFirstOrThrow()
      expect(`${row.first_name} ${row.last_name}`).toBe(fullName)
    }
  })

  it('earns interest of a quarter percent on the balance at the end of each quarter year', async () => {
    const { rows } = await sql<{ interest: number; before: number }>`
      select p.credit::float as interest, (select sum(b.credit - b.debit)::float from postings b join journal_entries d on d.id = b.entry_id
        where b.account_id = p.account_id and (d.business_day < e.business_day or d.business_day = e.business_day and d.id <> e.id)) as before
      from postings p join journal_entries e on e.id = p.entry_id join accounts a on a.id = p.account_id
      where e.title = 'Savings interest' and a.member_guid is not null`.execute(reference.database)
    expect(rows).toHaveLength(20)
    for (const { interest, before } of rows) expect(interest).toBeCloseTo(before * 0.0025, 1)
  })

  it('has a loan past its end, a matured deposit, a loan at 0% and one of a single payment, of two members', async () => {
    const read = async (userName: string): Promise<unknown> => {
      const { AccessToken: token } = await reference.signIn(userName)
      const response = await reference.request('GET', '/api/user/summary', { token })
      return response.json()
    }
    expect(await read('andres')).toMatchObject({
      Assets: [{ Name: 'Share Capital' }, { Name: 'Savings' }, { TotalAmount: 15_000, DateMatured: '2026-07-20' }],
      Loans: [{ NumberAmortizationPaid: 10, NumberAmortizationBalance: 2, TotalBalance: 5_360, DateMatured: '2026-05-20' }],
    })
    expect(await read('belen')).toMatchObject({
      Loans: [
        { LoanType: 'Personal Loan', NumberAmortizationPaid: 0, NumberAmortizationBalance: 1, TotalBalance: 4_024 },
        { LoanType: 'New-Members Loan', NumberAmortizationPaid: 4, NumberAmortizationBalance: 6, TotalBalance: 3_000 },
      ],
    })
  })

  it('has applications, a profile, requests and forms in every state', async () => {
    const { rows } = await sql<{ user_name: string; type: string; status: string; answers: number; files: number }>`
      select user_name, g.type, e.status, (select count(*) from answers where entry_guid = e.guid)::int as answers,
        (select count(*) from answer_files where entry_guid = e.guid)::int as files
      from entries e join users u on u.guid = user_guid join attribute_groups g on g.guid = group_guid`.execute(reference.database)
    const of = (userName: string) => rows.filter((row) => row.user_name === userName)
    expect(of('ana')).toMatchObject([{ type: 'Registration', status: 'Draft', files: 0 }])
    expect(of('ramon')).toMatchObject([{ type: 'Registration', status: 'Review', files: 4 }])
    expect(of('liza')).toMatchObject([{ type: 'Registration', status: 'Rejected', files: 4 }])
    expect(of('jose').sort((one, other) => one.type.localeCompare(other.type))).toMatchObject([
      { type: 'Compliance', status: 'Draft', answers: 8, files: 2 },
      { type: 'Registration', status: 'Approved', files: 4 },
    ])
    const states = [...new Set(rows.map(({ type, status }) => `${type} ${status}`))]
    for (const state of ['Registration Review', 'Service Review', 'Service Approved', 'Service Rejected', 'Form Submitted'])
      expect(states).toContain(state)
    expect(rows.filter(({ answers }) => answers === 0)).toEqual([])
  })

  it('has an application that liza can send again as it is, and codes that the next ones follow', async () => {
    const liza = await FormCalls.as(again, 'liza')
    const { RegistrationCode, Remarks, Status } = await liza.registration()
    expect([Status, Remarks]).toEqual(['Pending', expect.stringContaining('older than three months')])
    expect((await liza.availLoan(RegistrationCode)).status).toBe(200)
    const codes = again.database.selectFrom('entries').select('code').where('code', 'like', 'SE-%').orderBy('code', 'desc')
    const { code: last } = await codes.executeTakeFirstOrThrow()
    const maria = await FormCalls.as(again, 'maria')
    await maria.saveEntry((await maria.entry('scholarship')).Guid, { student_name: 'Luz Reyes' })
    expect(Number((await maria.entry('scholarship')).EntryCode!.slice(-5))).toBe(Number(last.slice(-5)) + 1)
  })

  it('has two forms that have every type of question between them', async () => {
    const fields = reference.database.selectFrom('attribute_fields').innerJoin('attribute_groups as g', 'g.guid', 'group_guid')
    const types = await fields.select('attribute_fields.type').distinct().where('g.type', '=', 'Form').execute()
    expect(types).toHaveLength(14)
  })

  it('leaves every constraint, index and trigger as the migrations made them', async () => {
    const url = await reference.emptyDatabase()
    await migrate(url)
    const migrated = connect(url, () => undefined)
    const structure = async (database: Database) =>
      (
        await sql<{ part: string }>`
          select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as part from pg_constraint
          where connamespace = 'public'::regnamespace
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
          order by 1`.execute(database)
      ).rows.map(({ part }) => part)
    expect(await structure(reference.database)).toEqual(await structure(migrated))
    expect((await structure(migrated)).length).toBeGreaterThan(100)
    await migrated.destroy()
  })

  it('has a movement on every payday of three years in the accounts of members since then', async () => {
    const paydays = paydaysBetween(addMonths('2026-08-20', -36), '2026-08-19', [15, 'last'])
    const { rows } = await sql<{ id: number; movements: number }>`
      select accounts.id, count(*) filter (where title = 'Payroll contribution' and business_day >= ${paydays[0]}) as movements
      from accounts join members on user_guid = member_guid join postings on account_id = accounts.id
        join journal_entries e on e.id = entry_id
      where accounts.kind in ('share_capital', 'savings') and joined_at < ${paydays[0]}
      group by accounts.id`.execute(reference.database)
    expect(rows.length).toBeGreaterThan(40)
    for (const { movements } of rows) expect(movements).toBe(paydays.length)
  })

  it('posts contributions on paydays alone, none on a weekend or in the future', async () => {
    const entries = await reference.database
      .selectFrom('journal_entries')
      .select(['business_day', 'recorded_at'])
      .where('title', '=', 'Payroll contribution')
      .execute()
    expect(entries.length).toBeGreaterThan(100)
    for (const entry of entries) {
      expect([1, 2, 3, 4, 5]).toContain(weekday(entry.business_day))
      expect(entry.recorded_at < start).toBe(true)
      expect(businessDay(entry.recorded_at)).toBe(entry.business_day)
    }
  })
})

describe('a database that is not the demo’s', () => {
  const configOf = (databaseUrl: string, DEMO: '0' | '1', folder: string) =>
    loadConfig({ DATABASE_URL: databaseUrl, DEMO, TOKEN_SECRET: 'x'.repeat(40), DATA_DIR: folder })

  it('is not seeded over existing users, and not used in production when it holds the demo', async () => {
    const url = await reference.emptyDatabase()
    const earnest = await buildApp(configOf(url, '0', reference.dataDir))
    await earnest.close()
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      `insert into users (guid, user_name, employee_id, first_name, last_name, status) values (gen_random_uuid(), 'real', 'R-1', 'Real', 'Person', 'Active')`,
    )
    await expect(buildApp(configOf(url, '1', reference.dataDir))).rejects.toThrow('The demo needs an empty database')
    expect((await client.query('select user_name from users')).rows).toEqual([{ user_name: 'real' }])
    await client.end()
    await expect(buildApp(configOf(reference.databaseUrl, '0', reference.dataDir))).rejects.toThrow('whose passwords everybody knows')
  })

  it('runs without users, outbox or demo', async () => {
    const url = await reference.emptyDatabase()
    const app = await buildApp(configOf(url, '0', reference.dataDir))
    expect((await app.inject('/dev/outbox')).statusCode).toBe(404)
    expect(
      (await app.inject({ method: 'POST', url: '/api/authenticate/user', payload: { UserName: 'maria', PassKey: 'Kapwa#2026' } }))
        .statusCode,
    ).toBe(401)
    await app.close()
  })
})

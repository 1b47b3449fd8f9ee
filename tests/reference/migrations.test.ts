import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../../reference/src/database/connect.ts'
import { applyMissing, migrate, withMigrationLock } from '../../reference/src/database/migrate.ts'
import { readSchema } from '../../reference/src/database/schema.ts'
import { cleanLine } from '../../schema/rules/visibleText.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

const migrationFiles = async () => (await readdir('reference/migrations')).filter((name) => name.endsWith('.sql')).sort()

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

describe('migrations', () => {
  it('apply once, in order, then never again', async () => {
    const url = await reference.emptyDatabase()
    expect(await migrate(url)).toEqual(await migrationFiles())
    expect(await migrate(url)).toEqual([])
  })

  it('are said one by one, as is another process that migrates, and the session that one waits for', async () => {
    const url = await reference.emptyDatabase()
    const holder = new pg.Client({ connectionString: url, application_name: 'a report' })
    await holder.connect()
    await holder.query('begin; create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz)')
    const said: string[] = []
    const begun = Array.from({ length: 2 }, () =>
      withMigrationLock(
        url,
        (line) => said.push(line),
        (client) => applyMissing(client, (line) => said.push(line)),
        { wait: 20, look: 50 },
      ),
    )
    const wanted = [
      'Another process migrates or restores the database; waiting.',
      expect.stringMatching(/^Waiting for the session \d+ of a report, idle in transaction since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\.$/),
    ]
    await expect.poll(() => said).toEqual(expect.arrayContaining(wanted))
    await holder.query('rollback')
    await holder.end()
    await Promise.all(begun)
    const applied = said.filter((line) => /^Applied the migration \d{4}_\w+\.sql in \d+ ms\.$/.test(line))
    expect(applied).toHaveLength((await migrationFiles()).length)
  })

  it('clean the texts of before as the service cleans them, and say of how many rows', async () => {
    const other = await startReference()
    const { database, databaseUrl } = other
    const all = Array.from({ length: 0x11_0000 - 0x800 }, (_none, index) => String.fromCodePoint(index < 0xd8_00 ? index : index + 0x800))
    const hostile = all.slice(1).join('')
    await sql`update users set last_name = ${hostile} where user_name = 'maria'`.execute(database)
    await sql`update entries set remarks = ${` a\u202E\t b \r\n\r\nc\u2028d\n `} where guid = (select guid from entries limit 1)`.execute(
      database,
    )
    await sql`update answers set value = ${'\u3164'} where control_name = 'middle_name'`.execute(database)
    await sql`delete from schema_migrations where name = '0060_visible_texts.sql'`.execute(database)
    const said: string[] = []
    await migrate(databaseUrl, (line) => said.push(line))
    expect(said).toEqual(
      expect.arrayContaining(['Cleaned the texts of 1 rows: users.last_name.', 'Cleaned the texts of 1 rows: entries.remarks.']),
    )
    const { rows } = await sql<{ last_name: string }>`select last_name from users where user_name = 'maria'`.execute(database)
    expect(rows[0]!.last_name === cleanLine(hostile)).toBe(true)
    const found = await sql`select 1 from entries where remarks = ${'a b\n\nc\nd'}`.execute(database)
    expect(found.rows).toHaveLength(1)
    expect((await sql`select 1 from answers where control_name = 'middle_name'`.execute(database)).rows).toEqual([])
    await other.stop()
  })

  it('make the constraints, indexes and triggers of schema.txt, on every PostgreSQL', async () => {
    const newest = await reference.emptyDatabase()
    await migrate(newest)
    const linesOf = async (url: string) => {
      const database = connect(url, () => undefined)
      return readSchema(database).finally(() => database.destroy())
    }
    const lines = await linesOf(newest)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../reference/migrations/schema.txt')
    expect(await linesOf(inject('oldestDatabase') ?? newest)).toEqual(lines)
  })

  it('apply once when five processes start together', async () => {
    const url = await reference.emptyDatabase()
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  })

  it('refuse a database of a newer version, and an edited migration', async () => {
    const { database, databaseUrl } = reference
    await sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`.execute(database)
    await expect(migrate(databaseUrl)).rejects.toThrow('was made by a newer version of Kapwa: it knows the migration 9999_later.sql')
    await sql`delete from schema_migrations where name = '9999_later.sql'`.execute(database)
    await sql`update schema_migrations set checksum = 'edited' where name = '0002_ledger.sql'`.execute(database)
    await expect(migrate(databaseUrl)).rejects.toThrow('The migration 0002_ledger.sql was changed after it had been applied')
  })
})

describe('queries that a member waits for', () => {
  it.each([
    ['a name at sign-in', `select * from sign_in_names where name = lower('MARIA')`],
    ['loans', `select * from loans where member_guid = '00000000-0000-4000-8000-000000000000' order by granted_on desc, guid`],
    ['subscriptions', `select * from subscriptions where member_guid = '00000000-0000-4000-8000-000000000000'`],
    ['time deposits', `select * from time_deposits where member_guid = '00000000-0000-4000-8000-000000000000'`],
    ['a balance', `select * from account_balances where account_id = 7`],
    ['an account’s postings', `select * from postings where account_id = 7`],
    ['installments', `select * from loan_installments where loan_guid = '00000000-0000-4000-8000-000000000000'`],
    ['a refresh token', `select * from refresh_tokens where token_hash = '\\x00'`],
  ])('read %s by an index', async (_what, query) => {
    // On few rows the planner reads them all; forbidding that shows whether an index could serve.
    const plan = await reference.database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      return sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(transaction)
    })
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
    expect(text).not.toContain('Seq Scan')
  })
})

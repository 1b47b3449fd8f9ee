import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../reference/src/clock.ts'
import type { Database } from '../../reference/src/database/connect.ts'
import type { Tables } from '../../reference/src/database/tables.ts'
import { findAccountByName, readAccount } from '../../reference/src/domains/identity/accounts.ts'
import { isSessionOpen } from '../../reference/src/domains/identity/sessions.ts'
import { readLoans } from '../../reference/src/domains/loans/loans.ts'
import { readSummary } from '../../reference/src/domains/member/summary.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let client: pg.Client
/** Remembers what the service's own functions ask. */
let traced: Database
const queries: CompiledQuery[] = []
const size = 30_000
const some = '00000000-0000-0000-0000-000000012345'

/** A Guid for a number of a series; those of the demo differ. */
const guid = (part: string) => `(lpad(${part}::text, 32, '0'))::uuid`

/** One of each for so many members: the terms of their holdings, balances, loans with their installments, sessions with tokens. */
const rows = `
  insert into users (guid, user_name, employee_id, first_name, last_name, status)
    select g, 'many' || n, 'MANY-' || n, 'Many', 'Member', 'Active' from many;
  insert into sign_in_names (name, user_guid) select 'many' || n, g from many union all select 'many-' || n, g from many;
  insert into user_permissions (user_guid, permission) select g, 'management_access' from many;
  insert into members (user_guid, member_code, joined_at) select g, 'MANY-' || n, now() from many;
  insert into accounts (id, code, kind, normal_side, member_guid)
    select 1000000 + n * 3 + k, 'many-' || n || '-' || k, (array['share_capital', 'savings', 'loan'])[k + 1], 'credit', g
    from many, generate_series(0, 2) k where k < 2 or n % 4 = 0;
  insert into account_balances (account_id, kind, balance) select id, kind, 100 from accounts where code like 'many-%';
  insert into subscriptions (guid, member_guid, type, account_id, contribution)
    select gen_random_uuid(), member_guid, kind, id, 100 from accounts where code like 'many-%' and kind <> 'loan';
  insert into time_deposits (guid, member_guid, account_id, certificate_number, interest_rate, placed_on, matures_on)
    select gen_random_uuid(), member_guid, id, code, 3, '2026-01-15', '2027-01-15' from accounts
    where code like 'many-%' and kind = 'savings';
  insert into loans (guid, member_guid, account_id, loan_type, granted_on, matures_on, principal, interest, terms, amortization)
    select member_guid, member_guid, id, 'Personal Loan', '2026-01-15', '2026-07-15', 90, 10, 2, 50 from accounts
    where code like 'many-%' and kind = 'loan';
  insert into loan_installments (loan_guid, number, due_on, principal, interest)
    select guid, k, '2026-02-15', 45, 5 from loans, generate_series(1, 2) k where loan_type = 'Personal Loan' and principal = 90;
  insert into sessions (sid, user_guid, started_at, ends_at) select g, g, now(), now() from many;
  insert into refresh_tokens (token_hash, sid, expires_at) select sha256(n::text::bytea), g, now() from many;
`

// How a planner decides differs little between versions; filling the tables takes a while.
describe('with 30,000 members', () => {
  beforeAll(async () => {
    reference = await startReference()
    client = new pg.Client({ connectionString: reference.databaseUrl })
    await client.connect()
    // The rules of single rows are tested elsewhere; here the size alone matters.
    await client.query("set session_replication_role = replica; set work_mem = '64MB'")
    await client.query(`create temporary table many as select n, ${guid('n')} as g from generate_series(1, ${String(size)}) n`)
    await client.query(rows)
    await client.query('analyze')
    const pool = new pg.Pool({ connectionString: reference.databaseUrl })
    traced = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void queries.push(query) })
  })
  afterAll(async () => {
    await traced.destroy()
    await client.end()
    await reference.stop()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the summary', () => readSummary(traced, some)],
    ['loans', () => readLoans(traced, some)],
    ['a name at sign-in', () => findAccountByName(traced, 'MANY12345')],
    ['an account', () => readAccount(traced, some)],
    ['a session', () => isSessionOpen({ database: traced, clock: systemClock }, some)],
    [
      'a refresh token',
      () => {
        const hash = createHash('sha256').update('12345').digest()
        const tokens = traced.selectFrom('refresh_tokens').innerJoin('sessions', 'sessions.sid', 'refresh_tokens.sid')
        return tokens.select('user_guid').where('token_hash', '=', hash).executeTakeFirstOrThrow()
      },
    ],
  ])('reads %s by indexes alone, as the planner likes it', async (_what, read) => {
    queries.length = 0
    expect(await read(), 'finds what was inserted').not.toBeUndefined()
    expect(queries.length).toBeGreaterThan(0)
    for (const { sql, parameters } of queries) {
      const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index (Only )?Scan/)
      expect(plan, sql).not.toContain('Seq Scan')
    }
  })
})

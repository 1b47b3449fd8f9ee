import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../reference/src/config.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { systemClock } from '../../reference/src/clock.ts'
import type { Database } from '../../reference/src/database/connect.ts'
import type { Tables } from '../../reference/src/database/tables.ts'
import { readOpenSession } from '../../reference/src/domains/identity/sessions.ts'
import { runDailyJob } from '../../reference/src/domains/subscriptions/dailyJob.ts'
import { readAnswers } from '../../reference/src/forms/answers.ts'
import { findEntry, lockOpenEntry } from '../../reference/src/forms/entry.ts'
import type { Form } from '../../reference/src/forms/form.ts'
import { lockRequests } from '../../reference/src/reviews/requests.ts'
import { entryList } from '../operations/entries.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let client: pg.Client
/** Records the queries of the service's own functions. */
let traced: Database
/** That of all entries that the test inserted. */
let someForm: Form
const queries: CompiledQuery[] = []
const size = 30_000
const some = '00000000-0000-0000-0000-000000012345'

const group = '00000000-0000-0000-0000-000000000007'

/** A Guid for a number of a series; those of the demo differ. */
const guid = (part: string) => `(lpad(${part}::text, 32, '0'))::uuid`

/** One of each for so many members: the terms of their holdings, balances, loans with installments, entries, sessions with tokens. */
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
  insert into change_requests (guid, code, subscription_guid, subscription_type, old_amount, new_amount, new_term, status, requested_at,
    decided_by, processed_at, effectivity_date)
    select gen_random_uuid(), 'many-' || s.guid || '-' || k, s.guid, s.type, 100, 200, case s.type when 'share_capital' then 1 end,
      case k when 0 then 'Review' else 'Approved' end, now() - k * interval '1 year',
      case k when 0 then null else s.member_guid end, case k when 0 then null else now() - interval '1 day' end, case k when 0 then null else '2020-01-15'::date end
    from subscriptions s join many on g = s.member_guid, generate_series(0, 1) k where k > 0 or n % 50 = 0;
  update change_requests set took_effect_at = now() where status = 'Approved' and code like 'many-%';
  insert into transaction_requests (guid, code, subscription_guid, kind, amount, status, requested_at, decided_by, processed_at, entry_id,
    proof_guid, proof_hash)
    select gen_random_uuid(), 'many-' || s.guid || '-' || k, s.guid, case when k < 2 then 'withdrawal' else 'deposit' end, 500,
      case k when 0 then 'Review' else 'Approved' end, now() - k * interval '1 year',
      case k when 0 then null else s.member_guid end, case k when 0 then null else now() - interval '1 day' end, case k when 0 then null else 1 end,
      case when k > 1 then s.guid end, case when k > 1 then sha256((s.guid || '-' || k)::bytea) end
    from subscriptions s join many on g = s.member_guid, generate_series(0, 2) k where s.type = 'savings' and (k > 0 or n % 50 = 0);
  insert into files (guid, name, owner_guid, content_type, size, created_at)
    select guid, 'slip.pdf', member_guid, 'application/pdf', 1, now() from subscriptions join many on g = member_guid where type = 'savings';
  insert into journal_entries (id, business_day, title) select 2000000 + n, '2026-01-15', 'Withdrawal ' || n from many;
  insert into journal_entries (id, business_day, title, payday)
    select 1000000 + k, '2026-01-15'::date - k * 15, 'Payroll contribution', '2026-01-15'::date - k * 15 from generate_series(1, 2) k;
  insert into postings (entry_id, account_id, credit)
    select 1000000 + k, id, 100 from accounts, generate_series(1, 2) k where code like 'many-%' and kind <> 'loan';
  insert into sessions (sid, user_guid, started_at, ends_at) select g, g, now(), now() + interval '1 hour' from many;
  insert into entries (guid, group_guid, user_guid, code, status, created_at, submitted_at, decided_by, processed_at)
    select g, ${guid("'7'")}, g, 'MANY-' || n, case when n % 300 = 45 then 'Review' else 'Approved' end, now(), now() - n * interval '1 minute',
      case when n % 300 = 45 then null else g end, case when n % 300 = 45 then null else now() - n * interval '1 minute' end from many;
  insert into answers (entry_guid, control_name, value) select g, 'question-' || k, 'an answer' from many, generate_series(1, 3) k;
  insert into files (guid, owner_guid, name, content_type, size) select g, g, 'a.png', 'image/png', 1 from many;
  insert into answer_files (file_guid, entry_guid, control_name, position) select g, g, 'photo', 0 from many;
  insert into staged_dispositions (item_guid, queue, officer_guid, status, remarks, version, staged_at)
    select g, 'registration', g, 'Approved', '', '', now() from many;
  insert into replaced_stagings (item_guid, officer_guid, replaced_by)
    select g, g, ${guid("'7'")} from many where n % 10 = 0;
  insert into first_decisions (item_guid, officer_guid, permission, remarks, version, decided_at)
    select gen_random_uuid(), g, 'savings_approval_review', '', '', now() from many where n % 30 = 0;
  insert into second_factors (user_guid, sealed_secret, turned_on_at, last_step, last_used_at) select g, '', now(), 0, now() from many;
  insert into refresh_tokens (token_hash, sid, expires_at) select sha256(n::text::bytea), g, now() from many;
  insert into imports (guid, kind, file_name, sha256, status, row_count, imported_by, imported_at, file_guid)
    select g, 'Loans', 'a.csv', sha256(g::text::bytea), 'Applied', 1, g, now() - n * interval '1 hour', g from many;
  insert into audit_log (id, at, actor, action, subject, previous_hash, hash)
    select 1000000 + n, now() - (30000 - n) * interval '1 minute', g, 'action ' || n % 40, g, '', '' from many;
`

/** The reads of the entries, each on the database that records them. */
function plansOf(kind: 'plans' | 'plansOfQueue'): [string, () => Promise<unknown>][] {
  const day = businessDay(new Date(Date.now() - 10 * 86_400_000))
  const large = () => ({ database: traced, member: some, group, lately: new Date(Date.now() - 3_600_000).toISOString(), someDay: day })
  return entryList.flatMap(([, entry]) =>
    Object.entries(entry[kind] ?? {}).map(([name, read]): [string, () => Promise<unknown>] => [name, () => read(large())]),
  )
}

/** The plans of the queries that a read sends. */
async function explain(read: () => Promise<unknown>): Promise<{ plan: string; text: string }[]> {
  queries.length = 0
  expect(await read(), 'finds what was inserted').not.toBeUndefined()
  expect(queries.length).toBeGreaterThan(0)
  const plans: { plan: string; text: string }[] = []
  for (const { sql: text, parameters } of queries.filter(({ sql }) => !unplanned.test(sql))) {
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan/)
    plans.push({ plan, text })
  }
  return plans
}

/** Without a table, or of one row and the first eleven members. */
const unplanned = /advisory|set_config|^(begin|commit)|share_capital_total/

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
    const service = traced.selectFrom('attribute_groups').selectAll().where('type', '=', 'Service').orderBy('position').limit(1)
    someForm = { group: { ...(await service.executeTakeFirstOrThrow()), guid: group }, questions: [] }
  })
  afterAll(async () => {
    await traced.destroy()
    await client.end()
    await reference.stop()
  })

  it.each<[string, () => Promise<unknown>]>([
    ...plansOf('plans'),
    ['what is due today', () => runDailyJob({ database: traced, clock: systemClock, config: loadConfig({}) }, 'operator')],
    ['an entry', () => findEntry(traced, someForm, some)],
    ['an entry to change', () => lockOpenEntry(traced, someForm, some)],
    ['answers with their files', () => readAnswers(traced, some)],
    ['a session', () => readOpenSession({ database: traced, clock: systemClock, config: { requiresSecondFactor: true } }, some)],
    [
      'a refresh token',
      () => {
        const hash = createHash('sha256').update('12345').digest()
        const tokens = traced.selectFrom('refresh_tokens').innerJoin('sessions', 'sessions.sid', 'refresh_tokens.sid')
        return tokens.select('user_guid').where('token_hash', '=', hash).executeTakeFirstOrThrow()
      },
    ],
  ])('reads %s by indexes only', async (_what, read) => {
    for (const { plan, text } of await explain(read)) expect(plan, text).not.toContain('Seq Scan')
  })

  // Beside hundreds of requests, the planner may read all names and subscriptions once.
  it.each([
    ...plansOf('plansOfQueue'),
    ['requests to lock', () => traced.transaction().execute((transaction) => lockRequests(transaction, [some, group]))] as const,
    ['a request by its code', () => traced.selectFrom('requests').select('guid').where('code', '=', 'MANY-12345').execute()] as const,
  ])('finds %s without reading the requests that do not wait', async (_what, read) => {
    for (const { plan, text } of await explain(read))
      expect(plan, text).not.toMatch(/Seq Scan on (entries|change_requests|transaction_requests)/)
  })
})

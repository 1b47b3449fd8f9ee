import pg from 'pg'
import { loadConfig } from '../../reference/src/config.ts'
import { visitDatabase } from '../../reference/src/database/open.ts'

/** Contributions of two years to two accounts of each of so many members; triggers are spared, so the sums are written as well. */
const fill = (members: number) => `
  set session_replication_role = replica;
  create temporary table many as select n, gen_random_uuid() as g from generate_series(1, ${members}) n;
  insert into users (guid, user_name, employee_id, first_name, last_name, status)
    select g, 'many' || n, 'MANY-' || n, 'Many', 'Member ' || n, 'Active' from many;
  insert into sign_in_names (name, user_guid) select 'many' || n, g from many union all select 'many-' || n, g from many;
  insert into members (user_guid, member_code, joined_at) select g, 'MANY-' || n, now() - interval '3 years' from many;
  insert into accounts (code, kind, normal_side, member_guid)
    select kind || ' many-' || n, kind, 'credit', g from many, unnest(array['share_capital', 'savings']) kind;
  insert into account_balances (account_id, kind, balance) select id, kind, 4800 from accounts where code like '% many-%';
  insert into subscriptions (guid, member_guid, type, account_id, contribution, created_at)
    select gen_random_uuid(), member_guid, kind, id, 100, now() - interval '3 years' from accounts where code like '% many-%';
  insert into journal_entries (id, business_day, title) select 1000000 + k, current_date - 60 - 15 * k, 'Payroll contribution'
    from generate_series(1, 48) k;
  insert into postings (entry_id, account_id, credit)
    select 1000000 + k, id, 100 from accounts, generate_series(1, 48) k where code like '% many-%';
  insert into postings (entry_id, account_id, debit) select 1000000 + k, 1, 100 * ${2 * members} from generate_series(1, 48) k;
  update account_balances set balance = balance + 4800.0 * ${2 * members} where account_id = 1;
  update share_capital_total set amount = amount + 4800.0 * ${members};
  select setval(pg_get_serial_sequence('journal_entries', 'id'), 2000000);
`

/** Runs SQL in the embedded database of a running service. */
export async function changeDatabase(dataDir: string, statements: string): Promise<void> {
  const opened = await visitDatabase(loadConfig({ DATA_DIR: dataDir }))
  const client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  try {
    await client.query(statements)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
    await opened.close()
  }
}

/** Adds so many members to the database of a running service. */
export const addMembers = (dataDir: string, members: number) => changeDatabase(dataDir, fill(members))

const header = 'EmployeeId,SubscriptionType,TotalAmount,Contribution,Term,EffectivityDate,AsOf'

/** A payroll of all these members, two rows each. */
export function payrollOf(members: number, pesos: number): string {
  const rows = Array.from({ length: members }, (_none, index) =>
    ['Share Capital', 'Savings'].map((type) => `MANY-${index + 1},${type},${pesos.toFixed(2)},100.00,,,`).join('\r\n'),
  )
  return [header, ...rows, ''].join('\r\n')
}

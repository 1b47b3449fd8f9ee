import fc from 'fast-check'
import pg from 'pg'
import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loanSchedule } from '../../reference/src/domains/loans/schedule.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let pool: pg.Pool
const cash = 1

beforeAll(async () => {
  reference = await startReference()
  pool = new pg.Pool({ connectionString: reference.databaseUrl, max: 8 })
})
afterAll(async () => {
  await pool.end()
  await reference.stop()
})

/** One entry in one transaction; postings are [account, debit, credit]. */
async function post(postings: readonly (readonly [account: number, debit: string, credit: string])[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `insert into journal_entries (business_day, title) values ('2026-01-15', 'Test') returning id`,
    )
    for (const [account, debit, credit] of postings) {
      await client.query('insert into postings (entry_id, account_id, debit, credit) values ($1, $2, $3, $4)', [
        rows[0]?.id,
        account,
        debit,
        credit,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function savingsAccounts(): Promise<{ id: number; balance: string }[]> {
  const { rows } = await pool.query<{ id: string; balance: string }>(
    `select account_id as id, balance from account_balances where kind = 'savings' order by 1 limit 5`,
  )
  return rows.map((row) => ({ id: Number(row.id), balance: row.balance }))
}

describe('the ledger', () => {
  it('balances after the seed', async () => {
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('refuses an entry that does not balance, or has no postings', async () => {
    const [account] = await savingsAccounts()
    await expect(
      post([
        [cash, '100', '0'],
        [account!.id, '0', '99.99'],
      ]),
    ).rejects.toThrow('does not balance')
    await expect(post([[cash, '100', '0']])).rejects.toThrow('does not balance')
    await expect(post([])).rejects.toThrow('does not balance')
    await expect(
      post([
        [cash, '0', '0'],
        [account!.id, '0', '0'],
      ]),
    ).rejects.toThrow('check constraint')
    await expect(
      post([
        [cash, '-5', '0'],
        [account!.id, '0', '-5'],
      ]),
    ).rejects.toThrow('check constraint')
  })

  it('is append-only', async () => {
    for (const table of ['postings', 'journal_entries', 'accounts']) {
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`)
      await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('append-only')
    }
    await expect(pool.query('update postings set debit = debit + 1')).rejects.toThrow('postings is append-only')
    await expect(pool.query(`update journal_entries set title = 'x'`)).rejects.toThrow('journal_entries is append-only')
  })

  it('takes no postings for an entry of the past', async () => {
    const [account] = await savingsAccounts()
    const late = `insert into postings (entry_id, account_id, debit, credit) select max(id), unnest($1::bigint[]), unnest($2::numeric[]), unnest($3::numeric[]) from journal_entries`
    await expect(
      pool.query(late, [
        [2, account!.id],
        [5, 0],
        [0, 5],
      ]),
    ).rejects.toThrow('together with their entry')
  })

  it('takes no postings without an entry or an account', async () => {
    const alone = 'insert into postings (entry_id, account_id, debit) values (987654321, 2, 5)'
    await expect(pool.query(alone)).rejects.toThrow('together with their entry')
    await expect(post([[987_654_321, '5', '0']])).rejects.toThrow('an account that there is')
  })

  it('takes many postings in one statement, whether the balances are locked before or not', async () => {
    const many = (lock: string) => `
      begin;
      ${lock}
      create temporary table paid on commit drop as
        with accounts as (
          insert into accounts (code, kind, normal_side, member_guid)
          select 'many ' || gen_random_uuid(), 'savings', 'credit', (select user_guid from members limit 1) from generate_series(1, 1001) returning id
        ), entry as (
          insert into journal_entries (business_day, title) values ('2026-01-15', 'Many') returning id
        ) select accounts.id as account_id, entry.id as entry_id from accounts, entry;
      insert into postings (entry_id, account_id, debit, credit)
        select entry_id, account_id, 0, 2.5 from paid union all select max(entry_id), ${cash}, 2502.5, 0 from paid;
      commit`
    const { rows: before } = await pool.query<{ balance: string }>('select balance from account_balances where account_id = $1', [cash])
    await pool.query(many(''))
    await pool.query(many('lock table account_balances in exclusive mode;'))
    const { rows: after } = await pool.query<{ balance: string }>('select balance from account_balances where account_id = $1', [cash])
    expect(new Decimal(after[0]!.balance).minus(before[0]!.balance).toFixed(2)).toBe('5005.00')
    const { rows } = await pool.query(`
      select distinct balance from account_balances join accounts on id = account_id where code like 'many %'`)
    expect(rows).toEqual([{ balance: '2.50' }])
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('refuses to set a balance directly', async () => {
    await expect(pool.query('update account_balances set balance = 1000000')).rejects.toThrow('follows from the postings')
    await expect(pool.query('delete from account_balances')).rejects.toThrow('follows from the postings')
  })

  it('never lets savings go below zero, parallel withdrawals included', async () => {
    const [account] = await savingsAccounts()
    const part = new Decimal(account!.balance).div(10).toDecimalPlaces(2, Decimal.ROUND_UP).toFixed(2)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        post([
          [account!.id, part, '0'],
          [cash, '0', part],
        ]),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(9)
    for (const result of results) if (result.status === 'rejected') expect(String(result.reason)).toContain('no_negative_balance')
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('agrees with a model after random parallel entries', async () => {
    const accounts = (await savingsAccounts()).slice(1)
    const model = new Map(accounts.map(({ id, balance }) => [id, new Decimal(balance)]))
    const amounts = fc.sample(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 100_000 })), { numRuns: 200, seed: 17 })
    await Promise.all(
      amounts.map(async ([place, centavos]) => {
        const { id } = accounts[place]!
        const amount = new Decimal(centavos).div(100)
        await post([
          [cash, amount.toFixed(2), '0'],
          [id, '0', amount.toFixed(2)],
        ])
        model.set(id, model.get(id)!.plus(amount))
      }),
    )
    const { rows } = await pool.query<{ account_id: string; balance: string }>(
      'select account_id, balance from account_balances where account_id = any($1)',
      [accounts.map(({ id }) => id)],
    )
    for (const row of rows) expect(row.balance).toBe(model.get(Number(row.account_id))!.toFixed(2))
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('shows rows that were changed directly', async () => {
    const [account] = await savingsAccounts()
    await pool.query('alter table account_balances disable trigger user')
    await pool.query('update account_balances set balance = balance + 1 where account_id = $1', [account!.id])
    expect(await verifyLedger(reference.database)).toEqual([
      expect.stringMatching(/^Account savings-\d+ says .*, its postings add up to .*\.$/),
    ])
    await pool.query('update account_balances set balance = balance - 1 where account_id = $1', [account!.id])
    await pool.query('alter table account_balances enable trigger user')
    expect(await verifyLedger(reference.database)).toEqual([])
    await pool.query(`
      begin; alter table journal_entries disable trigger user;
      insert into journal_entries (id, business_day, title) values (876543210, '2026-01-15', 'Gone');
      insert into postings (entry_id, account_id, debit) values (876543210, 1, 5), (876543210, 2, 5);
      delete from journal_entries where id = 876543210;
      alter table journal_entries enable trigger user; commit`)
    expect(await verifyLedger(reference.database)).toEqual(expect.arrayContaining(['Postings name the entry 876543210, which is missing.']))
  })
})

describe('a loan schedule', () => {
  it('has equal parts that sum to the totals, for any amounts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000_000 }),
        fc.integer({ min: 0, max: 50_000_000 }),
        fc.integer({ min: 1, max: 120 }),
        (principal, interest, terms) => {
          const [whole, extra] = [new Decimal(principal).div(100), new Decimal(interest).div(100)]
          const schedule = loanSchedule('2024-01-31', terms, whole.toFixed(2), extra.toFixed(2))
          const sum = (part: 'principal' | 'interest') => schedule.reduce((total, row) => total.plus(row[part]), new Decimal(0))
          expect(schedule).toHaveLength(terms)
          expect(sum('principal').equals(whole) && sum('interest').equals(extra)).toBe(true)
          expect(schedule.every((row) => !row.principal.startsWith('-') && !row.interest.startsWith('-'))).toBe(true)
        },
      ),
      { numRuns: 300, seed: 1 },
    )
  })

  it('is the contract’s example', () => {
    const schedule = loanSchedule('2025-09-30', 36, '100000.00', '5000.12')
    expect(schedule[0]).toEqual({ number: 1, dueOn: '2025-10-30', principal: '2777.78', interest: '138.89' })
    expect(schedule[4]?.dueOn).toBe('2026-02-28')
    expect(schedule.at(-1)?.dueOn).toBe('2028-09-30')
  })
})

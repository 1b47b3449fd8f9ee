import type { Decimal } from 'decimal.js'
import { businessDay } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'
import type { TransactionKind } from './transactionRequests.ts'

const titles = { deposit: 'Deposit', withdrawal: 'Withdrawal' } as const satisfies Record<TransactionKind, string>

/** A deposit to savings, or a withdrawal. Pesos, never negative. */
export interface Transfer {
  readonly kind: TransactionKind
  readonly code: string
  readonly accountId: number
  readonly amount: Decimal
}

async function readCashId(database: Database): Promise<number> {
  const cash = database.selectFrom('accounts').select('id').where('code', '=', 'cash')
  return (await cash.executeTakeFirstOrThrow()).id
}

/** Locks the balances of accounts and of cash in the order in which postings lock them. */
export async function lockBalances(transaction: Database, accountIds: readonly number[]): Promise<void> {
  const ids = [...accountIds, await readCashId(transaction)]
  const balances = transaction.selectFrom('account_balances').select('account_id').where('account_id', 'in', ids)
  await balances.orderBy('account_id').forUpdate().execute()
}

/** Posts a transfer against cash, on the business day of an instant. @returns the Id of the journal entry. */
export async function postTransaction(transaction: Database, { kind, code, accountId, amount }: Transfer, now: Date): Promise<number> {
  const { id: entry_id } = await transaction
    .insertInto('journal_entries')
    .values({ business_day: businessDay(now), title: `${titles[kind]} ${code}`, recorded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [debited, credited] = kind === 'deposit' ? [await readCashId(transaction), accountId] : [accountId, await readCashId(transaction)]
  const pesos = amount.toFixed(2)
  await transaction
    .insertInto('postings')
    .values([
      { entry_id, account_id: debited, debit: pesos, credit: '0' },
      { entry_id, account_id: credited, debit: '0', credit: pesos },
    ])
    .execute()
  return entry_id
}

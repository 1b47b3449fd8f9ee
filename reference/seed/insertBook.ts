import { sql } from 'kysely'
import { Decimal } from 'decimal.js'
import { manilaInstant } from '../src/calendar/day.ts'
import type { Database } from '../src/database/connect.ts'
import type { Book, SeedUser } from './book.ts'
import { inBulk } from './inBulk.ts'
import { insertRows } from './insertRows.ts'
import { maturityOf } from './lending.ts'
import { contributionTitle } from './saving.ts'
import { guidOf, subscriptionGuid } from './random.ts'

const emailDomain = 'demo.kapwa.test'

function pesos(centavos: number): string {
  return (centavos / 100).toFixed(2)
}

/** Writes people, with their memberships and permissions. */
export async function insertUsers(
  database: Database,
  users: readonly SeedUser[],
  passwordHash: string,
  passKeyHashes: ReadonlyMap<string, string>,
): Promise<void> {
  await insertRows(database, 'users', users, [
    ['guid', 'uuid', (user) => user.guid],
    ['user_name', 'text', (user) => user.userName],
    ['employee_id', 'text', (user) => user.employeeId],
    ['email_address', 'text', (user) => `${user.userName}@${emailDomain}`],
    ['first_name', 'text', (user) => user.firstName],
    ['middle_name', 'text', (user) => user.middleName],
    ['last_name', 'text', (user) => user.lastName],
    ['status', 'text', (user) => user.status],
    ['is_compliant', 'boolean', (user) => user.isCompliant],
    ['password_hash', 'text', (user) => (user.passKey === null ? passwordHash : null)],
    ['pass_key_hash', 'text', (user) => (user.passKey === null ? null : (passKeyHashes.get(user.passKey) ?? null))],
    ['created_at', 'timestamptz', (user) => manilaInstant(user.createdOn, 9).toISOString()],
  ])
  const members = users.flatMap(({ guid, membership }) => (membership ? [{ guid, ...membership }] : []))
  await insertRows(database, 'members', members, [
    ['user_guid', 'uuid', (member) => member.guid],
    ['member_code', 'text', (member) => member.code],
    ['joined_at', 'timestamptz', (member) => manilaInstant(member.joinedOn, 9).toISOString()],
  ])
  const granted = users.flatMap(({ guid, permissions }) => permissions.map((permission) => ({ guid, permission })))
  await insertRows(database, 'user_permissions', granted, [
    ['user_guid', 'uuid', (grant) => grant.guid],
    ['permission', 'text', (grant) => grant.permission],
  ])
}

async function insertHoldings(database: Database, book: Book): Promise<void> {
  await insertRows(database, 'accounts', book.accounts, [
    ['id', 'bigint', (account) => account.id],
    ['code', 'text', (account) => account.code],
    ['kind', 'text', (account) => account.kind],
    ['normal_side', 'text', (account) => (account.kind === 'loan' ? 'debit' : 'credit')],
    ['member_guid', 'uuid', (account) => account.memberGuid],
  ])
  await insertRows(database, 'subscriptions', book.subscriptions, [
    ['guid', 'uuid', (subscription) => subscriptionGuid(subscription.accountId)],
    ['member_guid', 'uuid', (subscription) => subscription.memberGuid],
    ['type', 'text', (subscription) => subscription.type],
    ['account_id', 'bigint', (subscription) => subscription.accountId],
    ['contribution', 'numeric', (subscription) => subscription.contribution],
    ['term', 'integer', (subscription) => subscription.term],
    ['effectivity_date', 'date', (subscription) => subscription.effectivityDate],
    ['created_at', 'timestamptz', (subscription) => manilaInstant(subscription.createdOn, 9).toISOString()],
    ['updated_at', 'timestamptz', (subscription) => manilaInstant(subscription.createdOn, 9).toISOString()],
  ])
  await insertRows(database, 'time_deposits', book.timeDeposits, [
    ['guid', 'uuid', (deposit) => guidOf(`time deposit ${deposit.certificateNumber}`)],
    ['member_guid', 'uuid', (deposit) => deposit.memberGuid],
    ['account_id', 'bigint', (deposit) => deposit.accountId],
    ['certificate_number', 'text', (deposit) => deposit.certificateNumber],
    ['interest_rate', 'numeric', (deposit) => deposit.interestRate],
    ['placed_on', 'date', (deposit) => deposit.placedOn],
    ['matures_on', 'date', (deposit) => deposit.maturesOn],
  ])
}

/** Answers the entries' ids by their keys. */
async function insertJournal(database: Database, book: Book): Promise<Map<string, number>> {
  const entries = book.journal.inOrder().map(([key, entry], index) => ({ key, id: index + 1, ...entry }))
  const postings = entries
    .flatMap((entry) =>
      [...entry.amounts].flatMap(([accountId, centavos]) => (centavos === 0 ? [] : [{ entryId: entry.id, accountId, centavos }])),
    )
    // In the order of the primary key, and in one statement, so that each balance is updated once.
    .sort((a, b) => a.accountId - b.accountId || a.entryId - b.entryId)
  await inBulk(database, 'postings', async () => {
    await insertRows(database, 'journal_entries', entries, [
      ['id', 'bigint', (entry) => entry.id],
      ['business_day', 'date', (entry) => entry.day],
      ['title', 'text', (entry) => entry.title],
      ['recorded_at', 'timestamptz', (entry) => manilaInstant(entry.day, 16).toISOString()],
      ['payday', 'date', (entry) => (entry.title === contributionTitle ? entry.day : null)],
    ])
    await insertRows(
      database,
      'postings',
      postings,
      [
        ['entry_id', 'bigint', (posting) => posting.entryId],
        ['account_id', 'bigint', (posting) => posting.accountId],
        ['debit', 'numeric', (posting) => pesos(Math.max(posting.centavos, 0))],
        ['credit', 'numeric', (posting) => pesos(Math.max(-posting.centavos, 0))],
      ],
      postings.length,
    )
  })
  return new Map(entries.map((entry) => [entry.key, entry.id]))
}

async function insertLoans(database: Database, book: Book, entryIds: ReadonlyMap<string, number>): Promise<void> {
  await insertRows(database, 'loans', book.loans, [
    ['guid', 'uuid', (loan) => loan.guid],
    ['member_guid', 'uuid', (loan) => loan.memberGuid],
    ['account_id', 'bigint', (loan) => loan.accountId],
    ['loan_type', 'text', (loan) => loan.loanType],
    ['granted_on', 'date', (loan) => loan.grantedOn],
    ['matures_on', 'date', (loan) => maturityOf(loan.grantedOn, loan.installments.length)],
    ['principal', 'numeric', (loan) => loan.principal.toFixed(2)],
    ['interest', 'numeric', (loan) => loan.interest.toFixed(2)],
    ['terms', 'integer', (loan) => loan.installments.length],
    [
      'amortization',
      'numeric',
      ({ installments: [first] }) => (first ? new Decimal(first.principal).plus(first.interest).toFixed(2) : null),
    ],
  ])
  const installments = book.loans.flatMap((loan) => loan.installments.map((installment) => ({ loanGuid: loan.guid, ...installment })))
  await insertRows(database, 'loan_installments', installments, [
    ['loan_guid', 'uuid', (installment) => installment.loanGuid],
    ['number', 'integer', (installment) => installment.number],
    ['due_on', 'date', (installment) => installment.dueOn],
    ['principal', 'numeric', (installment) => installment.principal],
    ['interest', 'numeric', (installment) => installment.interest],
    ['entry_id', 'bigint', ({ paidWith }) => (paidWith === null ? null : (entryIds.get(paidWith) ?? null))],
  ])
}

/** Writes the whole book but for its requests, in the caller's transaction. Answers the ids of the journal's entries by their keys. */
export async function insertBook(
  database: Database,
  book: Book,
  passwordHash: string,
  passKeyHashes: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  await insertUsers(database, book.users, passwordHash, passKeyHashes)
  await insertHoldings(database, book)
  const entryIds = await insertJournal(database, book)
  await insertLoans(database, book, entryIds)
  // The rows have explicit ids, so the sequences continue after them.
  for (const table of ['accounts', 'journal_entries']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(database)
  }
  return entryIds
}

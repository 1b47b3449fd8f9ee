import { addDays, addMonths } from '../../schema/rules/days.ts'
import type { Day } from '../../schema/rules/days.ts'
import type { Book, SeedTransaction } from './book.ts'
import { cooperativeAccounts } from './journal.ts'
import { lend } from './lending.ts'
import { contribute, earnQuarterlyInterest, open } from './saving.ts'
import { workdayUntil } from './subscriptionRequests/workday.ts'

/** Her balances of today, in centavos; the opening balances follow from her history. */
const shareCapitalToday = 74_600_00
const savingsToday = 48_250_75
const timeDeposit = 25_000_00

const approvedOn = (on: Day) => ({ status: 'Approved', on: workdayUntil(on), remarks: 'Approved.' }) as const
const rejectedOn = (on: Day, remarks: string) => ({ status: 'Rejected', on: workdayUntil(on), remarks }) as const

/** Share capital signed three years ago less three weeks, so that Renew is open and the term about to end; two terms before it. */
function shareCapital(book: Book, memberGuid: string): void {
  const [first, second, present] = [-72, -60, -36].map((months) => addDays(addMonths(book.today, months), 22))
  if (!first || !second || !present) throw new Error('Three days were computed.')
  const subscribed = {
    memberGuid,
    type: 'share_capital',
    contribution: 500,
    term: 3,
    effectivityDate: present,
    createdOn: '2017-03-04',
  } as const
  const accountId = book.subscribe(subscribed)
  const before = contribute(book, accountId, second, addDays(present, -1), 300_00)
  const since = contribute(book, accountId, present, book.today, 500_00)
  open(book, accountId, addDays(second, -1), shareCapitalToday - before - since)
  const twoYears = { amount: 300, term: 2, effectivityDate: second }
  const tooMuch = 'Your payroll office could not confirm this deduction. Please ask for a lower amount.'
  const renewals = [
    {
      old: { amount: 200, term: 1, effectivityDate: first },
      amount: 300,
      term: 2,
      requestedOn: addDays(second, -16),
      effectivityDate: second,
      decision: approvedOn(addDays(second, -9)),
    },
    { old: twoYears, amount: 1_000, term: 3, requestedOn: addDays(present, -27), decision: rejectedOn(addDays(present, -22), tooMuch) },
    {
      old: twoYears,
      amount: 500,
      term: 3,
      requestedOn: addDays(present, -18),
      effectivityDate: present,
      decision: approvedOn(addDays(present, -11)),
    },
  ]
  book.changes.push(...renewals.map((renewal) => ({ accountId, ...renewal })))
}

/** What she has asked to put in and take out, with the decisions; answers what the approved ones moved on which day, in centavos. */
function askForTransactions(book: Book, accountId: number): { day: Day; centavos: number }[] {
  const ago = (months: number) => workdayUntil(addMonths(book.today, -months))
  const before = (day: Day, days: number) => addDays(day, -days)
  const unreadable = 'The slip cannot be read. Please send it again, with the date and the amount in the picture.'
  const less = 'The slip shows ₱2,500.00. That amount was posted.'
  const requests: Omit<SeedTransaction, 'accountId'>[] = [
    { kind: 'deposit', amount: 4_000, requestedOn: before(ago(43), 2), decision: approvedOn(ago(43)) },
    { kind: 'withdrawal', amount: 25_000, requestedOn: before(ago(30), 3), decision: approvedOn(ago(30)) },
    { kind: 'deposit', amount: 3_000, requestedOn: before(ago(17), 8), decision: rejectedOn(before(ago(17), 6), unreadable) },
    {
      kind: 'deposit',
      amount: 2_500,
      requestedAmount: 3_000,
      requestedOn: before(ago(17), 2),
      decision: { ...approvedOn(ago(17)), remarks: less },
    },
    { kind: 'withdrawal', amount: 18_000, requestedOn: before(ago(15), 2), decision: approvedOn(ago(15)) },
    {
      kind: 'withdrawal',
      amount: 6_000,
      requestedOn: before(ago(9), 1),
      decision: { status: 'Cancelled', on: ago(9), remarks: '' },
    },
    { kind: 'withdrawal', amount: 4_500, requestedOn: before(ago(5), 2), decision: approvedOn(ago(5)) },
  ]
  book.transactions.push(...requests.map((request) => ({ accountId, ...request })))
  return requests.flatMap(({ kind, amount, decision }) =>
    decision?.status === 'Approved' ? [{ day: decision.on, centavos: (kind === 'deposit' ? amount : -amount) * 100 }] : [],
  )
}

function savings(book: Book, memberGuid: string): void {
  const start = addMonths(book.today, -60)
  const raised = addMonths(book.today, -12)
  const accountId = book.subscribe({
    memberGuid,
    type: 'savings',
    contribution: 1_000,
    term: null,
    effectivityDate: raised,
    createdOn: '2017-03-04',
  })
  contribute(book, accountId, start, addDays(raised, -1), 500_00)
  contribute(book, accountId, raised, book.today, 1_000_00)
  const credits = [...askForTransactions(book, accountId), ...book.journal.creditsOf(accountId)]
  const interest = earnQuarterlyInterest(book, accountId, start, savingsToday, credits)
  open(book, accountId, addDays(start, -1), savingsToday - interest - credits.reduce((sum, { centavos }) => sum + centavos, 0))
  const old = { amount: 500, term: null, effectivityDate: start }
  const earlier = addMonths(book.today, -20)
  const tooMuch = 'Together with your share capital this is more than the deduction that your payroll office allows.'
  book.changes.push(
    { accountId, old, amount: 2_000, term: null, requestedOn: addDays(earlier, -3), decision: rejectedOn(earlier, tooMuch) },
    {
      accountId,
      old,
      amount: 1_000,
      term: null,
      effectivityDate: raised,
      requestedOn: addDays(raised, -12),
      decision: approvedOn(addDays(raised, -7)),
    },
  )
}

/** The member of the demonstrations: a renewal that is open, a savings history, a time deposit, three loans. */
export function seedMaria(book: Book, memberGuid: string): void {
  shareCapital(book, memberGuid)
  savings(book, memberGuid)
  const placedOn = addMonths(book.today, -5)
  const accountId = book.openAccount('time_deposit', memberGuid)
  book.timeDeposits.push({
    memberGuid,
    accountId,
    certificateNumber: 'TD-000101',
    interestRate: '3.5',
    placedOn,
    maturesOn: addMonths(placedOn, 12),
  })
  book.journal.move(placedOn, 'Time deposit placed', cooperativeAccounts.cash, accountId, timeDeposit)
  lend(book, memberGuid, 'Personal Loan', addDays(addMonths(book.today, -14), -6), 36, 100_000, 5_000.12)
  lend(book, memberGuid, 'Car Loan', addDays(addMonths(book.today, -41), -6), 60, 486_000, 104_400)
  lend(book, memberGuid, 'Personal Loan', addMonths(book.today, -50), 24, 60_000, 5_184)
}

import { addDays, addMonths } from '../src/calendar/day.ts'
import type { Book } from './book.ts'
import { cooperativeAccounts } from './journal.ts'
import { lend } from './lending.ts'
import { contribute, deposit, earnQuarterlyInterest, open, withdraw } from './saving.ts'

/** What she has today, in centavos; the opening balances are what her history leaves. */
const shareCapitalToday = 74_600_00
const savingsToday = 48_250_75
const timeDeposit = 25_000_00

/** Share capital signed three years ago less three weeks, so that Renew is open and the term about to end. */
function shareCapital(book: Book, memberGuid: string): void {
  const effectivityDate = addDays(addMonths(book.today, -36), 22)
  const start = addMonths(book.today, -60)
  const accountId = book.subscribe({
    memberGuid,
    type: 'share_capital',
    contribution: 500,
    term: 3,
    effectivityDate,
    createdOn: '2017-03-04',
  })
  const before = contribute(book, accountId, start, addDays(effectivityDate, -1), 300_00)
  const since = contribute(book, accountId, effectivityDate, book.today, 500_00)
  open(book, accountId, addDays(start, -1), shareCapitalToday - before - since)
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
  const moved = [
    contribute(book, accountId, start, addDays(raised, -1), 500_00),
    contribute(book, accountId, raised, book.today, 1_000_00),
    deposit(book, accountId, addMonths(book.today, -43), 4_000_00),
    withdraw(book, accountId, addMonths(book.today, -30), 25_000_00),
    deposit(book, accountId, addMonths(book.today, -17), 2_500_00),
    withdraw(book, accountId, addMonths(book.today, -15), 18_000_00),
    withdraw(book, accountId, addMonths(book.today, -5), 4_500_00),
    earnQuarterlyInterest(book, accountId, start, 92_35),
  ]
  open(book, accountId, addDays(start, -1), savingsToday - moved.reduce((sum, amount) => sum + amount, 0))
}

/** The member that everything is shown with: a renewal that is open, a savings history, a time deposit, three loans. */
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

import { addDays, addMonths } from '../../schema/rules/days.ts'
import type { Day } from '../../schema/rules/days.ts'
import type { Book } from './book.ts'
import { cooperativeAccounts } from './journal.ts'
import { lend } from './lending.ts'
import { contribute } from './saving.ts'
import { workdayUntil } from './subscriptionRequests/workday.ts'

interface Borrower {
  readonly joinedOn: (today: Day) => Day
  readonly hold: (book: Book, memberGuid: string, savings: number) => void
}

/** A loan whose end has passed three months ago with two payments left, a time deposit that has matured, and a withdrawal that was rejected. */
function holdLate(book: Book, memberGuid: string, savings: number): void {
  const placedOn = addMonths(book.today, -13)
  const accountId = book.openAccount('time_deposit', memberGuid)
  const certificate = { certificateNumber: 'TD-000108', interestRate: '3.5', placedOn, maturesOn: addMonths(placedOn, 12) }
  book.timeDeposits.push({ memberGuid, accountId, ...certificate })
  book.journal.move(placedOn, 'Time deposit placed', cooperativeAccounts.cash, accountId, 15_000_00)
  lend(book, memberGuid, 'Personal Loan', addMonths(book.today, -15), 12, 30_000, 2_160, 2)
  const on = workdayUntil(addMonths(book.today, -5))
  const decision = { status: 'Rejected', on, remarks: 'Cancelled, as you asked by phone.' } as const
  book.transactions.push({ accountId: savings, kind: 'withdrawal', amount: 2_000, requestedOn: addDays(on, -1), decision })
}

/** The loan that new members are offered at 0%, and a payday loan: a single payment, due in three weeks. */
function holdNew(book: Book, memberGuid: string): void {
  lend(book, memberGuid, 'New-Members Loan', addDays(addMonths(book.today, -4), -6), 10, 5_000, 0)
  lend(book, memberGuid, 'Personal Loan', addDays(book.today, -10), 1, 4_000, 24)
}

/** Members with loans that chance would not make, by user name. */
export const borrowers: Readonly<Partial<Record<string, Borrower>>> = {
  andres: { joinedOn: (today) => addMonths(today, -30), hold: holdLate },
  belen: { joinedOn: (today) => addMonths(today, -6), hold: holdNew },
}

/** What the borrowers hold, added after all others, so that the account numbers and request queues of those stay as they are. */
export function seedBorrowers(book: Book): void {
  for (const { guid: memberGuid, userName, createdOn } of book.users) {
    const borrower = borrowers[userName]
    if (!borrower) continue
    const contribution = { memberGuid, contribution: 300, effectivityDate: createdOn, createdOn }
    const shares = book.subscribe({ ...contribution, type: 'share_capital', term: 3 })
    const savings = book.subscribe({ ...contribution, type: 'savings', term: null })
    for (const accountId of [shares, savings]) contribute(book, accountId, createdOn, book.today, 300_00)
    borrower.hold(book, memberGuid, savings)
  }
}

import { addDays, addMonths } from '../src/calendar/day.ts'
import type { Day } from '../src/calendar/day.ts'
import { paydaysBetween } from '../src/calendar/paydays.ts'
import type { Book } from './book.ts'
import { cooperativeAccounts } from './journal.ts'

const { cash, openingBalances, interestExpense } = cooperativeAccounts

/** The title of the entries that post the contributions of a payday. */
export const contributionTitle = 'Payroll contribution'

/** A balance that was there before the ledger's first day. Centavos. */
export function open(book: Book, accountId: number, day: Day, centavos: number): void {
  if (centavos > 0) book.journal.move(day, 'Opening balance', openingBalances, accountId, centavos)
}

/** The same contribution on every payday of a range; answers the sum. Centavos. */
export function contribute(book: Book, accountId: number, from: Day, to: Day, centavos: number): number {
  const days = paydaysBetween(from, to < book.yesterday ? to : book.yesterday, book.paydays)
  for (const day of days) book.journal.move(day, contributionTitle, cash, accountId, centavos)
  return days.length * centavos
}

/** Interest at the end of each quarter year of a range; answers the sum. Centavos. */
export function earnQuarterlyInterest(book: Book, accountId: number, from: Day, centavos: number): number {
  let sum = 0
  // The last day of March, June, September and December.
  for (let month = `${from.slice(0, 4)}-04-01`; addDays(month, -1) <= book.yesterday; month = addMonths(month, 3)) {
    const quarterEnd = addDays(month, -1)
    if (quarterEnd < from) continue
    book.journal.move(quarterEnd, 'Savings interest', interestExpense, accountId, centavos)
    sum += centavos
  }
  return sum
}

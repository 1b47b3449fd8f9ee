import { addDays, addMonths } from '../../schema/rules/days.ts'
import type { Day } from '../../schema/rules/days.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import type { Book } from './book.ts'
import { cooperativeAccounts } from './journal.ts'

const { cash, openingBalances, interestExpense } = cooperativeAccounts

/** The title of the entries that post the contributions of a payday. */
export const contributionTitle = 'Payroll contribution'

/** A balance that was there before the ledger's first day. Centavos. */
export function open(book: Book, accountId: number, day: Day, centavos: number): void {
  if (centavos > 0) book.journal.move(day, 'Opening balance', openingBalances, accountId, centavos)
}

/** One contribution on every payday of a range; answers the sum. Centavos. */
export function contribute(book: Book, accountId: number, from: Day, to: Day, centavos: number): number {
  const days = paydaysBetween(from, to < book.yesterday ? to : book.yesterday, book.paydays)
  for (const day of days) book.journal.move(day, contributionTitle, cash, accountId, centavos)
  return days.length * centavos
}

/** The last days of March, June, September and December from a day until yesterday, the latest first. */
function quarterEnds(book: Book, from: Day): Day[] {
  const days: Day[] = []
  for (let next = `${from.slice(0, 4)}-04-01`; addDays(next, -1) <= book.yesterday; next = addMonths(next, 3))
    days.unshift(addDays(next, -1))
  return days.filter((day) => day >= from)
}

/** In percent of the balance. */
const quarterlyInterest = 0.25

/**
 * Interest on the balance at the end of each quarter year, computed backwards from today's balance, which is given; answers the sum.
 *
 * @param today the balance of today, in centavos
 * @param credits what else was put into the account or, negative, taken out, in centavos
 */
export function earnQuarterlyInterest(
  book: Book,
  accountId: number,
  from: Day,
  today: number,
  credits: readonly { day: Day; centavos: number }[],
): number {
  let earned = 0
  for (const day of quarterEnds(book, from)) {
    const since = credits.reduce((sum, credit) => (credit.day > day ? sum + credit.centavos : sum), 0)
    const balance = today - since - earned
    const interest = Math.round(balance - balance / (1 + quarterlyInterest / 100))
    book.journal.move(day, 'Savings interest', interestExpense, accountId, interest)
    earned += interest
  }
  return earned
}

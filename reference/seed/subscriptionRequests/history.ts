import { addDays, addMonths } from '../../../schema/rules/days.ts'
import { paydaysBetween } from '../../../schema/rules/paydays.ts'
import type { Book, SeedSubscription } from '../book.ts'
import { Random } from '../random.ts'
import { workdayUntil } from './workday.ts'

const approved = 'Approved.'
const rejections = {
  withdrawal: 'Cancelled, as you asked by phone.',
  deposit: 'The slip cannot be read. Please send it again, with the date and the amount in the picture.',
  change: 'Your payroll office could not confirm this deduction. Please ask for a lower amount.',
}

/** A day in the life of a subscription, so many days ago at most; null where it is younger than that. */
function dayWithin(book: Book, { createdOn }: SeedSubscription, leastAgo: number, mostAgo: number, random: Random) {
  const day = workdayUntil(addDays(book.today, -random.between(leastAgo, mostAgo)))
  return day > addMonths(createdOn, 2) ? day : null
}

/** The renewal with which the present term of share capital was signed. */
function shareCapitalHistory(book: Book, subscription: SeedSubscription, random: Random): void {
  const { accountId, contribution: amount, term, effectivityDate, createdOn } = subscription
  if (effectivityDate === null || effectivityDate <= createdOn) return
  const requestedOn = workdayUntil(addDays(effectivityDate, -random.between(6, 20)))
  if (requestedOn <= createdOn) return
  const old = { amount: 100, term: null, effectivityDate: null }
  const remarks = approved
  const decision = { status: 'Approved', on: workdayUntil(addDays(effectivityDate, -3)), remarks } as const
  book.changes.push({ accountId, old, amount, term, effectivityDate, requestedOn, decision })
}

/** What a member has withdrawn and deposited, far less than what the contributions of those years add up to. */
function savingsHistory(book: Book, subscription: SeedSubscription, random: Random): void {
  const { accountId, contribution, createdOn } = subscription
  const withdrawnOn = random.chance(0.3) ? dayWithin(book, subscription, 20, 700, random) : null
  if (withdrawnOn !== null) {
    const saved = paydaysBetween(createdOn, withdrawnOn, book.paydays).length * contribution
    const amount = Math.floor(Math.min((saved - 1_000) * 0.3, 40_000) / 100) * 100
    const requestedOn = addDays(withdrawnOn, -random.between(1, 3))
    const decision = random.chance(0.9)
      ? ({ status: 'Approved', on: withdrawnOn, remarks: approved } as const)
      : ({ status: 'Rejected', on: withdrawnOn, remarks: rejections.withdrawal } as const)
    if (amount >= 500) book.transactions.push({ accountId, kind: 'withdrawal', amount, requestedOn, decision })
  }
  const raisedOn = random.chance(0.15) ? dayWithin(book, subscription, 30, 900, random) : null
  if (raisedOn !== null) {
    const old = { amount: contribution, term: null, effectivityDate: subscription.effectivityDate }
    const decision = { status: 'Rejected', on: raisedOn, remarks: rejections.change } as const
    book.changes.push({ accountId, old, amount: contribution * 4, term: null, requestedOn: addDays(raisedOn, -2), decision })
  }
}

/** Deposits, each with a stored proof, of few members, so that the demo is made up quickly. */
function depositHistory(book: Book, subscription: SeedSubscription, random: Random): void {
  const on = dayWithin(book, subscription, 10, 400, random)
  if (on === null) return
  const { accountId } = subscription
  const amount = random.between(3, 60) * 100
  const requestedOn = addDays(on, -random.between(1, 2))
  const decision = random.chance(0.8)
    ? ({ status: 'Approved', on, remarks: approved } as const)
    : ({ status: 'Rejected', on, remarks: rejections.deposit } as const)
  book.transactions.push({ accountId, kind: 'deposit', amount, requestedOn, decision })
}

/** Of the last days, still in review: what the officers' queues show. */
function openRequests(book: Book, subscription: SeedSubscription, index: number, random: Random): void {
  const { accountId, contribution, createdOn, effectivityDate } = subscription
  const requestedOn = addDays(book.today, -random.between(1, 20))
  if (createdOn > addMonths(book.today, -12)) return
  if (index % 3 === 0) {
    const old = { amount: contribution, term: null, effectivityDate }
    book.changes.push({ accountId, old, amount: contribution + 300, term: null, requestedOn })
  } else if (index % 3 === 1) book.transactions.push({ accountId, kind: 'withdrawal', amount: 500, requestedOn })
  else book.transactions.push({ accountId, kind: 'deposit', amount: random.between(2, 40) * 100, requestedOn })
}

/** Terms that are about to end, with a renewal in review: every so many members have one. */
function openRenewals(book: Book, random: Random): void {
  for (const [place, subscription] of book.subscriptions.entries()) {
    const { accountId, type, contribution, term, effectivityDate, createdOn } = subscription
    if (type !== 'share_capital' || place % 100 !== 60 || term === null || effectivityDate === null) continue
    const endingSoon = addMonths(addDays(book.today, random.between(3, 20)), -12 * term)
    if (endingSoon <= createdOn) continue
    book.subscriptions[place] = { ...subscription, effectivityDate: endingSoon }
    const old = { amount: contribution, term, effectivityDate: endingSoon }
    book.changes.push({
      accountId,
      old,
      amount: contribution + 200,
      term: random.pick([1, 2, 3]),
      requestedOn: addDays(book.today, -random.between(1, 20)),
    })
  }
}

/** Requests of members of the past years, and of the last days in review; Maria's and Carla's are written out. */
export function seedHistory(book: Book): void {
  const random = new Random(5_000)
  const writtenOut = new Set(book.users.filter(({ userName }) => userName === 'maria' || userName === 'carla').map(({ guid }) => guid))
  openRenewals(book, random)
  const others = book.subscriptions.filter(({ memberGuid }) => !writtenOut.has(memberGuid))
  for (const subscription of others.filter(({ type }) => type === 'share_capital')) shareCapitalHistory(book, subscription, random)
  for (const [index, subscription] of others.filter(({ type }) => type === 'savings').entries()) {
    savingsHistory(book, subscription, random)
    if (index % 40 === 5) depositHistory(book, subscription, random)
    if (index % 47 === 20) openRequests(book, subscription, index, random)
  }
}

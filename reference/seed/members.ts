import { addDays, addMonths } from '../../schema/rules/days.ts'
import type { Day } from '../../schema/rules/days.ts'
import type { Book, SeedUser } from './book.ts'
import { borrowers } from './borrowers.ts'
import { seedCarla } from './carla.ts'
import { lend } from './lending.ts'
import { seedMaria } from './maria.ts'
import { familyNames, givenNames } from './names.ts'
import type { NamedPerson } from './namedPeople.ts'
import { Random } from './random.ts'
import { contribute, open } from './saving.ts'

/** Monthly add-on interest of the products, in percent of the principal, with the amounts and terms they come in. */
const products = [
  { loanType: 'Personal Loan', monthlyRate: 0.6, amounts: [20_000, 200_000], terms: [12, 24, 36] },
  { loanType: 'Car Loan', monthlyRate: 0.36, amounts: [300_000, 2_000_000], terms: [24, 36, 48, 60] },
  { loanType: 'Housing Loan', monthlyRate: 0.4, amounts: [200_000, 1_000_000], terms: [60] },
  { loanType: 'Long-Term Loan', monthlyRate: 0.5, amounts: [50_000, 300_000], terms: [36, 48] },
] as const

/** Every payday is posted for so many months (some 380,000 movements of 3,200 members, in seconds); before, one sum a year was taken over. */
const detailedMonths = 36

function lendSomething(book: Book, member: SeedUser, random: Random): void {
  const product = random.pick(products)
  const [least, most] = product.amounts
  const principal = random.between(least / 1_000, most / 1_000) * 1_000
  const terms = random.pick(product.terms)
  // On the 15th of a month, up to half a year longer ago than it runs: some are paid by now.
  const month = addMonths(`${book.today.slice(0, 7)}-15`, -random.between(1, terms + 6))
  lend(book, member.guid, product.loanType, month, terms, principal, Math.round(principal * product.monthlyRate * terms) / 100)
}

function yearEnds(joinedOn: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let year = Number(joinedOn.slice(0, 4)); `${String(year)}-12-31` < until; year += 1) days.push(`${String(year)}-12-31`)
  return days.slice(-5)
}

/** Contributions to one subscription: a sum a year, then every payday. */
function contributeSinceJoining(book: Book, accountId: number, joinedOn: Day, contribution: number): void {
  const detailedFrom = addMonths(book.today, -detailedMonths)
  for (const day of yearEnds(joinedOn, detailedFrom)) open(book, accountId, day, contribution * 24 * 100)
  contribute(book, accountId, joinedOn > detailedFrom ? joinedOn : detailedFrom, book.today, contribution * 100)
}

/** The ordinary holdings of a member: share capital under some term, savings, perhaps a loan. */
function holdOrdinarily(book: Book, member: SeedUser, joinedOn: Day, random: Random): void {
  const memberGuid = member.guid
  const term = random.pick([1, 2, 3, 3])
  const signedAgo = random.between(20, term * 330)
  const effectivityDate = addDays(book.today, -signedAgo) > joinedOn ? addDays(book.today, -signedAgo) : joinedOn
  const shares = random.pick([200, 300, 500, 500, 1_000])
  const saved = random.pick([100, 200, 500, 500, 1_000])
  const shareAccount = book.subscribe({
    memberGuid,
    type: 'share_capital',
    contribution: shares,
    term,
    effectivityDate,
    createdOn: joinedOn,
  })
  contributeSinceJoining(book, shareAccount, joinedOn, shares)
  const savingsAccount = book.subscribe({
    memberGuid,
    type: 'savings',
    contribution: saved,
    term: null,
    effectivityDate,
    createdOn: joinedOn,
  })
  contributeSinceJoining(book, savingsAccount, joinedOn, saved)
  if (random.chance(0.3)) lendSomething(book, member, random)
}

/** The people that the sign-in page lists. Maria's and the borrowers' holdings are written out, the others have ordinary ones. */
export function seedNamed(book: Book, people: readonly NamedPerson[]): void {
  const random = new Random(1_000)
  for (const person of people) {
    const borrower = borrowers[person.userName]
    const joinedOn =
      person.userName === 'maria'
        ? '2017-03-04'
        : (borrower?.joinedOn(book.today) ?? addDays(addMonths(book.today, -random.between(30, 100)), -random.between(0, 27)))
    const { memberCode, ...rest } = person
    const user = book.addUser({
      ...rest,
      middleName: '',
      membership: memberCode === null ? null : { code: memberCode, joinedOn },
      createdOn: memberCode === null ? addDays(book.today, -random.between(3, 20)) : joinedOn,
    })
    if (person.userName === 'maria') seedMaria(book, user.guid)
    else if (user.membership && !borrower) holdOrdinarily(book, user, joinedOn, random)
    if (person.userName === 'carla') seedCarla(book, user.guid)
  }
}

/** Invented members, so many, with the demo password. */
export function seedInvented(book: Book, count: number): void {
  const random = new Random(2_000)
  for (let number = 1; number <= count; number += 1) {
    const joinedOn = addDays(addMonths(book.today, -random.between(2, 96)), -random.between(0, 27))
    const code = String(number).padStart(4, '0')
    const user = book.addUser({
      userName: `member${code}`,
      employeeId: `EMP-2${code}`,
      firstName: random.pick(givenNames),
      middleName: random.pick(familyNames),
      lastName: random.pick(familyNames),
      status: 'Active',
      isCompliant: random.chance(0.93),
      passKey: null,
      permissions: [],
      membership: { code: `KM-2${code}`, joinedOn },
      createdOn: joinedOn,
    })
    holdOrdinarily(book, user, joinedOn, random)
  }
}

import { addDays, addMonths } from '../../../schema/rules/days.ts'
import type { Day } from '../../../schema/rules/days.ts'
import type { Book, SeedUser } from '../book.ts'
import { familyNames, menNames, womenNames } from '../names.ts'
import { Random } from '../random.ts'
import { paper, photo } from './entry.ts'
import type { SeedEntry, SeedFile } from './entry.ts'

const group = { type: 'Registration', name: 'Membership' } as const

/** What every complete application of the demo says. */
function completeAnswers({ firstName, middleName, lastName, employeeId }: SeedUser, today: Day): Record<string, string> {
  return {
    first_name: firstName,
    middle_name: middleName === '' ? 'Santos' : middleName,
    last_name: lastName,
    birthdate: '1998-06-17',
    sex: firstName === 'Ramon' ? 'Male' : 'Female',
    civil_status: 'Single',
    address: '24 Mabini Street, Barangay San Roque, Marikina City',
    mobile: '09175550142',
    employee_id: employeeId,
    date_hired: addMonths(today, -21),
    employment_status: 'Regular',
    monthly_income: '28400',
    beneficiary_name: `Rosalinda ${lastName}`,
    beneficiary_relation: 'Parent',
    beneficiary_share: '60',
    other_beneficiaries: `Mark ${lastName}, brother, 40%`,
    affirmation: 'true',
  }
}

function documentsOf({ firstName, lastName, employeeId }: SeedUser): Record<string, readonly SeedFile[]> {
  const name = lastName.toLowerCase()
  const lines = ['Certificate of employment', `${firstName} ${lastName}`, employeeId, 'Regular employee']
  return {
    employment_certificate: [paper(`coe-${name}.pdf`, ...lines)],
    valid_id: [photo(`umid-${name}.png`, 160, 190, 220)],
    photo: [photo(`photo-${name}.png`, 220, 200, 170)],
  }
}

const feeOf = ({ lastName }: SeedUser): Record<string, readonly SeedFile[]> => ({
  membership_fee: [photo(`membership-fee-${lastName.toLowerCase()}.png`, 190, 220, 180)],
})

function findUser(book: Book, userName: string): SeedUser {
  const user = book.users.find((one) => one.userName === userName)
  if (!user) throw new Error(`The demo has no ${userName}.`)
  return user
}

/** The application with which Jose became a member. */
function joseApplication(book: Book): SeedEntry {
  const jose = findUser(book, 'jose')
  const own = { birthdate: '1991-02-11', sex: 'Male', civil_status: 'Married', address: '8 Rizal Avenue, Barangay Poblacion, Lipa City' }
  return {
    userName: 'jose',
    group,
    status: 'Approved',
    remarks: 'Approved.',
    createdOn: jose.createdOn,
    submittedOn: jose.createdOn,
    answers: { ...completeAnswers(jose, book.today), ...own, mobile: '09175550143' },
    files: { ...documentsOf(jose), ...feeOf(jose) },
  }
}

/** The applications of the people that the sign-in page lists: approved, begun, under review, and rejected with remarks. */
export function namedApplications(book: Book): SeedEntry[] {
  const [ana, ramon, liza] = ['ana', 'ramon', 'liza'].map((userName) => findUser(book, userName))
  if (!ana || !ramon || !liza) return []
  const kept = new Set(['first_name', 'last_name', 'birthdate', 'address', 'mobile', 'employee_id'])
  const begun = Object.entries(completeAnswers(ana, book.today)).filter(([name]) => kept.has(name))
  return [
    joseApplication(book),
    {
      userName: 'liza',
      group,
      status: 'Rejected',
      remarks: 'Your certificate of employment is older than three months. Please attach a new one and send the application again.',
      createdOn: liza.createdOn,
      submittedOn: addDays(book.today, -2),
      answers: completeAnswers(liza, book.today),
      files: { ...documentsOf(liza), ...feeOf(liza) },
    },
    {
      userName: 'ramon',
      group,
      status: 'Review',
      createdOn: ramon.createdOn,
      submittedOn: addDays(book.today, -1),
      answers: completeAnswers(ramon, book.today),
      files: { ...documentsOf(ramon), ...feeOf(ramon) },
    },
    { userName: 'ana', group, status: 'Draft', createdOn: ana.createdOn, answers: Object.fromEntries(begun) },
  ]
}

/** Among the given names those of women come first. */

/** An applicant of a few days or weeks ago, in review. */
function applicant(book: Book, number: number, random: Random): SeedEntry {
  const createdOn = addDays(book.today, -random.between(3, 28))
  const isMan = random.chance(0.4)
  const user = book.addUser({
    userName: `applicant${String(number).padStart(2, '0')}`,
    employeeId: `EMP-3${String(number).padStart(4, '0')}`,
    firstName: random.pick(isMan ? menNames : womenNames),
    middleName: random.pick(familyNames),
    lastName: random.pick(familyNames),
    status: 'Review',
    isCompliant: false,
    passKey: null,
    permissions: [],
    membership: null,
    createdOn,
  })
  const isWithLoan = number % 2 === 1
  const income = String(random.between(15, 60) * 1_000)
  const birthdate = addDays(addMonths(book.today, -12 * random.between(21, 55)), -random.between(0, 300))
  const answers = { ...completeAnswers(user, book.today), sex: isMan ? 'Male' : 'Female', monthly_income: income, birthdate }
  return {
    userName: user.userName,
    group,
    status: 'Review',
    createdOn,
    submittedOn: addDays(createdOn, random.between(0, 2)),
    answers: { ...answers, ...(isWithLoan && { new_members_loan: 'true' }) },
    files: { ...documentsOf(user), ...(!isWithLoan && feeOf(user)) },
  }
}

/** Further applicants in review, numbered: the employee IDs follow those of the invented members. */
export function seedApplicants(book: Book, { from = 1, count = 29 }: { from?: number; count?: number } = {}): SeedEntry[] {
  const random = new Random(3_000 + from)
  return Array.from({ length: count }, (_, index) => applicant(book, from + index, random))
}

import { addDays } from '../../../schema/rules/days.ts'
import type { Book } from '../book.ts'
import { Random } from '../random.ts'
import { paper, photo } from './entry.ts'
import type { SeedEntry, SeedFile } from './entry.ts'

const circumstances = {
  Medical: 'My mother was confined with pneumonia and the bill is more than we have put aside.',
  Calamity: 'The typhoon took part of our roof, and the ground floor was under water for two days.',
  Education: 'My youngest begins at the university, and the enrolment fees are due this month.',
}
const reasons = ['Medical', 'Calamity', 'Education'] as const
const decided = ['Review', 'Review', 'Approved', 'Review', 'Rejected', 'Review'] as const
const remarks = { Approved: 'Approved.', Rejected: 'The bill is of another person. Please attach your own.', Review: '' }

/** A request for help; every sixth is approved, every sixth rejected. */
export function providentRequest(book: Book, userName: string, index: number, random: Random): SeedEntry {
  const submittedOn = addDays(book.today, -random.between(1, 24))
  const reason = reasons[index % reasons.length] ?? 'Medical'
  const status = decided[index % decided.length] ?? 'Review'
  return {
    userName,
    group: { type: 'Service', name: 'Provident' },
    status,
    remarks: remarks[status],
    createdOn: addDays(submittedOn, -random.between(0, 3)),
    submittedOn,
    answers: {
      reason,
      amount: String(random.between(3, 40) * 1_000),
      circumstances: circumstances[reason],
      happened_on: addDays(submittedOn, -random.between(5, 60)),
      affirmation: 'true',
    },
    files: { proofs: [paper(`${reason.toLowerCase()}-${userName}.pdf`, reason, 'Statement of account')] },
  }
}

function hospitalRequest(book: Book, userName: string, random: Random): SeedEntry {
  const submittedOn = addDays(book.today, -random.between(1, 24))
  const discharged = addDays(submittedOn, -random.between(3, 10))
  return {
    userName,
    group: { type: 'Service', name: 'Hospitalization' },
    status: 'Review',
    createdOn: submittedOn,
    submittedOn,
    answers: {
      hospital: 'Amang Rodriguez Medical Center',
      admitted_on: addDays(discharged, -random.between(1, 6)),
      discharged_on: discharged,
      patient: 'Myself',
      affirmation: 'true',
    },
    files: { bill: [paper(`bill-${userName}.pdf`, 'Statement of account')] },
  }
}

function beneficiaries(book: Book, userName: string, random: Random): SeedEntry {
  const submittedOn = addDays(book.today, -random.between(10, 200))
  return {
    userName,
    group: { type: 'Form', name: 'Beneficiaries' },
    status: 'Submitted',
    createdOn: submittedOn,
    submittedOn,
    answers: {
      beneficiary_name: 'Elena Bautista',
      beneficiary_relation: 'Spouse',
      beneficiary_birthdate: '1984-03-09',
      beneficiary_share: '100',
      affirmation: 'true',
    },
  }
}

/** Maria has moved house twice, and sent the form each time. */
function mariaContacts(book: Book): SeedEntry[] {
  const sent = (days: number, address: string, rest: Partial<SeedEntry> = {}): SeedEntry => ({
    userName: 'maria',
    group: { type: 'Form', name: 'Contact' },
    status: 'Submitted',
    createdOn: addDays(book.today, -days),
    submittedOn: addDays(book.today, -days),
    answers: { address, mobile: '09175550167', email: 'maria@demo.kapwa.test', preferred: 'Mobile' },
    files: { proof_of_address: [photo(`bill-${String(days)}.png`, 200, 210, 220)] },
    ...rest,
  })
  return [
    sent(412, '7 Rizal Avenue, Barangay Poblacion, Lipa City', { isFollowed: true }),
    sent(16, '118 Aurora Boulevard, Barangay Mariana, Quezon City'),
  ]
}

/** The profile that Jose has begun with the answers of his application, and not submitted. */
const joseProfile = (book: Book): SeedEntry => ({
  userName: 'jose',
  group: { type: 'Compliance', name: 'Profile' },
  status: 'Draft',
  createdOn: addDays(book.today, -2),
  answers: { birthplace: 'Lipa, Batangas', dependents: '2' },
})

const portraitOfMaria: SeedFile = {
  name: 'photo-reyes.png',
  content: { background: [214, 226, 220], skin: [198, 150, 118], hair: [42, 30, 26], clothes: [14, 74, 55], isHairLong: true },
}

/** The profile that Maria has submitted. */
const mariaProfile = (book: Book): SeedEntry => ({
  userName: 'maria',
  group: { type: 'Compliance', name: 'Profile' },
  status: 'Submitted',
  createdOn: addDays(book.today, -1),
  submittedOn: addDays(book.today, -1),
  answers: {
    birthdate: '1988-04-09',
    birthplace: 'Marikina City',
    sex: 'Female',
    civil_status: 'Married',
    dependents: '2',
    address: '18 Sampaguita Street, Barangay Concepcion Uno, Marikina City 1807',
    mobile: '09175550118',
    tin: '214-555-118-000',
    monthly_income: '38500',
    affirmation: 'true',
  },
  files: { photo: [portraitOfMaria], valid_id: [photo('umid-reyes.png', 96, 132, 164)] },
})

/** Requests, forms and profiles of members: enough that the officers' lists look alive. */
export function seedRequests(book: Book): SeedEntry[] {
  const random = new Random(4_000)
  const members = book.users
    .filter(({ userName, isCompliant }) => userName.startsWith('member') && isCompliant)
    .map((user) => user.userName)
  return [
    joseProfile(book),
    ...mariaContacts(book),
    ...members.slice(0, 18).map((userName, index) => providentRequest(book, userName, index, random)),
    ...members.slice(18, 26).map((userName) => hospitalRequest(book, userName, random)),
    ...members.slice(26, 34).map((userName) => beneficiaries(book, userName, random)),
    // The last, so that it takes no code of another entry.
    mariaProfile(book),
  ]
}

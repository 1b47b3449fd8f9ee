import { z } from 'zod'
import peopleFile from './people.json' with { type: 'json' }

const people = z.array(
  z.object({
    userName: z.string(),
    employeeId: z.string(),
    fullName: z.string(),
    description: z.string(),
    /** The password; for an imported member, the one-time pass key. */
    password: z.string(),
    isImported: z.boolean().default(false),
  }),
)

type Status = 'Active' | 'Pending' | 'Review'

/** Where people.json's descriptions and the database must agree; people not listed are Active, compliant members. */
const statuses: Readonly<Record<string, Status>> = { ana: 'Pending', ramon: 'Review', liza: 'Pending' }
const notCompliant = new Set(['jose', 'ana', 'ramon', 'liza'])
const permissions: Readonly<Record<string, readonly string[]>> = {
  admin: ['management_access'],
  sharecap: ['share_capital_approval_review'],
  savings: ['savings_approval_review'],
  registrar: ['registration_approval_review'],
  services: ['provident_approval_review'],
  data: ['subscription_data_upload', 'subscription_data_report'],
  comelec: ['election_manage_attendee', 'election_candidates_manage', 'election_precinct_manage'],
  auditor: ['election_candidates_review', 'election_precinct_audit'],
}

/** One of the people that the sign-in page lists in demo mode. */
export interface NamedPerson {
  readonly userName: string
  readonly employeeId: string
  readonly firstName: string
  readonly lastName: string
  /** The one-time pass key of an imported member. */
  readonly passKey: string | null
  readonly status: Status
  readonly isCompliant: boolean
  readonly permissions: readonly string[]
  /** Null for an applicant. */
  readonly memberCode: string | null
}

const rows = people.parse(peopleFile)

/** The password hash of every demo person but the imported ones: computed once, because it takes long. */
export const demoPassword = onlyOne(rows.filter((row) => !row.isImported).map((row) => row.password))

function onlyOne(passwords: readonly string[]): string {
  const [password, ...others] = new Set(passwords)
  if (password === undefined || others.length > 0) throw new Error('people.json must give all but imported people the same password.')
  return password
}

export const namedPeople: readonly NamedPerson[] = rows.map(({ userName, employeeId, fullName, password, isImported }) => {
  const words = fullName.split(' ')
  const status = statuses[userName] ?? 'Active'
  return {
    userName,
    employeeId,
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
    passKey: isImported ? password : null,
    status,
    isCompliant: !notCompliant.has(userName),
    permissions: permissions[userName] ?? [],
    memberCode: status === 'Active' ? `KM-0${employeeId.slice(-4)}` : null,
  }
})

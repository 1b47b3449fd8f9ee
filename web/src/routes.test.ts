import { expect, test } from 'vitest'
import { paths, patterns } from './paths.ts'
import { menuOf } from './routing/menu.ts'
import { screens } from './routes.tsx'
import { decideEntry } from './session/decideEntry.ts'
import type { Viewer } from './session/viewer.ts'

const maria: Viewer = {
  id: 'u1',
  userName: 'maria',
  fullName: 'Maria Reyes',
  initials: 'MR',
  emailAddress: '',
  status: 'ACTIVE',
  isCompliant: true,
  permissions: [],
  home: '/member',
  adminHome: null,
  session: { accessExpiresAt: '2026-11-21T02:42:00Z', endsAt: '2026-11-21T03:12:00Z' },
}
const officer = (adminHome: string | null, ...permissions: string[]): Viewer => ({ ...maria, permissions, adminHome })

/** The people of the demo cooperative. */
const people = {
  nobody: null,
  maria,
  carla: { ...maria, userName: 'carla' },
  pedro: { ...maria, userName: 'pedro' },
  jose: { ...maria, isCompliant: false, home: '/member/compliance' },
  ana: { ...maria, status: 'PENDING', isCompliant: false, home: '/application' },
  liza: { ...maria, status: 'PENDING', isCompliant: false, home: '/application' },
  ramon: { ...maria, status: 'REVIEW', isCompliant: false, home: '/application/status' },
  admin: officer('/admin/lookup', 'management_access'),
  sharecap: officer('/admin/share-capital', 'share_capital_approval_review'),
  savings: officer('/admin/savings', 'savings_approval_review'),
  registrar: officer('/admin/registration', 'registration_approval_review'),
  services: officer('/admin/service/provident', 'provident_approval_review'),
  data: officer('/admin/uploads', 'subscription_data_upload', 'subscription_data_report'),
  comelec: officer(null, 'election_manage_attendee', 'election_candidates_manage', 'election_precinct_manage'),
  auditor: officer(null, 'election_candidates_review', 'election_precinct_audit'),
} satisfies Record<string, Viewer | null>

type Person = keyof typeof people
type Row = Record<Person, string>
const everybody = Object.keys(people) as Person[]

const row = (cell: (person: Person) => string): Row => Object.fromEntries(everybody.map((person) => [person, cell(person)])) as Row
const login = '/login/identifier'

const open = row(() => 'enters')
const visitors = row((person) => (person === 'nobody' ? 'enters' : people[person].home))
const signedIn = row((person) => (person === 'nobody' ? login : 'enters'))
const byStanding = (cells: { compliant: string; jose: string; pending: string; review: string }) =>
  row((person) => {
    if (person === 'nobody') return login
    if (person === 'jose') return cells.jose
    if (person === 'ana' || person === 'liza') return cells.pending
    return person === 'ramon' ? cells.review : cells.compliant
  })
const form = '/application/form'
const status = '/application/status'
const members = byStanding({ compliant: 'enters', jose: '/member/compliance', pending: form, review: status })
const profile = byStanding({ compliant: '/member', jose: 'enters', pending: form, review: status })
const applicants = byStanding({ compliant: '/member', jose: '/member', pending: 'enters', review: status })
const application = byStanding({ compliant: '/member', jose: '/member', pending: 'enters', review: 'enters' })
const only = (...entrants: Person[]) => row((person) => (person === 'nobody' ? login : entrants.includes(person) ? 'enters' : '/error/403'))

/** Who comes to a route ends where: sections 2, 4 and 6 of both specifications, written out. */
const expected: Record<string, Row> = {
  [patterns.error]: open,
  [paths.loginIdentifier]: visitors,
  [patterns.loginValidation]: visitors,
  [patterns.loginEnrolment]: visitors,
  [paths.forgotCredentials]: visitors,
  [patterns.forgotResetPassword]: visitors,
  [paths.createAccount]: visitors,
  [patterns.createAccountEnrolment]: visitors,
  [paths.applicationForm]: applicants,
  [paths.applicationOffer]: applicants,
  [paths.applicationProof]: applicants,
  [paths.applicationStatus]: application,
  [paths.memberOverview]: members,
  [paths.memberCompliance]: profile,
  [paths.memberShareCapital]: members,
  [paths.memberSavings]: members,
  [paths.memberLoans]: members,
  [patterns.memberService]: members,
  [patterns.memberForm]: members,
  [paths.memberForms]: members,
  [paths.electionOverview]: signedIn,
  [paths.electionCandidacy]: signedIn,
  [paths.electionVoting]: signedIn,
  [paths.electionResults]: signedIn,
  [paths.electionManage]: only('comelec'),
  [paths.electionCandidates]: only('comelec', 'auditor'),
  [paths.electionPrecinct]: only('comelec', 'auditor'),
  [paths.admin]: row((person) => (person === 'nobody' ? login : (people[person].adminHome ?? '/error/403'))),
  [paths.adminLookup]: only('admin'),
  [paths.adminShareCapital]: only('admin', 'sharecap'),
  [paths.adminSavings]: only('admin', 'savings'),
  [paths.adminRegistration]: only('admin', 'registrar'),
  [patterns.adminService]: only('admin', 'services'),
  [paths.adminForms]: only('admin'),
  [paths.adminUploads]: only('admin', 'data'),
  [paths.adminReports]: only('admin', 'data'),
}

test('every route has its row, and every row its route', () => {
  expect(screens.map(({ path }) => path).sort()).toEqual(Object.keys(expected).sort())
})

const cells = screens.flatMap((route) => everybody.map((person) => ({ route, path: route.path, person })))

test.each(cells)('$person at $path', ({ route, path, person }) => {
  // The service of the demo's reviewer stands in the address where it names one.
  const decision = decideEntry(people[person], route, 'provident')
  expect(decision.enter ? 'enters' : decision.to).toBe(expected[path]?.[person])
})

test('another service is not the reviewer’s', () => {
  const route = screens.find(({ path }) => path === patterns.adminService)!
  expect(decideEntry(people.services, route, 'hospitalization')).toMatchObject({
    to: '/error/403',
    missing: 'manage the cooperative, or review hospitalization requests',
  })
})

const services = ['Educational', 'Provident'].map((name) => ({ name, slug: name.toLowerCase() }))

function menu(viewer: Viewer, area: string, list = services): string[] {
  const own = screens.filter(({ path }) => path.startsWith(area))
  return menuOf(own, list, viewer).map(({ heading, items }) =>
    [heading, ...items.map(({ label, isClosed }) => (isClosed ? `(${label})` : label))].join(': '),
  )
}

test('the member menu has the groups of the specification', () => {
  expect(menu(maria, '/member')).toEqual([
    'WELCOME: Overview',
    'ASSETS: Share Capital: Savings',
    'LOANS: Active Loans',
    'ASSISTANCE: Educational: Provident',
    'GENERAL: Forms',
  ])
  expect(menu(maria, '/member', [])).toContain('ASSISTANCE')
})

test.each([
  [
    'admin',
    [
      'WELCOME: Look Up',
      'ASSETS PROCESSING: Share Capital: Savings',
      'REVIEW & APPROVALS: New Members: Educational: Provident',
      'DATA: Forms: Uploads: Reports',
    ],
  ],
  ['sharecap', ['ASSETS PROCESSING: Share Capital', 'REVIEW & APPROVALS: (Educational): (Provident)']],
  ['registrar', ['REVIEW & APPROVALS: New Members: (Educational): (Provident)']],
  ['services', ['REVIEW & APPROVALS: (Educational): Provident']],
  ['data', ['DATA: Uploads: Reports']],
  ['maria', []],
] as const)('the admin menu of %s', (person, groups) => {
  expect(menu(people[person], '/admin')).toEqual(groups)
})

test.each([
  ['maria', []],
  ['comelec', ['MANAGEMENT: Election: Candidates: Precinct']],
  ['auditor', ['MANAGEMENT: Candidates: Precinct']],
] as const)('the election menu of %s', (person, management) => {
  expect(menu(people[person], '/election')).toEqual(['WELCOME: Overview', 'ELECTION: Candidacy: Voting: Official Results', ...management])
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isValidElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { expect } from 'vitest'
import { promise } from '../../tests/security/promise.ts'
import { demoPeople, principals } from '../testing/principals.ts'
import { paths, patterns } from './paths.ts'
import { decideEntry } from './session/decideEntry.ts'

// The portal of a front-end developer, which has every page there is.
const island = document.getElementById('portal')!
island.textContent = JSON.stringify({ ...(JSON.parse(island.textContent) as object), sandbox: true })
const { findScreen, routes } = await import('./routes.tsx')

type Person = keyof typeof principals
type Row = Record<Person, string>
const everybody = Object.keys(principals) as Person[]

const row = (cell: (person: Person) => string): Row => Object.fromEntries(everybody.map((person) => [person, cell(person)])) as Row
const login = '/login/identifier'

const open = row(() => 'enters')
const visitors = row((person) => (person === 'nobody' ? 'enters' : principals[person].home))
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
  [paths.developerHelp]: open,
  [paths.developerSignOut]: open,
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
  [paths.electionManage]: only('comelec', 'attendees'),
  [paths.electionCandidates]: only('comelec', 'auditor', 'candidates', 'candidateReview'),
  [paths.electionPrecinct]: only('comelec', 'auditor', 'precinct', 'precinctAudit'),
  [paths.admin]: row((person) => (person === 'nobody' ? login : (principals[person].adminHome ?? '/error/403'))),
  [paths.adminLookup]: only('admin'),
  [paths.adminShareCapital]: only('admin', 'sharecap'),
  [paths.adminSavings]: only('admin', 'savings'),
  [paths.adminRegistration]: only('admin', 'registrar'),
  [patterns.adminService]: only('admin', 'services'),
  [paths.adminForms]: only('admin'),
  [paths.adminUploads]: only('admin', 'data', 'uploads'),
  [paths.adminReports]: only('admin', 'data', 'reports'),
}

/** Addresses that only lead to another one, whoever comes. */
const leads: Record<string, string> = {
  '/': '/home',
  '/login': '/login/identifier',
  '/forgot': '/forgot/credentials',
  '/application': '/application/form',
  '/member': '/member/overview',
  '/election': '/election/overview',
  // What is no address of the portal.
  '*': '/error/404',
}

const flat = (some: readonly RouteObject[]): RouteObject[] => some.flatMap((one) => [one, ...flat(one.children ?? [])])
const all = flat(routes).filter((one) => one.path !== undefined)
const pathOf = (route: RouteObject) => route.path!

promise('T12', 'every address of the portal and everybody of the demo stands in the matrix of doors', async (tell) => {
  const named = [...Object.keys(expected), ...Object.keys(leads), paths.home]
  expect(all.map(pathOf).sort()).toEqual(named.sort())
  const file = path.join(import.meta.dirname, '../../reference/seed/people.json')
  const demo = (JSON.parse(await readFile(file, 'utf8')) as { userName: string }[]).map(({ userName }) => userName)
  expect(Object.keys(demoPeople).sort()).toEqual(['nobody', ...demo].sort())
  tell(`${all.length} addresses and ${demo.length} people of the demo, each with their row`)
})

promise('T12', 'every door opens to those whom it is for, and leads the others where they belong', async (tell) => {
  await Promise.resolve()
  let cells = 0
  for (const [address, row] of Object.entries(expected)) {
    // The service of the demo's reviewer stands in the address where it names one.
    const screen = findScreen(address.replaceAll(/:\w+/g, 'provident'))!
    expect(screen.path).toBe(address)
    for (const person of everybody) {
      const decision = decideEntry(principals[person], screen, 'provident')
      expect(decision.enter ? 'enters' : decision.to, `${address} × ${person}`).toBe(row[person])
      cells += 1
    }
  }
  for (const [address, to] of Object.entries(leads)) {
    const { element } = all.find((one) => one.path === address)!
    expect(isValidElement<{ to: string }>(element) && element.props.to, address).toBe(to)
  }
  tell(
    `${Object.keys(expected).length} screens × ${everybody.length} principals, ${cells} cells: all as asserted; ${Object.keys(leads).length} addresses lead on`,
  )
})

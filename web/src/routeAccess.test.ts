import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { promise } from '../../tests/security/promise.ts'
import { demoPeople, principals } from '../testing/principals.ts'
import { resolveAccess } from './session/resolveAccess.ts'

// An open-mode page, whose portal has the developers' screens, too.
const island = document.getElementById('portal')!
island.textContent = JSON.stringify({ ...(JSON.parse(island.textContent) as object), sandbox: true })
const { findPlace, findScreen } = await import('./routing/findPlace.ts')
const { allRoutes } = await import('../build/allRoutes.ts')
const { portalRoutes } = await import('./routes.ts')

type Name = keyof typeof principals
type Row = Record<Name, string>
const names = Object.keys(principals) as Name[]

const row = (cell: (name: Name) => string): Row => Object.fromEntries(names.map((name) => [name, cell(name)])) as Row
const login = '/login/identifier'
/** The start page of each user: section 4 of the first document, written out. */
const homes: Partial<Row> = { jose: '/member/compliance', ana: '/application', liza: '/application', ramon: '/application/status' }
const homeOf = (name: Name) => homes[name] ?? '/member'
/** The first page for officers. */
const adminHomes: Partial<Row> = {
  admin: '/admin/lookup',
  sharecap: '/admin/share-capital',
  savings: '/admin/savings',
  registrar: '/admin/registration',
  services: '/admin/service/provident',
  data: '/admin/uploads',
  uploads: '/admin/uploads',
  reports: '/admin/reports',
  healthReview: '/admin/service/health%20assistance',
}
/** Allowed for the given principals, and a redirect to their own area for all other users. */
const audience = (isAllowed: (name: Exclude<Name, 'visitor'>) => boolean) =>
  row((name) => (name === 'visitor' ? login : isAllowed(name) ? 'allowed' : homeOf(name)))

const isPending = (name: Name) => name === 'ana' || name === 'liza'
const open = row(() => 'allowed')
const visitors = row((name) => (name === 'visitor' ? 'allowed' : homeOf(name)))
const signedIn = audience(() => true)
const members = audience((name) => name !== 'jose' && name !== 'ramon' && !isPending(name))
const profile = audience((name) => name === 'jose')
const applicants = audience(isPending)
const application = audience((name) => isPending(name) || name === 'ramon')
const only = (...allowed: Name[]) => row((name) => (name === 'visitor' ? login : allowed.includes(name) ? 'allowed' : '/error/403'))

/** The decision of each route's guard for each principal: sections 2, 4 and 6 of both specifications, written out. */
const expected: Record<string, Row> = {
  '/devhelpdoc': open,
  '/devhelpdoc/logout': open,
  '/error/:code': open,
  '/login/identifier': visitors,
  '/login/validation/:id': visitors,
  '/login/enrollment/:key': visitors,
  '/login/email/:code': open,
  '/forgot/credentials': visitors,
  '/forgot/reset-password/:key': visitors,
  '/create-account': visitors,
  '/create-account/enrollment/:key': open,
  '/application/form': applicants,
  '/application/offer': applicants,
  '/application/proof': applicants,
  '/application/status': application,
  '/member/overview': members,
  '/member/compliance': profile,
  '/member/profile': members,
  '/member/share-capital': members,
  '/member/share-capital/renew': members,
  '/member/savings': members,
  '/member/savings/change': members,
  '/member/savings/deposit': members,
  '/member/savings/withdraw': members,
  '/member/requests': members,
  '/member/history': members,
  '/member/statement/:subscription': members,
  '/member/loans': members,
  '/member/loans/:id': members,
  '/member/service/:slug': members,
  '/member/service/:slug/:code': members,
  '/member/form/:slug': members,
  '/member/form/:slug/:code': members,
  '/member/forms': members,
  '/election/overview': signedIn,
  '/election/candidacy': signedIn,
  '/election/voting': signedIn,
  '/election/results': signedIn,
  '/election/results/:id': signedIn,
  '/election/manage': only('comelec', 'attendees'),
  '/election/candidates': only('comelec', 'auditor', 'candidates', 'candidateReview'),
  '/election/precinct': only('comelec', 'auditor', 'precinct', 'precinctAudit'),
  '/admin': row((name) => (name === 'visitor' ? login : (adminHomes[name] ?? '/error/403'))),
  '/admin/work': only('admin', 'sharecap', 'savings', 'registrar', 'services', 'healthReview', 'data', 'uploads'),
  '/admin/lookup': only('admin'),
  '/admin/member/:id': only('admin'),
  '/admin/share-capital': only('admin', 'sharecap'),
  '/admin/savings': only('admin', 'savings'),
  '/admin/registration': only('admin', 'registrar'),
  '/admin/service/:slug': only('admin', 'services'),
  '/admin/forms': only('admin'),
  '/admin/uploads': only('admin', 'data', 'uploads'),
  '/admin/reports': only('admin', 'data', 'reports'),
  '/admin/audit': only('admin'),
  '/admin/officers': only('admin'),
  // This is the access where the REST API has no second factor: resolveAccess.test.ts has the others.
  '/admin/second-factor': audience(() => false),
}

/** Addresses that redirect every principal. */
const redirects: Record<string, string> = {
  '/': '/home',
  '/login': '/login/identifier',
  '/forgot': '/forgot/credentials',
  '/application': '/application/form',
  '/member': '/member/overview',
  '/election': '/election/overview',
}

const all = [...allRoutes.map(({ path }) => path), ...Object.keys(portalRoutes.redirects)]
// The service of the demo's reviewer fills in each parameter.
const screenAt = (address: string) => findScreen(allRoutes, address.replaceAll(/:\w+/g, 'provident'))!

promise('T12', 'the access matrix covers every address of the portal and every user of the demo', async (report) => {
  expect(all.sort()).toEqual([...Object.keys(expected), ...Object.keys(redirects)].sort())
  const file = path.join(import.meta.dirname, '../../reference/seed/people.json')
  const demo = (JSON.parse(await readFile(file, 'utf8')) as { userName: string }[]).map(({ userName }) => userName)
  expect(Object.keys(demoPeople).sort()).toEqual(['visitor', ...demo].sort())
  report(`${all.length + 2} addresses and ${demo.length} users of the demo, each with a row`)
})

promise('T12', 'every route guard allows its audience, and redirects the others to their own area', async (report) => {
  await Promise.resolve()
  let cells = 0
  for (const [address, row] of Object.entries(expected)) {
    const screen = screenAt(address)
    expect(screen.path).toBe(address)
    for (const name of names) {
      const decision = resolveAccess(principals[name], screen, 'provident')
      expect(decision.isAllowed ? 'allowed' : decision.redirectTo, `${address} × ${name}`).toBe(row[name])
      cells += 1
    }
  }
  for (const [address, to] of [
    ...Object.entries(redirects),
    ['/no/such/page', '/error/404'],
    ['/member/no/such/page', '/error/404'],
  ] as const) {
    expect(findPlace(portalRoutes, address, new AbortController().signal), address).toEqual({ kind: 'redirect', to })
  }
  report(
    `${Object.keys(expected).length} screens × ${names.length} principals, ${cells} cells; ${Object.keys(redirects).length + 1} redirects`,
  )
})

promise('T12', 'a redirect to a user’s own area ends there', async (report) => {
  await Promise.resolve()
  for (const name of names) {
    const viewer = principals[name]
    if (!viewer) continue
    const target = redirects[homeOf(name)] ?? homeOf(name)
    expect(resolveAccess(viewer, screenAt(target)), name).toEqual({ isAllowed: true })
  }
  report(`${names.length - 1} users, none of whom is redirected in a circle`)
})

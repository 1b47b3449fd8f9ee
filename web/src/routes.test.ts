import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { addresses } from '../addresses.ts'
import { principals } from '../testing/principals.ts'
import { patterns } from './paths.ts'
import { menuOf } from './routing/menu.ts'
import { findScreen, routes } from './routes.tsx'
import { screens } from './screenTable.ts'
import { decideEntry } from './session/decideEntry.ts'
import type { Viewer } from './session/viewer.ts'

test('the server knows every address that the client has, and no other', () => {
  const ofClient = routes.flatMap(({ path, children }) => [path, ...(children ?? []).map((child) => child.path)])
  const known = ofClient.filter((path) => path !== undefined && path !== '*')
  expect([...new Set(known)].sort()).toEqual(addresses.everywhere.toSorted())
})

test('what is no address has no screen of its own', () => {
  expect(findScreen('/no/such/page')).toBeNull()
  expect(findScreen('/error/418')?.path).toBe(patterns.error)
})

test.each([
  ['/Member/Savings/', '/member/savings'],
  ['/%6Dember/savings', '/member/savings'],
  ['/member/service/health%20assistance', patterns.memberService],
  ['/member/service/in%2Fout', patterns.memberService],
])('%s has the screen that the router shows there, so that its door is asked', (address, path) => {
  expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(path)
  expect(findScreen(address)?.path).toBe(path)
})

test('another service is not the reviewer’s', () => {
  const route = screens.find(({ path }) => path === patterns.adminService)!
  expect(decideEntry(principals.services, route, 'hospitalization')).toMatchObject({
    to: '/error/403',
    missing: 'manage the cooperative, or review hospitalization requests',
  })
})

const services = ['Educational', 'Provident'].map((name) => ({ name, slug: name.toLowerCase() }))

function menu(viewer: Viewer, area: string, list = services): string[] {
  const own = screens.filter(({ path }) => path.startsWith(area))
  return menuOf(own, list, viewer).map(({ heading, items }) =>
    [...(heading === null ? [] : [heading]), ...items.map(({ label, isClosed }) => (isClosed ? `(${label})` : label))].join(': '),
  )
}

test('the member menu has the groups of the specification', () => {
  expect(menu(principals.maria, '/member')).toEqual([
    'WELCOME: Overview',
    'ASSETS: Share Capital: Savings',
    'LOANS: Active Loans',
    'ASSISTANCE: Educational: Provident',
    'GENERAL: Forms',
  ])
  expect(menu(principals.maria, '/member', [])).toContain('ASSISTANCE')
})

test.each([
  [
    'admin',
    [
      'Look Up',
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
  expect(menu(principals[person], '/admin')).toEqual(groups)
})

test.each([
  ['maria', []],
  ['comelec', ['MANAGEMENT: Election: Candidates: Precinct']],
  ['auditor', ['MANAGEMENT: Candidates: Precinct']],
] as const)('the election menu of %s', (person, management) => {
  expect(menu(principals[person], '/election')).toEqual([
    'WELCOME: Overview',
    'ELECTION: Candidacy: Voting: Official Results',
    ...management,
  ])
})

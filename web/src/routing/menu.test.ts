import { describe, expect, test } from 'vitest'
import type { Viewer } from '@/viewer.ts'
import { allRoutes } from '../../build/allRoutes.ts'
import { principals } from '../../testing/principals.ts'
import { menuOf } from './menu.ts'

const services = ['Educational', 'Provident'].map((name) => ({ name, slug: name.toLowerCase() }))
const routesOf = (area: string) => allRoutes.filter(({ path }) => path.startsWith(area))

/** One line a group: its heading and labels, those of locked entries in brackets. */
function menu(viewer: Viewer, area: string, list = services): string[] {
  return menuOf(routesOf(area), list, viewer).map(({ heading, items }) =>
    [...(heading === null ? [] : [heading]), ...items.map(({ label, isLocked }) => (isLocked ? `(${label})` : label))].join(': '),
  )
}

const quickItems = (viewer: Viewer, area: string) =>
  menuOf(routesOf(area), services, viewer)
    .flatMap(({ items }) => items)
    .filter(({ isQuick }) => isQuick)
    .map(({ label }) => label)

test('the member menu has the groups of the specification', () => {
  expect(menu(principals.maria, '/member')).toEqual([
    'WELCOME: Overview',
    'ASSETS: Share Capital: Savings',
    'LOANS: Active Loans',
    'ASSISTANCE: Educational: Provident',
    'GENERAL: My requests: Forms',
  ])
  expect(menu(principals.maria, '/member', [])).toContain('ASSISTANCE')
})

test.each([
  [
    'admin',
    [
      'Queues: Look Up',
      'ASSETS PROCESSING: Share Capital: Savings',
      'REVIEW & APPROVALS: New Members: Educational: Provident',
      'DATA: Uploads: Reports: Forms: Audit',
      'MANAGEMENT: Officers',
    ],
  ],
  ['sharecap', ['Queues', 'ASSETS PROCESSING: Share Capital', 'REVIEW & APPROVALS: (Educational): (Provident)']],
  ['registrar', ['Queues', 'REVIEW & APPROVALS: New Members: (Educational): (Provident)']],
  ['services', ['Queues', 'REVIEW & APPROVALS: (Educational): Provident']],
  ['data', ['Queues', 'DATA: Uploads: Reports']],
  ['maria', []],
] as const)('the admin menu of %s', (name, groups) => {
  expect(menu(principals[name], '/admin')).toEqual(groups)
})

test.each([
  ['maria', []],
  ['comelec', ['MANAGEMENT: Election: Candidates: Precinct']],
  ['auditor', ['MANAGEMENT: Candidates: Precinct']],
] as const)('the election menu of %s', (name, management) => {
  expect(menu(principals[name], '/election')).toEqual(['WELCOME: Overview', 'ELECTION: Candidacy: Voting: Official Results', ...management])
})

describe('the bottom bar', () => {
  test.each([
    ['admin', ['Queues', 'Look Up', 'Share Capital', 'Savings', 'New Members', 'Educational', 'Provident', 'Uploads', 'Reports']],
    ['services', ['Queues', 'Provident']],
    ['registrar', ['Queues', 'New Members']],
  ] as const)('has the reviews and data of %s', (name, labels) => {
    expect(quickItems(principals[name], '/admin')).toEqual(labels)
  })

  test('has no services for a member', () => {
    expect(quickItems(principals.maria, '/member')).toEqual(['Overview', 'Share Capital', 'Savings'])
  })

  test('has the ballot and the results of an election', () => {
    expect(quickItems(principals.maria, '/election')).toEqual(['Overview', 'Voting', 'Official Results'])
  })
})

/** As Lighthouse's audit link-text has them. */
const wordsOfNoPlace = new Set(['go', 'here', 'information', 'learn more', 'more', 'more info', 'read more', 'see more', 'start', 'this'])

test('every entry says what it leads to', () => {
  const labels = allRoutes.flatMap(({ menu: entry }) => (entry !== undefined && 'label' in entry ? [entry.label] : []))
  expect(labels).toContain('Queues')
  expect(labels.filter((label) => wordsOfNoPlace.has(label.toLowerCase()))).toEqual([])
})

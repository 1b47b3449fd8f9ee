import { describe, expect, test } from 'vitest'
import { costTable, describeOver, isOver, screenCosts } from './budget.ts'
import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'

const lazy = { isDynamicEntry: true } as const
const manifest: Manifest = {
  '_framework.js': { file: 'framework.js', name: 'framework' },
  '_router.js': { file: 'router.js', name: 'router' },
  '_graph.js': { file: 'graph.js', name: 'graph', imports: ['_framework.js'] },
  '_forms.js': { file: 'forms.js', name: 'forms' },
  'home.html': { file: 'home.js', isEntry: true, imports: ['_framework.js'] },
  'index.html': { file: 'index.js', isEntry: true, imports: ['_framework.js', '_router.js'] },
  'src/layouts/AccountLayout/AccountLayout.tsx': { file: 'account.js', ...lazy },
  'src/layouts/MemberLayout/MemberLayout.tsx': { file: 'member.js', ...lazy, imports: ['_graph.js'] },
  'src/screens/error/Error/Screen.tsx': { file: 'error.js', ...lazy, imports: ['_framework.js'] },
  'src/screens/identity/SignIn/IdentifierScreen.tsx': { file: 'identifier.js', ...lazy, imports: ['_forms.js'] },
  'src/screens/member/MemberOverview/Screen.tsx': { file: 'overview.js', ...lazy, imports: ['_graph.js'] },
  'src/screens/services/Service/Screen.tsx': { file: 'service.js', ...lazy, imports: ['_graph.js', '_forms.js'] },
  'src/screens/member/MemberOverview/screen.generated.ts': { file: 'query.js', ...lazy },
  'src/routing/SessionWatch.tsx': { file: 'watch.js', ...lazy, imports: ['_graph.js', '_forms.js'] },
}
const sizes: Record<string, number> = {
  'framework.js': 60_000,
  'router.js': 10_000,
  'graph.js': 58_000,
  'forms.js': 13_000,
  'home.js': 10_000,
  'index.js': 5_000,
  'account.js': 1_000,
  'member.js': 4_000,
  'error.js': 2_000,
  'identifier.js': 3_000,
  'overview.js': 6_000,
  'service.js': 7_000,
  'query.js': 1_000,
  'watch.js': 3_000,
}
const costs = (changed: Record<string, number> = {}) =>
  Object.fromEntries(screenCosts(manifest, (file) => ({ ...sizes, ...changed })[file] ?? 0).map((cost) => [cost.screen, cost]))

describe('the cost of a screen', () => {
  test('is that of its entry, its layout, itself and what they import, each once', () => {
    expect(costs()).toMatchObject({
      '/home': { first: 70_000, mostFirst: 77_000 },
      'error/Error/Screen.tsx': { first: 77_000, lazy: 2_000, mostFirst: 92_000 },
      'identity/SignIn/IdentifierScreen.tsx': { first: 92_000, lazy: 16_000, mostFirst: 150_500 },
      'member/MemberOverview/Screen.tsx': { first: 143_000, lazy: 6_000, mostFirst: 148_000 },
      'services/Service/Screen.tsx': { first: 157_000, lazy: 20_000, mostFirst: 162_000 },
      'src/routing/SessionWatch.tsx': { first: 0, lazy: 16_000, mostFirst: 0 },
    })
    expect(Object.keys(costs())).toHaveLength(6)
    expect(Object.values(costs()).filter(isOver)).toEqual([])
  })

  test.each([
    ['/home', { 'home.js': 17_001 }],
    ['identity/SignIn/IdentifierScreen.tsx', { 'account.js': 59_501 }],
    ['member/MemberOverview/Screen.tsx', { 'overview.js': 11_001 }],
    ['services/Service/Screen.tsx', { 'service.js': 12_001 }],
    ['src/routing/SessionWatch.tsx', { 'watch.js': 16_001 }],
  ])('%s is over its budget by one byte', (screen, changed) => {
    const over = Object.values(costs(changed)).filter(isOver)
    expect(over.map((cost) => cost.screen)).toEqual([screen])
    expect(costTable(over)).toMatch(/OVER$/)
  })

  test('the screens over their budget are named after the table', () => {
    expect(describeOver(Object.values(costs()))).toBeNull()
    const [, named] = describeOver(Object.values(costs({ 'overview.js': 11_001 })))!.split('These fetch more script than they may:\n')
    expect(named).toMatch(/^ {2}member\/MemberOverview\/Screen\.tsx: 148001 of 148000 bytes first, 11001 of 29000 lazy\nEvery screen /)
    expect(named).toContain('web/build/budget.ts')
  })
})

test('a module without a chunk is a mistake', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('no chunk for src/gone.tsx')
})

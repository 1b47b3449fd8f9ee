import { describe, expect, test } from 'vitest'
import { costTable, isOver, screenCosts } from './budget.ts'
import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'

const lazy = { isDynamicEntry: true } as const
const manifest: Manifest = {
  '_framework.js': { file: 'framework.js', name: 'framework' },
  '_router.js': { file: 'router.js', name: 'router' },
  '_graph.js': { file: 'graph.js', name: 'graph', imports: ['_framework.js'] },
  'home.html': { file: 'home.js', isEntry: true, imports: ['_framework.js'] },
  'index.html': { file: 'index.js', isEntry: true, imports: ['_framework.js', '_router.js'] },
  'src/layouts/AccountLayout/AccountLayout.tsx': { file: 'account.js', ...lazy },
  'src/layouts/MemberLayout/MemberLayout.tsx': { file: 'member.js', ...lazy, imports: ['_graph.js'] },
  'src/screens/error/Error/Screen.tsx': { file: 'error.js', ...lazy, imports: ['_framework.js'] },
  'src/screens/identity/SignIn/IdentifierScreen.tsx': { file: 'identifier.js', ...lazy },
  'src/screens/member/MemberOverview/Screen.tsx': { file: 'overview.js', ...lazy, imports: ['_graph.js'] },
  '_forms.js': { file: 'forms.js', name: 'forms' },
  'src/routing/SessionWatch.tsx': { file: 'watch.js', ...lazy, imports: ['_graph.js', '_forms.js'] },
}
const sizes: Record<string, number> = {
  'framework.js': 70_000,
  'router.js': 20_000,
  'graph.js': 50_000,
  'home.js': 10_000,
  'index.js': 5_000,
  'account.js': 1_000,
  'member.js': 4_000,
  'error.js': 2_000,
  'identifier.js': 3_000,
  'overview.js': 6_000,
  'forms.js': 13_000,
  'watch.js': 3_000,
}
const costs = (changed: Record<string, number> = {}) =>
  Object.fromEntries(screenCosts(manifest, (file) => ({ ...sizes, ...changed })[file] ?? 0).map((cost) => [cost.screen, cost]))

describe('what a screen fetches', () => {
  test('is its entry, its layout, itself and what they import, each once', () => {
    expect(costs()).toMatchObject({
      '/home': { first: 80_000, mostFirst: 120_000 },
      'error/Error/Screen.tsx': { first: 97_000, lazy: 2_000, mostFirst: 120_000 },
      'identity/SignIn/IdentifierScreen.tsx': { first: 99_000, lazy: 3_000, mostFirst: 180_000 },
      'member/MemberOverview/Screen.tsx': { first: 155_000, lazy: 6_000, mostFirst: 180_000 },
      'src/routing/SessionWatch.tsx': { first: 0, lazy: 16_000, mostFirst: 0 },
    })
    expect(Object.values(costs()).filter(isOver)).toEqual([])
  })

  test('is over when the first script or the screen alone weighs too much', () => {
    expect(
      Object.values(costs({ 'overview.js': 40_001 }))
        .filter(isOver)
        .map(({ screen }) => screen),
    ).toEqual(['member/MemberOverview/Screen.tsx'])
    expect(
      Object.values(costs({ 'watch.js': 27_001 }))
        .filter(isOver)
        .map(({ screen }) => screen),
    ).toEqual(['src/routing/SessionWatch.tsx'])
    expect(
      Object.values(costs({ 'home.js': 50_001 }))
        .filter(isOver)
        .map(({ screen }) => screen),
    ).toEqual(['/home'])
    expect(costTable(Object.values(costs({ 'home.js': 50_001 })))).toMatch(/\/home .*120\.0 of 120 .*OVER/)
  })
})

test('a module without a chunk is a mistake', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('no chunk for src/gone.tsx')
})

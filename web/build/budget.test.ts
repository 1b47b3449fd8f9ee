import { expect, test } from 'vitest'
import { budget, costTable, pageCosts } from './budget.ts'
import { everyFile } from '../testing/everyFile.ts'
import { filesOf } from './manifest.ts'

const costs = (sizes: Record<string, number>) => pageCosts(everyFile, (file) => sizes[file] ?? 0)
const costOf = (path: string, sizes: Record<string, number>) => costs(sizes).find((cost) => cost.path === path)

test('a page costs its entry, its layout, itself, its query and what they import, each once', () => {
  const sizes = {
    'assets/index.js': 5_000,
    'assets/base.js': 60_000,
    'src/routes/member.ts': 2_000,
    'src/layouts/MemberLayout/MemberLayout.tsx': 4_000,
    'src/routing/startScreenQuery.ts': 50_000,
    'src/screens/member/MemberOverview/Screen.tsx': 6_000,
    'src/screens/member/MemberOverview/screen.generated.ts': 1_000,
    'src/screens/loans/Loans/Screen.tsx': 9_000,
  }
  expect(costOf('/member/overview', sizes)).toMatchObject({ bytes: 128_000, files: 7, most: budget.screen })
  expect(costOf('/member/loans', sizes)).toMatchObject({ bytes: 130_000 })
  expect(costOf('/home', { ...sizes, 'home.html': 10_000 })).toMatchObject({ bytes: 70_000, files: 2, most: budget.home })
})

test('a page that is over its budget is marked', () => {
  const over = costs({ 'home.html': budget.home + 1, 'src/screens/error/Error/Screen.tsx': budget.screen }).filter(
    ({ bytes, most }) => bytes > most,
  )
  expect(over.map(({ path }) => path)).toEqual(['/home'])
  expect(costTable(over)).toMatch(/OVER$/)
})

test('a module without a chunk is a mistake', () => {
  expect(() => filesOf({}, ['src/gone.tsx'])).toThrow('no chunk for src/gone.tsx')
})

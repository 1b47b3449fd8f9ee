import { expect, test } from 'vitest'
import { screens } from '@/screenTable.ts'
import { principals } from '../../testing/principals.ts'
import { menuOf } from './menu.ts'

const services = ['Educational', 'Provident'].map((name) => ({ name, slug: name.toLowerCase() }))

test.each([
  ['admin', ['Look Up', 'Share Capital', 'Savings', 'New Members', 'Educational', 'Provident', 'Uploads', 'Reports']],
  ['services', ['Provident']],
  ['registrar', ['New Members']],
] as const)('on a phone the work of %s is one press away', (person, quick) => {
  const own = screens.filter(({ path }) => path.startsWith('/admin'))
  const items = menuOf(own, services, principals[person]).flatMap((group) => group.items)
  expect(items.filter(({ isQuick }) => isQuick).map(({ label }) => label)).toEqual(quick)
})

test('on a phone a member finds what services there are in the menu', () => {
  const own = screens.filter(({ path }) => path.startsWith('/member'))
  const items = menuOf(own, services, principals.maria).flatMap((group) => group.items)
  expect(items.filter(({ isQuick }) => isQuick).map(({ label }) => label)).toEqual(['Overview', 'Share Capital', 'Savings'])
})

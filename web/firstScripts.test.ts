import { expect, test } from 'vitest'
import { firstScripts } from './firstScripts.ts'
import type { Manifest } from './manifest.ts'
import { screens } from './src/screenTable.ts'

/** A build in which each file of the screen table is a chunk, named by its path, and all need one that the first page has anyway. */
const everyFile: Manifest = new Proxy<Manifest>(
  { 'index.html': { file: 'assets/index.js', imports: ['_base.js'] }, '_base.js': { file: 'assets/base.js' } },
  { get: (known, key) => (typeof key === 'string' ? (known[key] ?? { file: key, imports: ['_base.js'] }) : undefined) },
)

test('every screen names its own script and its layout’s, and not those that every page has', () => {
  const scripts = firstScripts(everyFile)
  expect(Object.keys(scripts)).toEqual(screens.map(({ path }) => path))
  expect(scripts['/login/identifier']).toEqual({
    for: 'visitors',
    files: ['src/screens/identity/SignIn/IdentifierScreen.tsx', 'src/layouts/AccountLayout/AccountLayout.tsx'],
  })
  expect(scripts['/error/:code']).toEqual({ for: 'everyone', files: ['src/screens/error/Error/Screen.tsx'] })
})

test('what asks for a screen’s data comes along', () => {
  expect(firstScripts(everyFile)['/member/overview']).toMatchObject({
    for: 'signedIn',
    files: expect.arrayContaining(['src/screens/member/MemberOverview/query.ts']) as unknown,
  })
})

test('a file that the build does not have is an error', () => {
  expect(() => firstScripts({ 'index.html': { file: 'assets/index.js' } })).toThrow(
    'The build has no chunk for src/screens/error/Error/Screen.tsx.',
  )
})

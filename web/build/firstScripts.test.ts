import { expect, test } from 'vitest'
import { firstScripts } from './firstScripts.ts'
import type { Manifest } from './manifest.ts'
import { screenRoutes } from '../src/routes.ts'

/** A manifest in which every module is a chunk, named by its path, and imports a chunk of the entry. */
const everyFile: Manifest = new Proxy<Manifest>(
  { 'index.html': { file: 'assets/index.js', imports: ['_base.js'] }, '_base.js': { file: 'assets/base.js' } },
  { get: (known, key) => (typeof key === 'string' ? (known[key] ?? { file: key, imports: ['_base.js'] }) : undefined) },
)

test('each screen has its own script and that of its layout, without those of every page', () => {
  const scripts = firstScripts(everyFile)
  expect(Object.keys(scripts)).toEqual(screenRoutes.map(({ path }) => path))
  expect(scripts['/login/identifier']).toEqual({
    for: 'visitors',
    files: ['src/screens/identity/SignIn/IdentifierScreen.tsx', 'src/layouts/AccountLayout/AccountLayout.tsx'],
  })
  expect(scripts['/error/:code']).toEqual({ for: 'everyone', files: ['src/screens/error/Error/Screen.tsx'] })
})

test('a screen with a query also names its document and the GraphQL client', () => {
  expect(firstScripts(everyFile)['/member/overview']).toMatchObject({
    for: 'signedIn',
    files: expect.arrayContaining(['src/screens/member/MemberOverview/screen.generated.ts', 'src/apollo/startScreenQuery.ts']) as unknown,
  })
})

test('a file that is missing in the build is an error', () => {
  expect(() => firstScripts({ 'index.html': { file: 'assets/index.js' } })).toThrow(
    'The build has no chunk for src/screens/error/Error/Screen.tsx.',
  )
})

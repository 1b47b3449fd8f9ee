import { expect, test } from 'vitest'
import { firstScripts } from './firstScripts.ts'
import { everyFile } from '../testing/everyFile.ts'
import { allRoutes } from './allRoutes.ts'

test('each screen has its own script and that of its layout, without those of every page', () => {
  const scripts = firstScripts(everyFile)
  expect(Object.keys(scripts)).toEqual(allRoutes.map(({ path }) => path))
  expect(scripts['/login/identifier']).toEqual({
    for: 'visitors',
    files: ['src/routes/account.ts', 'src/screens/identity/SignIn/IdentifierScreen.tsx', 'src/layouts/AccountLayout/AccountLayout.tsx'],
  })
  expect(scripts['/error/:code']).toEqual({ for: 'everyone', files: ['src/routes/public.ts', 'src/screens/error/Error/Screen.tsx'] })
})

test('a screen with a query also names its document and the GraphQL client', () => {
  expect(firstScripts(everyFile)['/member/overview']).toMatchObject({
    for: 'signedIn',
    files: expect.arrayContaining(['src/screens/member/MemberOverview/screen.generated.ts', 'src/routing/startScreenQuery.ts']) as unknown,
  })
})

test('a file that is missing in the build is an error', () => {
  expect(() => firstScripts({ 'index.html': { file: 'assets/index.js' } })).toThrow('The build has no chunk for src/routes/public.ts.')
})

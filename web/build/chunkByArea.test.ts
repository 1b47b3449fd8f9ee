import { expect, test } from 'vitest'
import { chunkByArea } from './chunkByArea.ts'

const screen = (name: string) => `/web/src/screens/${name}/Screen.tsx`
const [overview, loans, voting, lookup, error] = [
  'member/MemberOverview',
  'loans/Loans',
  'elections/Voting',
  'administration/Lookup',
  'error/Error',
].map(screen)
const more = ['Savings', 'Requests', 'Profile', 'Statement', 'ShareCapital'].map((name) => screen(`member/${name}`))
const [memberLayout, electionLayout, adminLayout] = ['Member', 'Election', 'Admin'].map(
  (name) => `/web/src/layouts/${name}Layout/${name}Layout.tsx`,
)
const identifier = '/web/src/screens/identity/SignIn/IdentifierScreen.tsx'

/** The routes that load a module late, and what imports it. */
const lateIn: Record<string, string> = {
  [overview!]: 'member',
  [loans!]: 'member',
  [voting!]: 'election',
  [lookup!]: 'admin',
  [error!]: 'public',
  [identifier]: 'account',
  [memberLayout!]: 'areas',
  [electionLayout!]: 'areas',
  [adminLayout!]: 'areas',
  ...Object.fromEntries(more.map((id) => [id, 'member'])),
}
const importers: Record<string, readonly string[]> = {
  '/web/src/ui/theme.ts': ['/web/home.html', '/web/index.html', overview!],
  '/web/src/routing/Portal.tsx': ['/web/index.html', overview!],
  '/web/src/main.tsx': ['/web/index.html'],
  '/web/src/ui/Table.tsx': [overview!, voting!, lookup!, ...more],
  '/web/src/ui/Dialog.tsx': [overview!, voting!, lookup!, ...more.slice(1)],
  '/web/src/ui/Cell.tsx': ['/web/src/ui/Table.tsx'],
  '/web/src/ui/Button.tsx': [overview!, voting!, lookup!, identifier, ...more],
  '/web/src/layouts/shell/Shell.tsx': [memberLayout!, electionLayout!, adminLayout!],
  '/web/src/ui/Money.tsx': [overview!, loans!],
  '/web/src/ui/Slider.tsx': ['/web/home.html', overview!, voting!, lookup!, ...more],
  '/web/src/ui/Field.tsx': [overview!, loans!, '/web/src/ui/Search.tsx'],
  '/web/src/ui/Search.tsx': [loans!, voting!],
  '/web/src/ui/QrCode.tsx': [loans!, voting!],
  '/web/src/ui/Note.tsx': [error!, loans!, voting!],
}
/** What is short is cheaper to load in vain than to fetch. */
const long = 'x'.repeat(2_000)
const codes: Record<string, string> = { '/web/src/ui/Dialog.tsx': long, '/web/src/ui/Field.tsx': long }
const imported: Record<string, readonly string[]> = {
  '/web/src/ui/Cell.tsx': ['/node_modules/react/index.js'],
  '/web/src/ui/Table.tsx': ['/web/src/ui/Cell.tsx', '/node_modules/graphql/index.js'],
  '/web/src/ui/Note.tsx': ['/node_modules/graphql/index.js'],
  '/web/src/ui/Search.tsx': ['/web/src/ui/Field.tsx'],
  '/web/src/ui/QrCode.tsx': ['/node_modules/qr/index.js'],
}
const nameOf = (id: string) =>
  chunkByArea({ isOfEveryPage: (module) => module.includes('/react/'), isOfCommonPages: (module) => module.includes('/graphql/') })(id, {
    getModuleInfo: (module) => ({
      isEntry: module.endsWith('.html'),
      code: codes[module] ?? 'short',
      importers: importers[module] ?? [],
      importedIds: imported[module] ?? [],
      dynamicImporters: lateIn[module] === undefined ? [] : [`/web/src/routes/${lateIn[module]}.ts`],
    }),
  })

test.each([
  ['/web/src/ui/theme.ts', 'everywhere'],
  ['/web/src/routing/Portal.tsx', 'portal'],
  ['/web/src/ui/Table.tsx', 'common'],
  ['/web/src/ui/Cell.tsx', 'common'],
  ['/web/src/layouts/shell/Shell.tsx', 'common'],
  ['/web/src/ui/Button.tsx', 'portal'],
  ['/web/src/ui/Money.tsx', 'common'],
  ['/web/src/ui/Slider.tsx', 'everywhere'],
])('%s is in the file %s', (id, name) => {
  expect(nameOf(id)).toBe(name)
})

test.each([
  ['an entry', '/web/src/main.tsx'],
  ['what is long, and loaded by few pages', '/web/src/ui/Dialog.tsx'],
  ['what imports such a module', '/web/src/ui/Search.tsx'],
  ['what imports a library that few pages load', '/web/src/ui/QrCode.tsx'],
  ['what brings the GraphQL client to pages without it', '/web/src/ui/Note.tsx'],
  ['a screen', overview!],
])('%s is left to the bundler', (_what, id) => {
  expect(nameOf(id)).toBeNull()
})

import { expect, test } from 'vitest'
import { assignChunks } from './assignChunks.ts'

const library = (name: string) => `/node_modules/${name}/index.js`
const member = ['Overview', 'Savings', 'Loans', 'History'].map((name) => `/src/screens/member/${name}/Screen.tsx`)
const [overview = '', savings = '', loans = '', history = ''] = member
const signIn = '/src/screens/identity/SignIn/IdentifierScreen.tsx'
const password = '/src/screens/identity/SignIn/ValidationScreen.tsx'

/** Pages, and what they import. */
const graph: Record<string, readonly string[]> = {
  '/home.html': ['/src/ui/theme.ts', '/src/ui/Slider.tsx'],
  '/index.html': ['/src/routes.tsx', library('react-router-dom')],
  '/src/routes.tsx': ['/src/ui/theme.ts', '/src/ui/Button.tsx'],
  '/src/layouts/AccountLayout/AccountLayout.tsx': ['/src/ui/theme.ts'],
  '/src/layouts/MemberLayout/MemberLayout.tsx': ['/src/layouts/Shell.tsx'],
  '/src/apollo/startScreenQuery.ts': ['/src/apollo/client.ts'],
  '/src/apollo/client.ts': [library('@apollo/client')],
  [signIn]: ['/src/forms/step.ts'],
  [password]: ['/src/forms/step.ts', '/src/apollo/client.ts'],
  [overview]: ['/src/ui/Table.tsx', '/src/ui/Passbook.tsx'],
  [savings]: ['/src/ui/Table.tsx', '/src/ui/Money.tsx', '/src/screens/member/savings.generated.ts'],
  [loans]: ['/src/ui/Money.tsx', '/src/screens/member/savings.generated.ts'],
  [history]: [],
  '/src/screens/member/savings.generated.ts': ['/src/ui/Dates.tsx'],
  '/src/ui/Table.tsx': ['/src/ui/Cell.tsx'],
}

function assign(sizes: Record<string, number> = {}, changed: Partial<typeof graph> = {}): Record<string, string> {
  const all = { ...graph, ...changed }
  const ids = new Set([...Object.keys(all), ...Object.values(all).flatMap((imports) => imports ?? [])])
  const isRoot = (id: string) => /\.html$|Layout\.tsx$|Screen\.tsx$|startScreenQuery|\.generated\.ts$/.test(id)
  const modules = [...ids].map((id) => [id, { id, size: sizes[id] ?? 100_000, imports: all[id] ?? [], isRoot: isRoot(id) }] as const)
  return Object.fromEntries(assignChunks(new Map(modules)))
}

/** The modules that share the file of this one. */
const besides = (id: string, chunks: Record<string, string>) =>
  Object.keys(chunks).filter((other) => other !== id && chunks[other] === chunks[id])

test.each([
  ['every page of the portal', '/src/routes.tsx', ['/index.html', library('react-router-dom'), '/src/ui/Button.tsx']],
  ['every page, /home included', '/src/ui/theme.ts', []],
  ['the sign-in', '/src/forms/step.ts', []],
  ['every screen behind the sign-in, and the step of the sign-in that asks for data', '/src/apollo/client.ts', []],
  ['every screen behind the sign-in', '/src/layouts/Shell.tsx', []],
  ['the same two screens', '/src/ui/Cell.tsx', ['/src/ui/Table.tsx']],
])('large modules of %s share a file', (_pages, id, others) => {
  expect(besides(id, assign())).toEqual(others)
})

test('a file is named by the areas of its pages', () => {
  expect(assign()).toMatchObject({ '/src/ui/Table.tsx': 'member-1', '/src/ui/theme.ts': expect.stringMatching(/^shared-/) as unknown })
})

test.each(['/src/ui/Slider.tsx', '/src/ui/Passbook.tsx', history, library('@apollo/client')])(
  '%s, which one page loads or which is a page or a library, has none',
  (id) => {
    expect(assign()).not.toHaveProperty([id])
  },
)

test('a small module joins the file of nearly the same pages', () => {
  expect(besides('/src/ui/Money.tsx', assign())).toEqual([])
  expect(besides('/src/ui/Money.tsx', assign({ '/src/ui/Money.tsx': 100 }))).toEqual(['/src/ui/Dates.tsx'])
})

test('two files with a third between them are not merged, because they and the third would import each other', () => {
  // What a query document imports, and what its screens load beside it.
  const sizes = { '/src/ui/Dates.tsx': 20_000, '/src/ui/Money.tsx': 20_000 }
  expect(besides('/src/ui/Dates.tsx', assign(sizes))).toEqual(['/src/ui/Money.tsx'])
  expect(besides('/src/ui/Dates.tsx', assign(sizes, { '/src/ui/Money.tsx': ['/src/screens/member/savings.generated.ts'] }))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { assignChunks } from './assignChunks.ts'

const large = 10_000
const library = (name: string) => `/node_modules/${name}/index.js`

/** Pages of each area, and what they import. Everything that is imported is large, if it is not listed. */
const graph: Record<string, readonly string[]> = {
  '/home.html': ['/src/ui/theme.ts', '/src/ui/Slider.tsx'],
  '/index.html': ['/src/routes.tsx', library('react-router-dom')],
  '/src/routes.tsx': ['/src/ui/theme.ts', '/src/ui/Button.tsx'],
  '/src/layouts/AccountLayout/AccountLayout.tsx': ['/src/ui/theme.ts'],
  '/src/screens/identity/SignIn/IdentifierScreen.tsx': ['/src/forms/step.ts', '/src/ui/Button.tsx'],
  '/src/screens/identity/SignIn/ValidationScreen.tsx': ['/src/forms/step.ts', '/src/apollo/client.ts', '/src/screens/identity/key.ts'],
  '/src/screens/identity/Enrolment/Screen.tsx': ['/src/forms/step.ts', '/src/apollo/client.ts', '/src/screens/identity/key.ts'],
  '/src/screens/identity/DeveloperHelp/Screen.tsx': ['/src/ui/Table.tsx', '/src/ui/Button.tsx'],
  '/src/layouts/MemberLayout/MemberLayout.tsx': ['/src/layouts/shell/Shell.tsx'],
  '/src/layouts/AdminLayout/AdminLayout.tsx': ['/src/layouts/shell/Shell.tsx'],
  '/src/screens/member/Overview/Screen.tsx': ['/src/ui/Money.tsx', '/src/screens/member/Passbook.tsx', '/src/layouts/shell/page.ts'],
  '/src/screens/loans/Loans/Screen.tsx': ['/src/ui/Money.tsx', '/src/apollo/client.ts', '/src/screens/loans/Terms.tsx'],
  '/src/screens/loans/Request/Screen.tsx': ['/src/screens/loans/Terms.tsx', '/src/screens/loans/form.ts'],
  '/src/screens/loans/Change/Screen.tsx': ['/src/screens/loans/form.ts', '/src/ui/Table.tsx'],
  '/src/screens/administration/Lookup/Screen.tsx': ['/src/format/money.ts'],
  '/src/routing/SessionWatch.tsx': ['/src/apollo/client.ts'],
  '/src/ui/Money.tsx': ['/src/format/money.ts'],
  '/src/forms/step.ts': [library('react-hook-form')],
  '/src/screens/loans/form.ts': [library('react-hook-form')],
  '/src/screens/identity/key.ts': ['/src/apollo/client.ts'],
  '/src/apollo/client.ts': [library('@apollo/client')],
  '/src/layouts/shell/Shell.tsx': ['/src/apollo/client.ts', '/src/layouts/shell/page.ts'],
}

function assign(sizes: Record<string, number> = {}): Record<string, string> {
  const ids = new Set([...Object.keys(graph), ...Object.values(graph).flat()])
  const isRoot = (id: string) => /\.html$|Layout\.tsx$|Screen\.tsx$|SessionWatch/.test(id)
  const modules = [...ids].map((id) => [id, { id, size: sizes[id] ?? large, imports: graph[id] ?? [], isRoot: isRoot(id) }] as const)
  return Object.fromEntries(assignChunks(new Map(modules)))
}

describe('a module goes to the file of the areas that load it', () => {
  test.each([
    ['/src/ui/theme.ts', 'home+portal'],
    ['/src/ui/Button.tsx', 'portal'],
    ['/src/routes.tsx', 'portal'],
    ['/src/layouts/shell/Shell.tsx', 'shell'],
    // A page of a domain is within the shell, whose files are there already.
    ['/src/layouts/shell/page.ts', 'shell'],
    // Not every page of those domains loads them.
    ['/src/ui/Money.tsx', 'loans+member-part1'],
    ['/src/screens/loans/Terms.tsx', 'loans-part1'],
    ['/src/forms/step.ts', 'identity'],
  ])('%s to %s', (id, chunk) => {
    expect(assign()[id]).toBe(chunk)
  })

  test.each([
    ['the GraphQL client, which the first step of the sign-in does without', '/src/screens/identity/key.ts', 'identity-graph'],
    ['the GraphQL client, for identity and for the shell', '/src/apollo/client.ts', 'identity+shell-graph'],
    ['the forms, which some screens of a domain do without', '/src/screens/loans/form.ts', 'loans-forms'],
  ])('apart from others when it needs %s', (_what, id, chunk) => {
    expect(assign()[id]).toBe(chunk)
  })

  test.each(['/src/ui/Slider.tsx', '/src/screens/member/Passbook.tsx', '/src/ui/Table.tsx', library('@apollo/client')])(
    '%s has none',
    (id) => {
      expect(assign()).not.toHaveProperty(id)
    },
  )
})

test('a small file for several areas joins that of the area around them', () => {
  expect(assign()['/src/ui/Money.tsx']).toBe('loans+member-part1')
  expect(assign({ '/src/ui/Money.tsx': 100 })['/src/ui/Money.tsx']).toBe('shell')
})

test('what joins an outer file takes along what it imports, so that no two files import each other', () => {
  expect(assign()['/src/format/money.ts']).toBe('administration+loans+member-part1')
  expect(assign({ '/src/ui/Money.tsx': 100 })['/src/format/money.ts']).toBe('shell')
})

test('a small part of a domain joins a part that the same pages load, or the file of the domain', () => {
  expect(assign({ '/src/screens/loans/Terms.tsx': 100 })['/src/screens/loans/Terms.tsx']).toBe('loans')
})

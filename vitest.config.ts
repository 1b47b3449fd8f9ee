import { defineConfig } from 'vitest/config'

/** Node tests that each need servers of their own: one file at a time would waste the second core, more would fight over it. */
const server = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000, setupFiles: 'tests/setup.ts' } as const

/** One embedded PostgreSQL of the version that a project's environment names, with the demo cooperative to copy, for all its files. */
const globalSetup = 'tests/reference/sharedServer.ts'

/** The servers' libraries load the CommonJS build of graphql-js, as Node does; a second copy of it refuses the types of the first. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{bff,reference}/src/**/*.test.ts', '{codegen,scripts}/**/*.test.ts', 'tests/project/**/*.test.ts'],
        },
      },
      'web/vitest.config.ts',
      { resolve, test: { ...server, name: 'bff', include: ['tests/bff/**/*.test.ts'] } },
      { resolve, test: { ...server, name: 'security', include: ['tests/security/**/*.test.ts'] } },
      { resolve, test: { ...server, name: 'contract', globalSetup, include: ['tests/contract/**/*.test.ts'] } },
      {
        resolve,
        test: { ...server, name: 'reference', globalSetup, include: ['tests/reference/**/*.test.ts'], env: { POSTGRES_MAJOR: '18' } },
      },
      {
        resolve,
        test: { ...server, name: 'reference-15', globalSetup, include: ['tests/reference/**/*.test.ts'], env: { POSTGRES_MAJOR: '15' } },
      },
    ],
  },
})

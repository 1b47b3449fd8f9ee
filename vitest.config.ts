import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Node tests that each need servers of their own: one file at a time would waste the second core, more would fight over it. */
const server = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000, setupFiles: 'tests/setup.ts' } as const

/**
 * With one embedded PostgreSQL, of the version that a project's environment names, for all its files. They wait for processes more
 * than they compute: two run at once on two cores as well.
 */
const onPostgres = { ...server, globalSetup: 'tests/reference/sharedServer.ts', maxWorkers: Math.max(2, availableParallelism() - 1) }

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
      { resolve, test: { ...onPostgres, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      {
        resolve,
        test: { ...onPostgres, name: 'reference', include: ['tests/reference/**/*.test.ts'], env: { POSTGRES_MAJOR: '18' } },
      },
      {
        resolve,
        test: {
          ...onPostgres,
          name: 'reference-15',
          include: ['tests/reference/**/*.test.ts'],
          // How the planner chooses is looked at in one version only: the other's choices are no promise of ours.
          exclude: ['tests/reference/plans.test.ts'],
          env: { POSTGRES_MAJOR: '15' },
        },
      },
    ],
  },
})

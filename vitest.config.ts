import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { deepTests } from './scripts/deepTests.ts'

/** Set by `npm run trust`. */
const isFull = process.env.TRUST === 'full'

/** One more than there are cores, beside the browser tests: tests of processes and of sockets wait for a good part of their time. */
const maxWorkers = availableParallelism() + 1

/** A password's hash takes 25 ms of the processor, at each sign-in: the full one is for `npm run trust`, and for its own test. */
const passwordCost: Record<string, string> = isFull ? {} : { PASSWORD_COST: 'tests' }

/** The files of a worker share its modules: importing a server anew for each file takes a third of the processor time. */
const server = {
  environment: 'node',
  isolate: false,
  // Ceilings, for a machine four times slower or one that does other work: they cost nothing where a test passes.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: 'tests/setup.ts',
  maxWorkers,
  exclude: isFull ? [] : deepTests,
  env: passwordCost,
} as const

/** One embedded PostgreSQL for all files of the projects on a version, which their POSTGRES_MAJOR names. */
const onPostgres = { ...server, globalSetup: 'tests/reference/sharedServer.ts' }

/** The servers' libraries load the CommonJS build of graphql-js, as Node does; a second copy of it refuses the types of the first. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/**
 * All reference files on PostgreSQL 15, with the counts of `npm test`: a project of `npm run trust`. In `npm test`, PostgreSQL 15 prepares
 * each query that services in the tests' own process have sent to PostgreSQL 18.
 */
const onOldestPostgres = {
  resolve,
  test: {
    ...onPostgres,
    name: 'reference-15',
    include: ['tests/reference/**/*.test.ts'],
    env: { POSTGRES_MAJOR: '15', TRUST: 'short', ...passwordCost },
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: server.testTimeout,
          hookTimeout: server.hookTimeout,
          include: ['{bff,reference}/src/**/*.test.ts', '{codegen,schema,scripts}/**/*.test.ts', 'tests/project/**/*.test.ts'],
          maxWorkers,
        },
      },
      'web/vitest.config.ts',
      { resolve, test: { ...server, name: 'bff', include: ['tests/bff/**/*.test.ts'] } },
      { resolve, test: { ...server, name: 'security', include: ['tests/security/**/*.test.ts'] } },
      { resolve, test: { ...onPostgres, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      {
        resolve,
        test: {
          ...onPostgres,
          globalSetup: ['tests/reference/sharedServer.ts', 'tests/reference/oldestDatabase.ts'],
          name: 'reference',
          include: ['tests/reference/**/*.test.ts'],
          env: { POSTGRES_MAJOR: '18', ...passwordCost },
        },
      },
      ...(isFull ? [onOldestPostgres] : []),
    ],
  },
})

import { afterEach, expect, it, vi } from 'vitest'
import { withDatabase } from './withDatabase.ts'

vi.mock('../database/migrate.ts', () => ({ requireMigrated: () => Promise.resolve() }))
vi.mock('../database/open.ts', () => ({
  visitDatabase: (config: { databaseUrl: string }) =>
    Promise.resolve({ databaseUrl: config.databaseUrl, close: () => Promise.reject(new Error('The server did not stop.')) }),
}))

const { exitCode } = process
afterEach(() => {
  process.exitCode = exitCode
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each([
  ['1', {}, 1],
  ['the code that the command gives it', { onFailure: () => 2 }, 2],
])('ends with %s where the database cannot be closed after a good command', async (_code, options, expected) => {
  vi.stubEnv('DATABASE_URL', 'postgresql://127.0.0.1/unused')
  vi.stubEnv('DEMO', '1')
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await withDatabase('reads', () => Promise.resolve(0), options)
  expect(process.exitCode).toBe(expected)
  expect(write).toHaveBeenCalledWith(expect.stringContaining('The server did not stop.'))
})

import { expect, test } from 'vitest'
import { settingsFrom } from './settings.ts'

test('without variables it is the demo on this machine', () => {
  expect(settingsFrom({})).toMatchObject({ host: '127.0.0.1', port: 4000, restPort: 4010, restUrl: undefined, isDemo: true })
})

test.each([
  [{ DEMO: '0' }, false],
  [{ DEMO: '1', DATABASE_URL: 'postgres://db/kapwa' }, true],
  [{ DEMO: '1', REST_URL: 'https://api.example.coop' }, true],
  [{ DATABASE_URL: 'postgres://db/kapwa' }, false],
  [{ REST_URL: 'https://api.example.coop' }, false],
  [{ DEMO: '', DATABASE_URL: '', REST_URL: '' }, true],
])('%o is a demo: %s', (env, isDemo) => {
  expect(settingsFrom(env).isDemo).toBe(isDemo)
})

test('untrusted operations are open unless OPERATIONS is trusted', () => {
  expect(settingsFrom({}).isOpen).toBe(true)
  expect(settingsFrom({ OPERATIONS: 'trusted' }).isOpen).toBe(false)
})

test('an empty variable counts as absent', () => {
  const empty = { PORT: '', REST_PORT: '', DATA_DIR: '', HOST: '', REST_URL: '', SESSION_SECRET: '', LOG_LEVEL: '', PORTAL_URL: '' }
  expect(settingsFrom(empty)).toEqual(settingsFrom({}))
})

test.each([
  ['PORT', '0'],
  ['PORT', 'abc'],
  ['REST_PORT', '70000'],
  ['DEMO', 'yes'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => settingsFrom({ [name]: value })).toThrow(new RegExp(`^${name} must be`))
})

test('a portal on all interfaces is reached at localhost, one on an address at that address', () => {
  expect(settingsFrom({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1')
  expect(settingsFrom({ HOST: '192.168.1.5' }).host).toBe('192.168.1.5')
  expect(settingsFrom({ HOST: '::1' })).toMatchObject({ host: '::1', origin: 'http://[::1]:4000' })
})

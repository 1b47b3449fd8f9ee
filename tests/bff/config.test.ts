import { expect, test } from 'vitest'
import { loadConfig } from '../../bff/src/config.ts'
import { exampleVariables } from '../project/environment.ts'

const needed = { REST_URL: 'http://127.0.0.1:4010', SESSION_SECRET: 'a secret for the tests, longer than 32 characters' }

test('what is needed is the REST API and a secret; the rest has defaults', () => {
  expect(loadConfig(needed)).toMatchObject({ server: { port: 4000, host: '127.0.0.1' }, operations: { mode: 'open' } })
})

test.each(Object.keys(needed))('%s missing is told by its name', (name) => {
  const rest = Object.fromEntries(Object.entries(needed).filter(([one]) => one !== name))
  expect(() => loadConfig(rest)).toThrow(name)
  expect(() => loadConfig({ ...rest, [name]: '' })).toThrow(name)
})

test('a request that outlasts the client is refused with the reason', () => {
  const limit = (value: string) => () => loadConfig({ ...needed, REST_REQUEST_TIMEOUT_MS: value })
  expect(limit('19999')).not.toThrow()
  expect(limit('20000')).toThrow(/REST_REQUEST_TIMEOUT_MS: must be less than 20000, since the portal in the browser gives up then/)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['REST_URL', 'ftp://rest.example'],
  ['REST_TIMEOUT_MS', '-1'],
  ['REST_REFRESH_PATH', 'https://elsewhere.example/'],
  ['REST_REFRESH_PATH', '/api/../refresh'],
  ['REST_REFRESH_METHOD', 'DELETE'],
  ['SESSION_SECRET', 'short'],
  ['REDIS_URL', 'http://redis'],
  ['OPERATIONS', 'closed'],
  ['MAIL_CONTACT', 'nobody'],
  ['TELEPHONE', 'ask Ana'],
  ['MEMBERSHIP_FEE', '500 pesos'],
  ['DECISION_DAYS', 'soon'],
  ['PUBLIC_ORIGIN', 'portal.example'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT_PER_MINUTE', '10'],
  ['PAYDAYS', '15,31'],
  ['PAYDAYS', '15,15'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => loadConfig({ ...needed, [name]: value })).toThrow(name)
})

test.each([
  ...['host', 'Transfer-Encoding', 'connection', 'keep-alive', 'upgrade', 'te', 'trailer', 'expect', 'accept', 'accept-encoding', 'cookie'],
  ...[
    'authorization',
    'content-type',
    'content-length',
    'proxy-authorization',
    'if-none-match',
    'forwarded',
    'x-forwarded-for',
    'x-request-id',
  ],
  ...['Idempotency-Key', 'if-match', 'browser-id', 'Browser-Agent', 'receipt-hash'],
])('REST_HEADERS cannot set %s, which belongs to a call or to HTTP', (name) => {
  const load = () => loadConfig({ ...needed, REST_HEADERS: JSON.stringify({ 'x-api-key': 'k', [name]: 'a value' }) })
  expect(load).toThrow(/^The configuration is not complete. REST_HEADERS: needs a JSON object of header names and texts, without those /)
})

test('REST_HEADERS is what a gateway asks for', () => {
  const headers = { 'X-API-Key': 'k', 'user-agent': 'coop', 'x-tenant': 'a b' }
  expect(loadConfig({ ...needed, REST_HEADERS: JSON.stringify(headers) }).rest.headers).toEqual({
    'x-api-key': 'k',
    'user-agent': 'coop',
    'x-tenant': 'a b',
  })
})

test('a variable left empty is as if it were not there', async () => {
  const names = await exampleVariables()
  const empty = (value: string) => Object.fromEntries(names.filter((name) => name !== 'REST_SIGN_OUT_PATH').map((name) => [name, value]))
  expect(names.length).toBeGreaterThan(30)
  expect(loadConfig({ ...empty(''), ...needed })).toEqual(loadConfig(needed))
  expect(loadConfig({ ...empty('  '), ...needed })).toEqual(loadConfig(needed))
  expect(loadConfig({ ...needed, REST_SIGN_OUT_PATH: '' }).rest.signOutPath).toBeUndefined()
})

test('by default no request takes the 10 seconds that are promised, and a call ends before its request', () => {
  const { timeoutMs, requestTimeoutMs } = loadConfig(needed).rest
  expect(requestTimeoutMs).toBeLessThan(10_000)
  expect(timeoutMs).toBeLessThan(requestTimeoutMs)
})

test('production requires the address of the portal', () => {
  const production = { ...needed, NODE_ENV: 'production', OPERATIONS: 'trusted' }
  expect(() => loadConfig(production)).toThrow(/PUBLIC_ORIGIN: is needed in production/)
  expect(() => loadConfig({ ...production, PUBLIC_ORIGIN: '' })).toThrow(/PUBLIC_ORIGIN/)
  expect(loadConfig({ ...production, PUBLIC_ORIGIN: 'https://portal.example/' }).publicOrigin).toBe('https://portal.example')
})

const strong = 'k7Qz0vLr1mXw9sNcE4tYb8uPj2aGh6dF'
const live = {
  NODE_ENV: 'production',
  REST_URL: 'http://rest:4010',
  SESSION_SECRET: strong,
  PUBLIC_ORIGIN: 'https://portal.example',
  OPERATIONS: 'trusted',
}
test.each([
  ['SESSION_SECRET', 'weak-secrets', { SESSION_SECRET: 'a'.repeat(40) }],
  ['SESSION_SECRET', 'weak-secrets', { SESSION_SECRET: 'k7Qz0vLr1mXw'.repeat(3) }],
  ['SESSION_SECRET', 'weak-secrets', { SESSION_SECRET: `please-change-me-${strong}` }],
  ['PUBLIC_ORIGIN', 'http-origin', { PUBLIC_ORIGIN: 'http://portal.example' }],
  ['OPERATIONS', 'open-operations', { OPERATIONS: 'open' }],
  ['TRUST_PROXY', 'any-proxy', { TRUST_PROXY: 'true' }],
])('production refuses %s unless ALLOW_INSECURE has %s', (variable, name, changes) => {
  expect(() => loadConfig({ ...live, ...changes })).toThrow(new RegExp(`${variable}: .*ALLOW_INSECURE=${name}`))
  expect(() => loadConfig({ ...live, ...changes, ALLOW_INSECURE: `demo-data, ${name}` })).not.toThrow()
  expect(() => loadConfig({ ...live, ...changes, NODE_ENV: 'development' })).not.toThrow()
})

test('production takes http of the machine itself, a list of proxies, and no unknown name', () => {
  expect(() => loadConfig({ ...live, PUBLIC_ORIGIN: 'http://localhost:4000', TRUST_PROXY: '10.0.0.0/8' })).not.toThrow()
  expect(() => loadConfig({ ...live, ALLOW_INSECURE: 'everything' })).toThrow('ALLOW_INSECURE: needs names out of weak-secrets')
})

test('the value of a secret is never repeated', () => {
  expect(() => loadConfig({ ...needed, SESSION_SECRET: 'short-but-secret' })).toThrow(/^(?!.*short-but-secret)/)
})

test('every variable at fault is named in one sentence', () => {
  expect(() => loadConfig({ PORT: 'x', OPERATIONS: 'y' })).toThrow(/PORT[\s\S]*REST_URL[\s\S]*SESSION_SECRET[\s\S]*OPERATIONS/)
})

test('a refresh path may have dots, as of a file', () => {
  const { rest } = loadConfig({ ...needed, REST_REFRESH_PATH: '/api/v1.2/refresh.aspx' })
  expect(rest.refresh.path).toBe('/api/v1.2/refresh.aspx')
})

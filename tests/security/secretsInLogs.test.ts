import { expect } from 'vitest'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail } from '../rest-stub/faults.ts'
import type { OperationId } from '../rest-stub/operation.ts'
import { promise } from './promise.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '2000' })

/** A key, a code, a password, a name, an address and a browser, to look for in the log. */
const secrets = {
  key: 'secret-key-8b1d2f6a',
  code: 'secret-code-481207',
  password: 'Secret#Password1',
  userName: 'secret-name',
  emailAddress: 'secret-address@example.test',
  agent: 'Secret-Browser/1.0',
}
const { key, code, password, userName, emailAddress, agent } = secrets

const mutations: [field: string, input: object, selection: string][] = [
  ['signIn', { userName, password }, '__typename'],
  ['requestAccount', { emailAddress }, 'userErrors { code }'],
  ['register', { key, password }, 'userErrors { code }'],
  ['createPassword', { key, password }, 'userErrors { code }'],
  ['requestResetCode', { userName }, 'userErrors { code }'],
  ['verifyCode', { userName, code }, '__typename'],
  ['resetPassword', { key, newPassword: password }, 'userErrors { code }'],
  ['confirmEmailAddress', { code: key, password }, 'userErrors { code }'],
  ['changePassword', { password, newPassword: password }, 'userErrors { code }'],
]

const calls: OperationId[] = [
  'signIn',
  'verifyEmail',
  'getUserOfKey',
  'createRegistration',
  'generateOtp',
  'verifyOtp',
  'savePassword',
  'confirmEmail',
]
const faults: Fault[] = [
  { kind: 'status', status: 400, body: JSON.stringify({ Message: Object.values(secrets).join(' '), Errors: [] }) },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 500, body: Object.values(secrets).join(' ') },
  { kind: 'status', status: 503 },
  { kind: 'json', value: { Unexpected: Object.values(secrets) } },
  { kind: 'page' },
  { kind: 'reset' },
]

promise('T1', 'no log line holds a key, a code, a password, a name or an address', async (report) => {
  const { stub } = portal
  const lines: string[] = []
  const options = { logStream: { write: (line: string) => void lines.push(line) } }
  const app = await buildPortal(stub, { LOG_LEVEL: 'trace', REST_TIMEOUT_MS: '2000', SIGN_IN_FREE_ATTEMPTS: '10' }, options)
  let sent = 0
  try {
    for (const fault of faults) {
      stub.reset()
      const browser = new Browser(overInject(app))
      await browser.signIn()
      stub.use(...calls.map((call) => fail(call, fault)))
      for (const [field, input, selection] of mutations) {
        const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
        await browser.graph(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, {
          variables: { input },
          headers: { 'user-agent': agent },
        })
        sent += 1
      }
      await browser.graph(`{ enrolment(key: "${key}") { userName } }`)
      sent += 1
    }
  } finally {
    await app.close()
  }
  expect(lines.length).toBeGreaterThanOrEqual(sent)
  const text = lines.join('')
  expect(Object.values(secrets).filter((secret) => text.includes(secret))).toEqual([])
  report(`${sent} requests, ${faults.length} kinds of failure, ${lines.length} log lines: 0 of ${Object.keys(secrets).length} secrets`)
})

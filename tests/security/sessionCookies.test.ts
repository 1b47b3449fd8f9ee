import { expect } from 'vitest'
import { everyPermission, person } from '../factories/person.ts'
import { usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { buildPortal } from '../portal/portal.ts'
import { Browser } from '../portal/browser.ts'
import { promise } from './promise.ts'

const portal = usePortal()

const required = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']

promise('T1', 'no script, log line or response body ever holds a token', async (report) => {
  const { stub } = portal
  const lines: string[] = []
  const app = await buildPortal(stub, { LOG_LEVEL: 'trace' }, { logStream: { write: (line) => void lines.push(line) } })
  stub.world.add(person({ claims: { UserName: 'admin', Permissions: everyPermission, EmailAddress: 'admin@demo.kapwa.test' } }))
  const answers: string[] = []
  const setCookies: string[] = []
  try {
    const browser = new Browser(overInject(app))
    stub.world.sessions.accessSeconds = 120 // so near its expiry that every request refreshes
    const work = [
      () => browser.signIn('admin'),
      () =>
        browser.graph('{ viewer { id permissions member { memberCode } loans { loanType } } attributeGroups { name fields { name } } }'),
      () => browser.graph('{ viewer { nothing } }'),
      () => browser.graph('mutation { signOut { isRevoked } }'),
    ]
    for (const one of work) {
      const answer = await one()
      answers.push(answer.text, JSON.stringify({ ...answer.headers, 'set-cookie': undefined }))
      setCookies.push(...answer.setCookies)
    }
  } finally {
    await app.close()
  }
  const tokens = stub.world.sessions.issued
  const whole = [...answers, ...lines, ...setCookies].join('\n')
  const found = tokens.filter((token) => whole.includes(token) || whole.includes(Buffer.from(token).toString('base64url')))
  const secrets = [
    'Kapwa#2026',
    ...[...whole.matchAll(/__Host-kapwa-\w+=([\w-]{40,})/g)].map((match) => match[1]!).filter((value) => lines.join('').includes(value)),
  ]
  expect(tokens.length).toBeGreaterThanOrEqual(4)
  expect(lines.length).toBeGreaterThan(0)
  expect(found).toEqual([])
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  for (const line of setCookies) {
    expect(line).toMatch(/^__Host-[\w-]+=/)
    expect(line.split('; ')).toEqual(expect.arrayContaining(required))
    expect(line).not.toMatch(/domain=/i)
  }
  const largest = Math.max(...setCookies.map((line) => line.length))
  expect(largest).toBeLessThanOrEqual(3800)
  report(
    `${tokens.length} tokens looked for in ${answers.length / 2} answers and ${lines.length} log lines: 0 found; largest cookie ${largest} bytes with every permission`,
  )
})

import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { promise } from '../security/promise.ts'
import { startReference } from './startReference.ts'
import type { RequestOptions, RunningReference, TokenPair } from './startReference.ts'
import { TestClock } from './testClock.ts'

const typed = { password: 'Typed#Secret2026', another: 'Another#Secret2027', key: 'typed-key-8b1d2f6a', code: 'typed-code-481207' }

/** A mail server that stores the mails, and refuses them on demand. */
async function startMailServer() {
  const mails: string[] = []
  const state = { refuses: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(state.refuses ? new Error('Not now') : null),
    onData: (stream, _session, done) => {
      void text(stream).then((message) => {
        mails.unshift(message)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${String(port)}`, mails, state, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** The inputs, mails and answers of the identity flows, and how to send requests. */
class Flows {
  readonly secrets = new Set<string>(Object.values(typed))
  asked = 0
  readonly #reference: RunningReference
  readonly #mails: readonly string[]

  constructor(reference: RunningReference, mails: readonly string[]) {
    this.#reference = reference
    this.#mails = mails
  }

  /** Sends a request; what it answers as a text or as tokens is a secret from now on. */
  async ask(method: string, path: string, options: RequestOptions = {}): Promise<unknown> {
    this.asked += 1
    const response = await this.#reference.request(method, path, options)
    const received = await response.text()
    if (response.status !== 200 || received.startsWith('%PDF')) return null
    const answer: unknown = JSON.parse(received)
    if (typeof answer === 'string' && answer.length === 43) this.secrets.add(answer)
    if (typeof answer === 'object' && answer !== null && 'AccessToken' in answer) {
      const { AccessToken, RefreshToken } = answer as TokenPair
      for (const secret of [RefreshToken, ...AccessToken.split('.')]) this.secrets.add(secret)
    }
    return answer
  }

  async pair(UserName: string, PassKey: string): Promise<TokenPair> {
    this.secrets.add(PassKey)
    return (await this.ask('POST', '/api/authenticate/user', { body: { UserName, PassKey } })) as TokenPair
  }

  /** A pattern's match in the last mail; the mail's sentences are secrets too. */
  mailed(pattern: RegExp): string {
    const mail = this.#mails[0]?.replaceAll(/=\r?\n/g, '') ?? ''
    const found = pattern.exec(mail)?.[1] ?? ''
    expect(found, mail).not.toBe('')
    for (const sentence of mail.split(/\r?\n/).filter((line) => line.startsWith('Somebody asked'))) this.secrets.add(sentence)
    this.secrets.add(found)
    return found
  }
}

async function signInAndOut(flows: Flows): Promise<void> {
  const { AccessToken, RefreshToken } = await flows.pair('maria', 'Kapwa#2026')
  await flows.pair('maria', typed.password)
  for (const path of ['/api/user/refresh/token', '/api/authenticate/refresh/token']) await flows.ask('POST', path, { token: RefreshToken })
  await flows.ask('GET', '/api/user/refresh/token', { token: typed.key })
  await flows.ask('GET', '/api/user/summary', { token: AccessToken })
  await flows.ask('GET', `/api/attribute/view?fileKey=${typed.key}`, { token: AccessToken })
  await flows.ask('PUT', '/api/user/hash', { token: AccessToken, body: { PassKey: typed.password, NewPassKey: typed.another } })
  await flows.ask('PUT', '/api/user/hash', { token: AccessToken, body: { PassKey: 'Kapwa#2026', NewPassKey: typed.another } })
  await flows.ask('POST', '/api/authenticate/sign-out', { token: RefreshToken })
}

async function firstSignIn(flows: Flows): Promise<void> {
  const key = await flows.ask('POST', '/api/authenticate/user', { body: { UserName: 'pedro', PassKey: 'Welcome#1006' } })
  flows.secrets.add('Welcome#1006')
  await flows.ask('GET', `/api/user?key=${String(key)}`)
  await flows.ask('PUT', '/api/user/hash', { body: { AlternateKey: key, NewPassKey: typed.password } })
}

async function reset(flows: Flows): Promise<void> {
  await flows.ask('POST', '/api/authenticate/otp/generate', { body: { UserName: 'carla' } })
  const AlternateKey = flows.mailed(/^(\d{6})\r?$/m)
  await flows.ask('PUT', '/api/authenticate/otp/verify', { body: { UserName: 'carla', AlternateKey: typed.code } })
  const key = await flows.ask('PUT', '/api/authenticate/otp/verify', { body: { UserName: 'carla', AlternateKey } })
  await flows.ask('GET', `/api/user?key=${String(key)}`)
  await flows.ask('PUT', '/api/user/hash', { body: { AlternateKey: key, NewPassKey: typed.password } })
  await flows.ask('PUT', '/api/user/hash', { body: { AlternateKey: typed.key, NewPassKey: typed.password } })
}

async function createAccount(flows: Flows): Promise<void> {
  const UserName = 'somebody.new@example.test'
  await flows.ask('POST', '/api/user/verify', { body: { UserName } })
  const AlternateKey = flows.mailed(/enrollment\/([\w-]{43})/)
  await flows.ask('GET', `/api/user?key=${AlternateKey}`)
  await flows.ask('POST', '/api/user/create/registration', { body: { UserName, PassKey: typed.password, AlternateKey: typed.key } })
  await flows.ask('POST', '/api/user/create/registration', { body: { UserName, PassKey: typed.password, AlternateKey } })
}

async function malformed(flows: Flows): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  for (const body of [`{"PassKey":"${typed.password}"`, `{"${typed.password}":1}`, JSON.stringify(typed.password.repeat(80_000))]) {
    await flows.ask('POST', '/api/authenticate/user', { text: body, headers })
  }
  await flows.ask('POST', '/api/authenticate/user', { text: typed.password, headers: { 'content-type': 'text/plain' } })
  await flows.ask('GET', `/create-account/enrollment/${typed.key}`, {
    headers: { referer: `http://x.test/${typed.key}`, cookie: typed.key },
  })
}

/** The tables that the flows write to are gone: what is unexpected is logged with its error. */
async function broken(flows: Flows, { database }: RunningReference): Promise<void> {
  for (const table of ['reset_codes', 'account_requests', 'one_time_keys', 'sessions']) {
    await database.schema.alterTable(table).renameTo(`${table}_moved`).execute()
  }
  await firstSignIn(flows)
  // Without a token in the answer it cannot go on.
  await expect(signInAndOut(flows)).rejects.toThrow()
  await flows.ask('POST', '/api/authenticate/otp/generate', { body: { UserName: 'jose' } })
  await flows.ask('PUT', '/api/authenticate/otp/verify', { body: { UserName: 'jose', AlternateKey: typed.code } })
  await flows.ask('GET', `/api/user?key=${typed.key}`)
}

/** A code of six digits is searched as a whole word: a line's timestamp may contain the digits by chance. */
const holds = (written: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(written) : written.includes(secret)

promise('T1', 'no line of the reference service’s log holds a password, a token, a code, a key or a mail', async (report) => {
  const mailServer = await startMailServer()
  const clock = new TestClock()
  const lines: string[] = []
  const log = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } as const
  const reference = await startReference({ clock, log, env: { SMTP_URL: mailServer.url } })
  const flows = new Flows(reference, mailServer.mails)
  try {
    for (const flow of [signInAndOut, firstSignIn, reset, createAccount, malformed]) await flow(flows)
    mailServer.state.refuses = true
    await flows.ask('POST', '/api/user/verify', { body: { UserName: 'refused@example.test' } })
    await broken(flows, reference)
  } finally {
    await reference.stop()
    await mailServer.stop()
  }
  const written = lines.join('')
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(flows.asked)
  expect(lines.filter((line) => line.includes('"request failed"')).length).toBeGreaterThan(3)
  expect(written).toContain('a mail could not be sent')
  expect([...flows.secrets].filter((secret) => secret !== '' && holds(written, secret))).toEqual([])
  report(`${flows.asked} requests, ${lines.length} log lines at level trace: 0 of ${flows.secrets.size} secrets`)
})

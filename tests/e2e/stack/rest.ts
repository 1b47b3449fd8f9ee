import type { components } from '../../../schema/generated/rest.ts'
import { stack } from './environment.ts'
import type { TokenPair } from './restProxy.ts'

type MemberSummary = components['schemas']['MemberSummary']

async function control(action: string): Promise<TokenPair[]> {
  const response = await fetch(`${stack.controlUrl()}/${action}`)
  if (!response.ok) throw new Error(`${action}: ${await response.text()}`)
  const { pairs } = (await response.json()) as { pairs: TokenPair[] }
  return pairs
}

/** Stops the REST service and its database. */
export const stopRest = () => control('stop')

/** Starts the REST service again on the same data, and waits until it is ready. */
export const startRest = () => control('start')

/** Runs `work` during a network failure between the BFF and the REST service. */
export async function withoutRest(work: () => Promise<void>): Promise<void> {
  await control('down')
  try {
    await work()
  } finally {
    await control('up')
  }
}

/** Sets the clocks of all services so many milliseconds ahead of the machine's. */
export const moveClocks = (ahead: number) => control(`clocks?ahead=${ahead}`)

/** Every pair of tokens that the REST service has answered in this run, the newest last. */
export const issuedPairs = () => control('tokens')

/** The status of a call with this token to the REST service itself, without the BFF. */
export async function statusWith(token: string, method: 'GET' | 'POST', path: string): Promise<number> {
  const { status } = await fetch(`${stack.restUrl()}${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  return status
}

/** The answer of the REST service to a call without a token. Throws unless it succeeds. */
export async function callRest(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${stack.restUrl()}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
  return response.json()
}

/** A member's summary from the REST service itself, without the BFF. */
export async function readSummary(userName: string, password: string): Promise<MemberSummary> {
  const { AccessToken } = (await callRest('POST', '/api/authenticate/user', { UserName: userName, PassKey: password })) as TokenPair
  const summary = await fetch(`${stack.restUrl()}/api/user/summary`, { headers: { authorization: `Bearer ${AccessToken}` } })
  if (!summary.ok) throw new Error(`GET /api/user/summary answered ${summary.status}`)
  return (await summary.json()) as MemberSummary
}

interface Mail {
  To: string
  Subject: string
  Text: string
}

/** The demo's outbox, the newest first. */
async function readOutbox(): Promise<Mail[]> {
  const response = await fetch(`${stack.restUrl()}/dev/outbox`, { headers: { accept: 'application/json' } })
  return (await response.json()) as Mail[]
}

/** The subjects of all mails to an address. */
export async function readSubjects(recipient: string): Promise<string[]> {
  return (await readOutbox()).filter(({ To }) => To === recipient).map(({ Subject }) => Subject)
}

/** The newest mail to an address in the demo's outbox. Throws when there is none. */
export async function readMail(recipient: string): Promise<string> {
  const mail = (await readOutbox()).find(({ To }) => To === recipient)
  if (!mail) throw new Error(`No mail to ${recipient}.`)
  return mail.Text
}

/** The code in the newest mail to an address. */
export async function readCode(recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await readMail(recipient))?.[0]
  if (code === undefined) throw new Error(`No code in the mail to ${recipient}.`)
  return code
}

/** The path of the enrolment link in the newest mail to an address. */
export async function readEnrolmentLink(recipient: string): Promise<string> {
  const link = /\/create-account\/enrollment\/\S+/.exec(await readMail(recipient))?.[0]
  if (link === undefined) throw new Error(`No link in the mail to ${recipient}.`)
  return link
}

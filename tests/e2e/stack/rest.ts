import type { components } from '../../../schema/generated/rest.ts'
import { stack } from './environment.ts'
import type { TokenPair } from './restDoor.ts'

type MemberSummary = components['schemas']['MemberSummary']

async function control(action: string): Promise<TokenPair[]> {
  const response = await fetch(`${stack.controlUrl()}/${action}`)
  if (!response.ok) throw new Error(`${action}: ${await response.text()}`)
  const { pairs } = (await response.json()) as { pairs: TokenPair[] }
  return pairs
}

/** Ends the REST service and its database, as after a crash of the machine they run on. */
export const stopRest = () => control('stop')

/** Starts it again on the same data, and waits until it answers. */
export const startRest = () => control('start')

/** Does something while the line between the BFF and the REST service is broken. */
export async function withoutRest(work: () => Promise<void>): Promise<void> {
  await control('shut')
  try {
    await work()
  } finally {
    await control('open')
  }
}

/** Sets the clocks of all services so many milliseconds ahead of the machine's. */
export const moveClocks = (ahead: number) => control(`clocks?ahead=${ahead}`)

/** Every pair of tokens that the REST service has answered in this run, the newest last. */
export const issuedPairs = () => control('tokens')

/** The status that the REST service itself answers, past the portal, to a call with this token. */
export async function statusWith(token: string, method: 'GET' | 'POST', path: string): Promise<number> {
  const { status } = await fetch(`${stack.restUrl()}${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  return status
}

/** What the REST service answers to a call without a session. Throws unless it succeeds. */
export async function askRest(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${stack.restUrl()}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
  return response.json()
}

/** What the REST service itself tells a person about their assets and loans, past the portal. */
export async function readSummary(userName: string, password: string): Promise<MemberSummary> {
  const { AccessToken } = (await askRest('POST', '/api/authenticate/user', { UserName: userName, PassKey: password })) as TokenPair
  const summary = await fetch(`${stack.restUrl()}/api/user/summary`, { headers: { authorization: `Bearer ${AccessToken}` } })
  if (!summary.ok) throw new Error(`GET /api/user/summary answered ${summary.status}`)
  return (await summary.json()) as MemberSummary
}

/** The newest mail to an address, from the outbox of the demo. Throws when there is none. */
export async function readMail(recipient: string): Promise<string> {
  const response = await fetch(`${stack.restUrl()}/dev/outbox`, { headers: { accept: 'application/json' } })
  const mails = (await response.json()) as { To: string; Text: string }[]
  const mail = mails.find(({ To }) => To === recipient)
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

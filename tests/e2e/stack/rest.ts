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

/** The answer of the REST service itself, without the BFF, to a call with or without a token. Throws unless it succeeds. */
export async function callRest(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string): Promise<unknown> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`${stack.restUrl()}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
  return response.json()
}

export async function tokenOf(userName: string, password: string): Promise<string> {
  const pair = (await callRest('POST', '/api/authenticate/user', { UserName: userName, PassKey: password })) as TokenPair
  return pair.AccessToken
}

export async function readSummary(userName: string, password: string): Promise<MemberSummary> {
  return (await callRest('GET', '/api/user/summary', undefined, await tokenOf(userName, password))) as MemberSummary
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

/** What a pattern finds in the newest mail to an address that has it: another mail may have come after it. */
async function findInMails(recipient: string, pattern: RegExp): Promise<string> {
  for (const { To, Text } of await readOutbox()) {
    const found = To === recipient ? pattern.exec(Text)?.[0] : undefined
    if (found !== undefined) return found
  }
  throw new Error(`No mail to ${recipient} has ${String(pattern)}.`)
}

/** The newest code mailed to an address. */
export const readCode = (recipient: string): Promise<string> => findInMails(recipient, /\b\d{6}\b/)

/** The path of the newest link mailed to an address that was asked for. */
export const readAddressLink = (recipient: string): Promise<string> => findInMails(recipient, /\/login\/email\/\S+/)

/** The path of the newest enrolment link mailed to an address. */
export const readEnrolmentLink = (recipient: string): Promise<string> => findInMails(recipient, /\/create-account\/enrollment\/\S+/)

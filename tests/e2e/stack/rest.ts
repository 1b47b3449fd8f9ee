import type { components } from '../../../schema/generated/rest.ts'
import { stack } from './environment.ts'

type MemberSummary = components['schemas']['MemberSummary']

async function control(action: 'stop' | 'start' | 'tokens'): Promise<{ tokens: string[] }> {
  const response = await fetch(`${stack.controlUrl()}/${action}`)
  if (!response.ok) throw new Error(`${action}: ${await response.text()}`)
  return (await response.json()) as { tokens: string[] }
}

/** Ends the REST service and its database, as after a crash of the machine they run on. */
export const stopRest = () => control('stop')

/** Starts it again on the same data, and waits until it answers. */
export const startRest = () => control('start')

/** Every access and refresh token that the REST service has ever answered in this run. */
export async function issuedTokens(): Promise<string[]> {
  const { tokens } = await control('tokens')
  return tokens
}

/** What the REST service itself tells a person about their assets and loans, past the portal. */
export async function readSummary(userName: string, password: string): Promise<MemberSummary> {
  const signIn = await fetch(`${stack.restUrl()}/api/authenticate/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: userName, PassKey: password }),
  })
  const { AccessToken } = (await signIn.json()) as { AccessToken: string }
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

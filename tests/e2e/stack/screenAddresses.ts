import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stack } from './environment.ts'
import { callRest, readCode, readEnrolmentLink, tokenOf } from './rest.ts'

/** A demo user, or a visitor without a session. */
export type User = 'visitor' | 'maria' | 'jose' | 'ana' | 'ramon' | 'admin' | 'comelec'

interface ScreenAddress {
  /** A user with access. */
  by: User
  /** Needed where it is not the screen's path itself. */
  at?: string | (() => Promise<string>)
}

async function requestEnrolment(): Promise<string> {
  const address = `visitor-${Date.now()}@habi.test`
  await callRest('POST', '/api/user/verify', { UserName: address })
  return readEnrolmentLink(address)
}

async function requestFirstSignIn(): Promise<string> {
  const key = await callRest('POST', '/api/authenticate/user', { UserName: 'pedro', PassKey: 'Welcome#1006' })
  return `/login/enrollment/${encodeURIComponent(String(key))}`
}

async function requestReset(userName: string): Promise<string> {
  await callRest('POST', '/api/authenticate/otp/generate', { UserName: userName })
  const code = await readCode(`${userName}@demo.kapwa.test`)
  const key = await callRest('PUT', '/api/authenticate/otp/verify', { UserName: userName, AlternateKey: code })
  return `/forgot/reset-password/${encodeURIComponent(String(key))}`
}

/** Maria has sent the form twice. */
async function findEarlierContact(): Promise<string> {
  const token = await tokenOf('maria', 'Kapwa#2026')
  const { EarlierEntries } = (await callRest('GET', '/api/entry/attributes/contact', undefined, token)) as {
    EarlierEntries: { EntryCode: string }[]
  }
  return EarlierEntries[0]?.EntryCode ?? ''
}

async function addressOfLoan(): Promise<string> {
  const loans = (await callRest('GET', '/api/user/loans', undefined, await tokenOf('maria', 'Kapwa#2026'))) as { Guid: string }[]
  return `/member/loans/${loans[0]?.Guid ?? ''}`
}

async function addressOfElection(): Promise<string> {
  const token = await tokenOf('maria', 'Kapwa#2026')
  const { Guid } = (await callRest('GET', '/api/election/current', undefined, token)) as { Guid: string }
  return `/election/results/${Guid}`
}

/** Users with access to the screens of an area. */
const userOfArea: Readonly<Record<string, User>> = { application: 'ana', member: 'maria', election: 'maria', admin: 'admin' }

/** The screens whose path has a parameter, or that the user of their area may not open. */
const screenAddresses: Readonly<Record<string, ScreenAddress>> = {
  '/error/:code': { by: 'visitor', at: '/error/403' },
  '/login/validation/:id': { by: 'visitor', at: '/login/validation/bWFyaWE' },
  '/login/enrollment/:key': { by: 'visitor', at: requestFirstSignIn },
  '/login/email/:code': { by: 'visitor', at: '/login/email/gone' },
  '/forgot/reset-password/:key': { by: 'visitor', at: () => requestReset('data') },
  '/create-account/enrollment/:key': { by: 'visitor', at: requestEnrolment },
  '/devhelpdoc': { by: 'visitor', at: () => Promise.resolve(`${stack.developerUrl()}/devhelpdoc`) },
  '/application/status': { by: 'ramon' },
  '/member/compliance': { by: 'jose' },
  '/member/statement/:subscription': { by: 'maria', at: '/member/statement/savings' },
  '/member/loans/:id': { by: 'maria', at: addressOfLoan },
  '/member/service/:slug': { by: 'maria', at: '/member/service/provident' },
  '/member/service/:slug/:code': { by: 'maria', at: async () => `/member/service/contact/${await findEarlierContact()}` },
  '/member/form/:slug': { by: 'maria', at: '/member/form/contact' },
  '/member/form/:slug/:code': { by: 'maria', at: async () => `/member/form/contact/${await findEarlierContact()}` },
  '/election/manage': { by: 'comelec' },
  '/election/candidates': { by: 'comelec' },
  '/election/precinct': { by: 'comelec' },
  '/election/results/:id': { by: 'maria', at: addressOfElection },
  '/admin/member/:id': { by: 'admin', at: '/admin/member/00000000-0000-4000-8000-000000000000' },
  '/admin/service/:slug': { by: 'admin', at: '/admin/service/provident' },
}

function addressOf(screen: string): ScreenAddress {
  const known = screenAddresses[screen]
  if (screen.includes(':') && !known) throw new Error(`tests/e2e/stack/screenAddresses.ts needs an address for ${screen}.`)
  return known ?? { by: userOfArea[screen.split('/')[1] ?? ''] ?? 'visitor' }
}

export const users: readonly User[] = ['visitor', 'maria', 'jose', 'ana', 'ramon', 'admin', 'comelec']

/** The screens that a test opens as this user; together, every screen of the built client. */
export async function screensOf(user: User): Promise<[screen: string, ScreenAddress][]> {
  const file = path.join(import.meta.dirname, '../../../web/dist/addresses.json')
  const { scripts } = JSON.parse(await readFile(file, 'utf8')) as { scripts: Record<string, unknown> }
  // /admin only redirects.
  const screens = ['/home', '/devhelpdoc', ...Object.keys(scripts).filter((screen) => screen !== '/admin')]
  return screens.map((screen): [string, ScreenAddress] => [screen, addressOf(screen)]).filter(([, { by }]) => by === user)
}

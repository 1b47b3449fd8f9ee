import type { Scenario, Service } from './scenario.ts'
import { sendRequest, pairOf } from './sendRequest.ts'

const chosen = 'Chosen#2027'
const put = (s: Service, path: string, body: unknown, bearer?: string) => sendRequest(s, 'PUT', path, { body, bearer })
const sendCode = (s: Service, UserName: string) => sendRequest(s, 'POST', '/api/authenticate/otp/generate', { body: { UserName } })
const verify = (s: Service, UserName: string, AlternateKey: string) => put(s, '/api/authenticate/otp/verify', { UserName, AlternateKey })
const requestAccount = (s: Service, UserName: string) => sendRequest(s, 'POST', '/api/user/verify', { body: { UserName } })
const register = (s: Service, body: unknown) => sendRequest(s, 'POST', '/api/user/create/registration', { body })
const save = (s: Service, body: unknown, bearer?: string) => put(s, '/api/user/hash', body, bearer)

async function keyFor(s: Service, address: string): Promise<string> {
  const response = await requestAccount(s, address)
  if (response.status !== 200) throw new Error(`requesting an account answered ${response.status}`)
  return s.enrolmentKeyOf(address)
}

async function verified(s: Service, userName: string): Promise<Response> {
  await sendCode(s, userName)
  return verify(s, userName, await s.codeOf(userName))
}

async function saveOwn(s: Service, person: { userName: string; password: string }, present: string, next: string): Promise<Response> {
  const { AccessToken } = await pairOf(s, person)
  return save(s, { UserName: person.userName, PassKey: present, NewPassKey: next }, AccessToken)
}

const mostAttempts = 20

async function untilTooSoon(send: () => Promise<Response>): Promise<Response> {
  let response = await send()
  for (let attempt = 1; attempt < mostAttempts && response.status !== 429; attempt += 1) response = await send()
  return response
}

const codes: Scenario[] = [
  { operation: 'generateOtp', status: 200, title: 'a masked contact', send: (s) => sendCode(s, 'carla') },
  { operation: 'generateOtp', status: 400, title: 'an unknown name', send: (s) => sendCode(s, 'unknown.name') },
  {
    operation: 'generateOtp',
    status: 429,
    title: 'repeated at once',
    send: async (s) => {
      await sendCode(s, 'ramon')
      return sendCode(s, 'ramon')
    },
  },
  { operation: 'verifyOtp', status: 200, title: 'a reset key', send: (s) => verified(s, 'ana') },
  { operation: 'verifyOtp', status: 400, title: 'a wrong code', send: (s) => verify(s, 'auditor', 'not the code') },
  { operation: 'verifyOtp', status: 400, title: 'an unknown name', send: (s) => verify(s, 'unknown.name', '000000') },
  {
    operation: 'verifyOtp',
    status: 429,
    title: 'too many guesses',
    send: (s) => untilTooSoon(() => verify(s, 'data', 'not the code')),
  },
]

const accounts: Scenario[] = [
  { operation: 'verifyEmail', status: 200, title: 'the link is mailed', send: (s) => requestAccount(s, 'first@example.test') },
  { operation: 'verifyEmail', status: 400, title: 'no address', send: (s) => requestAccount(s, 'no address') },
  { operation: 'verifyEmail', status: 409, title: 'an address in use', send: (s) => requestAccount(s, 'maria@demo.kapwa.test') },
  {
    operation: 'verifyEmail',
    status: 429,
    title: 'repeated at once',
    send: async (s) => {
      await requestAccount(s, 'second@example.test')
      return requestAccount(s, 'second@example.test')
    },
  },
  {
    operation: 'getUserOfKey',
    status: 200,
    title: 'the address of a key',
    send: async (s) => sendRequest(s, 'GET', `/api/user?key=${await keyFor(s, 'third@example.test')}`),
  },
  { operation: 'getUserOfKey', status: 400, title: 'an unknown key', send: (s) => sendRequest(s, 'GET', '/api/user?key=unknown') },
  {
    operation: 'createRegistration',
    status: 200,
    title: 'a token pair',
    send: async (s) =>
      register(s, { UserName: 'fourth@example.test', PassKey: chosen, AlternateKey: await keyFor(s, 'fourth@example.test') }),
  },
  {
    operation: 'createRegistration',
    status: 400,
    title: 'a weak password',
    send: async (s) =>
      register(s, { UserName: 'fifth@example.test', PassKey: 'weak', AlternateKey: await keyFor(s, 'fifth@example.test') }),
  },
  {
    operation: 'createRegistration',
    status: 400,
    title: 'no key',
    send: (s) => register(s, { UserName: 'fifth@example.test', PassKey: chosen }),
  },
  {
    operation: 'createRegistration',
    status: 409,
    title: 'an account created meanwhile',
    send: async (s) => {
      const address = 'sixth@example.test'
      const AlternateKey = await keyFor(s, address)
      await s.giveAccount(address)
      return register(s, { UserName: address, PassKey: chosen, AlternateKey })
    },
  },
]

const passwords: Scenario[] = [
  {
    operation: 'savePassword',
    status: 200,
    title: 'signed in',
    send: (s) => saveOwn(s, { ...s.member, userName: 'registrar' }, s.member.password, chosen),
  },
  {
    operation: 'savePassword',
    status: 200,
    title: 'with a reset key',
    send: async (s) => save(s, { AlternateKey: (await (await verified(s, 'services')).json()) as string, NewPassKey: chosen }),
  },
  { operation: 'savePassword', status: 400, title: 'a weak new password', send: (s) => saveOwn(s, s.member, s.member.password, 'weak') },
  {
    operation: 'savePassword',
    status: 400,
    title: 'an unknown key',
    send: (s) => save(s, { AlternateKey: 'unknown', NewPassKey: chosen }),
  },
  { operation: 'savePassword', status: 401, title: 'a wrong present password', send: (s) => saveOwn(s, s.member, 'wrong', chosen) },
  { operation: 'savePassword', status: 401, title: 'neither token nor key', send: (s) => save(s, { NewPassKey: chosen }) },
  {
    operation: 'savePassword',
    status: 409,
    title: 'the present password again',
    send: (s) => saveOwn(s, s.member, s.member.password, s.member.password),
  },
  {
    operation: 'savePassword',
    status: 429,
    title: 'too many wrong passwords',
    send: async (s) => {
      const { AccessToken } = await pairOf(s, { ...s.member, userName: 'liza' })
      return untilTooSoon(() => save(s, { UserName: 'liza', PassKey: 'wrong', NewPassKey: chosen }, AccessToken))
    },
  },
]

/** The answers of the operations for accounts, codes and passwords. */
export const accountScenarios: readonly Scenario[] = [...codes, ...accounts, ...passwords]

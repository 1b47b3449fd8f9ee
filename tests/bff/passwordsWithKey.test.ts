import { describe, expect, test } from 'vitest'
import type { Person } from '../factories/person.ts'
import { person } from '../factories/person.ts'
import type { Portal } from '../portal/portal.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import { operation, refused as answers, reply } from '../rest-stub/operation.ts'
import { passwordCases, tooShort } from '../rules/passwordCases.ts'

const portal = usePortal()
const key = '3d1f6a52-8c0e-4e55-9d0b-6a7e7f0c2b11'
const newPassword = 'Kapwa#2027'

const createText = `mutation ($input: CreatePasswordInput!) {
  createPassword(input: $input) { viewer { userName } userErrors { code message field } }
}`
const resetText = `mutation ($input: ResetPasswordInput!) {
  resetPassword(input: $input) { isSaved userErrors { code message field } }
}`

const create = (password = newPassword, browser = portal.browser()) =>
  browser.graph(createText, { variables: { input: { key, password } } })
const reset = (password = newPassword, own = key) =>
  portal.browser().graph(resetText, { variables: { input: { key: own, newPassword: password } } })

/** An imported member with the key; saving sets his password. */
function importPedro({ stub }: Portal): Person {
  const pedro = stub.world.add(person({ claims: { UserName: 'pedro', EmailAddress: '' }, password: 'Welcome#1006' }))
  stub.use(
    operation('getUserOfKey', ({ query }) => (query.get('key') === key ? reply(200, 'pedro') : answers.invalid)),
    operation('savePassword', ({ body }) => {
      if (body.AlternateKey !== key) return answers.invalid
      pedro.password = body.NewPassKey
      return reply(200, 'Saved')
    }),
  )
  return pedro
}

const ways = [
  ['createPassword', create, 'password', { viewer: null }, 'Please sign in again.'],
  ['resetPassword', reset, 'newPassword', { isSaved: false }, 'Please ask for another code.'],
] as const

describe.each(ways)('%s', (name, send, field, rest, remedy) => {
  const refused = (code: string, message: string, own: string | null = field) => ({
    [name]: { ...rest, userErrors: [{ code, message, field: own === null ? null : ['input', own] }] },
  })

  test.each<readonly [password: string, code: string, message: string]>([
    ['', 'REQUIRED', 'Password is required.'],
    ...passwordCases.filter(([, message]) => message === tooShort).map(([password]) => [password, 'WEAK', tooShort] as const),
    ['Kapwa#27'.repeat(26), 'INVALID', 'Maximum of 200 characters.'],
  ])('the password "%s" is refused without a REST call', async (password, code, message) => {
    expect((await send(password)).data).toEqual(refused(code, message))
    expect(portal.stub.calls.all).toEqual([])
  })

  test.each([
    [400, 'WEAK', 'Must have numbers, upper, and lowercase.', field],
    [409, 'UNCHANGED', 'Choose a new password. This one is your present password.', field],
    [404, 'FAILED', '404: An error occured.', null],
    [500, 'FAILED', '500: An error occured.', null],
    [503, 'FAILED', '503: An error occured.', null],
  ])('%i has the words of the specification, and is not retried', async (status, code, message, own) => {
    importPedro(portal)
    portal.stub.use(fail('savePassword', { kind: 'status', status }))
    const answer = await send()
    expect(answer.data).toEqual(refused(code, message, own))
    expect(answer.setCookies).toEqual([])
    expect(answer.text).not.toContain(upstreamSecret)
    expect(portal.stub.calls.count('savePassword')).toBe(1)
  })

  test.each<[string, Fault]>([
    ['another word', { kind: 'json', value: 'Postponed' }],
    ['a page', { kind: 'page' }],
    ['half of an answer', { kind: 'cutJson' }],
  ])('a 200 with %s is an error', async (_what, fault) => {
    importPedro(portal)
    portal.stub.use(fail('savePassword', fault))
    expect((await send()).data).toEqual(refused('FAILED', '200: An error occured.', null))
  })

  test('a used key is EXPIRED, with the remedy', async () => {
    portal.stub.use(fail('getUserOfKey', { kind: 'status', status: 400 }), fail('savePassword', { kind: 'status', status: 400 }))
    expect((await send()).data).toEqual(refused('EXPIRED', `This link has expired or was used already. ${remedy}`, 'key'))
  })
})

test('creating the first password signs in', async () => {
  importPedro(portal)
  const browser = portal.browser()
  expect((await create(newPassword, browser)).data).toEqual({
    createPassword: { viewer: { userName: 'pedro' }, userErrors: [] },
  })
  expect(portal.stub.calls.all.map(({ method, path, query }) => `${method} ${path}${query}`)).toEqual([
    `GET /api/user?key=${key}`,
    'PUT /api/user/hash',
    'POST /api/authenticate/user',
  ])
  const [saved] = portal.stub.calls.of('savePassword')
  expect(JSON.parse(saved!.body)).toEqual({ AlternateKey: key, NewPassKey: newPassword })
  expect(saved!.headers.get('authorization')).toBeNull()
  expect((await browser.graph('{ viewer { userName member { memberCode } } }')).data).toMatchObject({ viewer: { userName: 'pedro' } })
})

test.each<[string, Fault]>([
  ['503', { kind: 'status', status: 503 }],
  ['a refusal', { kind: 'status', status: 401 }],
  ['a reset', { kind: 'reset' }],
  ['a key again', { kind: 'json', value: key }],
])('when signing in with the new password meets %s, the message says that the password is saved', async (_what, fault) => {
  const pedro = importPedro(portal)
  portal.stub.use(fail('signIn', fault))
  const answer = await create()
  expect(answer.codes).toEqual(['UNCONFIRMED'])
  expect(answer.errors[0]?.message).toBe('Your password is saved, but signing in did not succeed. Please sign in with it.')
  expect(answer.setCookies).toEqual([])
  expect(pedro.password).toBe(newPassword)
})

test('creating a password over the session of another member ends that session, here and at the REST API', async () => {
  const browser = await portal.signedIn()
  const before = browser.copy()
  importPedro(portal)
  await create(newPassword, browser)
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'pedro' } })
  expect((await before.graph('{ viewer { userName } }')).text).not.toContain('maria')
  expect(portal.stub.calls.count('signOut')).toBe(1)
  expect(portal.stub.world.sessions.alive).toBe(1)
})

test('a reset saves the password and starts no session', async () => {
  const pedro = importPedro(portal)
  const answer = await reset()
  expect(answer.data).toEqual({ resetPassword: { isSaved: true, userErrors: [] } })
  expect(answer.setCookies).toEqual([])
  expect(portal.stub.calls.lines()).toEqual(['PUT /api/user/hash'])
  expect(pedro.password).toBe(newPassword)
})

test.each(['', 'x'.repeat(1025), '\ud800'])('a value that cannot be a key is EXPIRED without a REST call', async (odd) => {
  expect((await reset(newPassword, odd)).data).toMatchObject({ resetPassword: { userErrors: [{ code: 'EXPIRED' }] } })
  expect(portal.stub.calls.all).toEqual([])
})

const confirming: [what: string, fault: Fault][] = [
  ['the word as plain text', { kind: 'status', status: 200, body: 'Saved', contentType: 'text/plain; charset=utf-8' }],
  ['the word in lower case', { kind: 'json', value: 'saved' }],
]

test.each(confirming)('%s is a success', async (_what, fault) => {
  portal.stub.use(fail('savePassword', fault))
  expect((await reset()).data).toEqual({ resetPassword: { isSaved: true, userErrors: [] } })
})

import { expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import type { Browser } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const present = 'Kapwa#2026'
const text = `mutation ($input: BeginSecondFactorInput!) {
  beginSecondFactor(input: $input) { setup { key } userErrors { code message field } }
}`
const begin = (browser: Browser, password: string) => browser.graph(text, { variables: { input: { password } } })
const refusal = (code: string, message: string) => ({
  beginSecondFactor: { setup: null, userErrors: [{ code, message, field: ['input', 'password'] }] },
})
const wrong = 'Current password is incorrect.'

/** The REST API, which knows the present password alone. */
const checking = operation('beginSecondFactor', ({ body }) =>
  body.PassKey === present
    ? reply(200, example('beginSecondFactor'))
    : reply(400, { Message: 'Invalid.', Errors: [{ Field: 'PassKey', Message: wrong }] }),
)

test.each([
  ['none', '', 'REQUIRED', 'Password is required.'],
  ['a longer one than any', 'x'.repeat(201), 'INVALID', wrong],
])('a set-up with %s of a password is refused without a call', async (_what, password, code, message) => {
  const browser = await portal.signedIn()
  portal.stub.calls.clear()
  expect((await begin(browser, password)).data).toEqual(refusal(code, message))
  expect(portal.stub.calls.all).toEqual([])
})

test('wrong passwords are refused at their field, and wait after too many, the right one too', async () => {
  portal.stub.use(checking)
  const browser = await portal.signedIn()
  expect((await begin(browser, present)).data).toMatchObject({ beginSecondFactor: { userErrors: [] } })
  expect((await begin(browser, 'Wrong#2026')).data).toEqual(refusal('INVALID', wrong))
  const codes: unknown[] = []
  for (let tries = 0; tries < 20 && !codes.includes('RATE_LIMITED'); tries += 1) codes.push(...(await begin(browser, 'Wrong#2026')).codes)
  expect(codes).toEqual(['RATE_LIMITED'])
  portal.stub.calls.clear()
  expect((await begin(browser, present)).codes).toEqual(['RATE_LIMITED'])
  expect(portal.stub.calls.all).toEqual([])
})

test('a question for the second factor is no wrong password', async () => {
  const ask = fail('beginSecondFactor', { kind: 'status', status: 428 }, 20)
  portal.stub.use(checking)
  portal.stub.use(ask)
  const browser = await portal.signedIn()
  for (let tries = 0; tries < 20; tries += 1) expect((await begin(browser, present)).codes).toEqual(['PROOF_NEEDED'])
  expect((await begin(browser, present)).data).toMatchObject({ beginSecondFactor: { userErrors: [] } })
})

test('the code of the mail goes with that of the app, as people type, and its refusal is told at its field', async () => {
  const check = operation('checkSecondFactor', ({ body }) =>
    body.MailedCode === '730914'
      ? reply(200, example('checkSecondFactor'))
      : reply(400, { Message: 'Invalid.', Errors: [{ Field: 'MailedCode', Message: 'The code of the mail is wrong or expired.' }] }),
  )
  const begun = operation('beginSecondFactor', () => reply(200, { ...example('beginSecondFactor'), MailedTo: 's•••@k•••.test' }))
  portal.stub.use(begun)
  portal.stub.use(check)
  const browser = await portal.signedIn()
  const setup = 'mutation ($input: BeginSecondFactorInput!) { beginSecondFactor(input: $input) { setup { mailedTo } } }'
  const answer = await browser.graph(setup, { variables: { input: { password: present } } })
  expect(answer.data).toEqual({ beginSecondFactor: { setup: { mailedTo: 's•••@k•••.test' } } })
  const codes =
    'mutation ($input: CheckSecondFactorInput!) { checkSecondFactor(input: $input) { recoveryCodes userErrors { code field } } }'
  const send = async (mailedCode?: string) => (await browser.graph(codes, { variables: { input: { code: '418206', mailedCode } } })).data
  const refused = { recoveryCodes: null, userErrors: [{ code: 'INVALID', field: ['input', 'mailedCode'] }] }
  expect(await send()).toEqual({ checkSecondFactor: refused })
  expect(await send('730 914')).toMatchObject({ checkSecondFactor: { userErrors: [] } })
})

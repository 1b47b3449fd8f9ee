import { expect, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const code = '8Jw0v3T5bN6hVt1mQp4zXc7kRf2sLd9y8Jw0v3T5bN6'
const text = `mutation ($input: ConfirmEmailAddressInput!) {
  confirmEmailAddress(input: $input) { isConfirmed viewer { emailAddress } userErrors { code message field } }
}`
const confirm = (password = 'Kapwa#2026', own = code, browser = portal.browser()) =>
  browser.graph(text, { variables: { input: { code: own, password } } })
const refusal = (own: string, message: string, field: string | null) => ({
  confirmEmailAddress: {
    isConfirmed: false,
    viewer: null,
    userErrors: [{ code: own, message, field: field === null ? null : ['input', field] }],
  },
})
const wrong = refusal('INVALID', 'Current password is incorrect.', 'password')
const expired = refusal(
  'EXPIRED',
  'This link is not complete, has expired or was used already. Open the newest one from the mail, or ask for it again in My profile.',
  'code',
)
const confirming = operation('confirmEmail', ({ body }) =>
  body.PassKey === 'Kapwa#2026'
    ? reply(200, 'Confirmed')
    : reply(400, { Message: 'Invalid.', Errors: [{ Field: 'PassKey', Message: 'Wrong.' }] }),
)

test('a visitor confirms with the code and the password, without a token', async () => {
  portal.stub.use(confirming)
  expect((await confirm()).data).toEqual({ confirmEmailAddress: { isConfirmed: true, viewer: null, userErrors: [] } })
  const [sent] = portal.stub.calls.of('confirmEmail')
  expect([sent?.headers.get('authorization'), JSON.parse(sent?.body ?? '')]).toEqual([null, { Code: code, PassKey: 'Kapwa#2026' }])
})

test('who is signed in has the new address at once', async () => {
  const browser = await portal.signedIn()
  const maria = portal.stub.world.find('maria')!
  portal.stub.use(
    operation('confirmEmail', () => {
      maria.claims.EmailAddress = 'new@example.test'
      return reply(200, 'Confirmed')
    }),
  )
  const { data } = await confirm('Kapwa#2026', code, browser)
  expect(data).toEqual({ confirmEmailAddress: { isConfirmed: true, viewer: { emailAddress: 'new@example.test' }, userErrors: [] } })
})

test.each([
  ['no password', '', code, refusal('REQUIRED', 'Password is required.', 'password')],
  ['a longer password than any', 'x'.repeat(201), code, wrong],
  ['no code', 'Kapwa#2026', '', expired],
])('%s is refused without a call', async (_what, password, own, answer) => {
  expect((await confirm(password, own)).data).toEqual(answer)
  expect(portal.stub.calls.all).toEqual([])
})

test.each([
  [400, expired],
  [401, wrong],
  [404, refusal('FAILED', 'This was not accepted.', null)],
])('%i says why, and is not sent again', async (status, answer) => {
  portal.stub.use(fail('confirmEmail', { kind: 'status', status }))
  expect((await confirm()).data).toEqual(answer)
  expect(portal.stub.calls.count('confirmEmail')).toBe(1)
})

test.each([
  [429, { code: 'TOO_SOON', message: 'The last link was sent a moment ago. Ask again in 60 seconds.' }],
  [409, { code: 'CONFLICT', message: 'This has changed meanwhile. Look at it again.' }],
  [404, { code: 'FAILED', message: 'This was not accepted.' }],
])('asking for the link again, refused with %i, says why', async (status, userError) => {
  const browser = await portal.signedIn()
  const ask = () => browser.graph('mutation { sendAddressLink { viewer { emailAddress } userErrors { code message } } }')
  expect((await ask()).data).toEqual({ sendAddressLink: { viewer: { emailAddress: 'maria@demo.kapwa.test' }, userErrors: [] } })
  portal.stub.use(fail('sendAddressLink', { kind: 'status', status }))
  expect((await ask()).data).toEqual({ sendAddressLink: { viewer: { emailAddress: 'maria@demo.kapwa.test' }, userErrors: [userError] } })
})

test('wrong passwords of one code are refused at their field, and wait after too many', async () => {
  portal.stub.use(confirming)
  expect((await confirm('Wrong#2026')).data).toEqual(wrong)
  const codes: unknown[] = []
  for (let tries = 0; tries < 40 && !codes.includes('RATE_LIMITED'); tries += 1) codes.push(...(await confirm('Wrong#2026')).codes)
  expect(codes).toEqual(['RATE_LIMITED'])
})

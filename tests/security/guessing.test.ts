import { beforeEach, describe, expect } from 'vitest'
import type { GraphAnswer } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { OperationId } from '../rest-stub/operation.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'
import { counts } from './counts.ts'
import { promise } from './promise.ts'

const addresses = 20
const inFlight = 20

/** Operations that try a password, a key or a code, or send a mail; with the REST calls that they may make at most once. */
const trials: [field: string, input: (index: number) => string, selection: string, calls: OperationId[]][] = [
  ['signIn', (index) => `userName: "maria", password: "guess ${index}"`, '__typename', ['signIn']],
  ['requestAccount', (index) => `emailAddress: "person${index}@example.test"`, 'sentTo', ['verifyEmail']],
  ['register', (index) => `key: "key ${index}", password: "Kapwa#2026"`, 'userErrors { code }', ['getUserOfKey', 'createRegistration']],
  ['createPassword', (index) => `key: "key ${index}", password: "Kapwa#2026"`, 'userErrors { code }', ['getUserOfKey', 'savePassword']],
  ['requestResetCode', (index) => `userName: "person${index}"`, 'maskedContact', ['generateOtp']],
  ['verifyCode', (index) => `userName: "maria", code: "${100_000 + index}"`, '__typename', ['verifyOtp']],
  ['resetPassword', (index) => `key: "key ${index}", newPassword: "Kapwa#2026"`, 'isSaved', ['savePassword', 'getUserOfKey']],
  ['confirmEmailAddress', (index) => `code: "key ${index}", password: "Kapwa#2026"`, 'isConfirmed', ['confirmEmail']],
  ['changePassword', (index) => `password: "guess ${index}", newPassword: "Kapwa#2027"`, 'isSaved', ['savePassword']],
  ['beginSecondFactor', (index) => `password: "guess ${index}"`, 'userErrors { code }', ['beginSecondFactor']],
  ['checkSecondFactor', (index) => `code: "${100_000 + index}"`, 'userErrors { code }', ['checkSecondFactor']],
]

const usePortalWithRefusals = (overrides: Record<string, string>) => {
  const portal = usePortal(overrides)
  beforeEach(() =>
    portal.stub.use(
      operation('verifyEmail', () => reply(200, 'Sent')),
      operation('generateOtp', () => reply(200, 'm•••@d•••.test')),
      operation('verifyOtp', () => refused.invalid),
      operation('getUserOfKey', () => refused.invalid),
      operation('createRegistration', () => refused.invalid),
      operation('confirmEmail', () => refused.invalid),
      operation('savePassword', ({ bearer }) => (bearer === '' ? refused.invalid : refused.unauthenticated)),
    ),
  )
  return portal
}

describe('in one request', () => {
  const portal = usePortalWithRefusals({ MAX_ALIASES: '1000', MAX_FIELDS: '10000' })

  promise('T9', 'no brute force by alias, fragment or batch', async (report) => {
    const aliased = 100
    for (const [field, input, selection, calls] of trials) {
      const browser = await portal.signedIn()
      const parts = Array.from({ length: aliased }, (_, index) => `a${index}: ${field}(input: { ${input(index)} }) { ${selection} }`)
      const bodies = [
        { query: `mutation { ${parts.join(' ')} }` },
        { query: `mutation { ${parts.slice(0, 2).join(' ')} }` },
        { query: `mutation { ...A ...B } fragment A on Mutation { ${parts[0]} } fragment B on Mutation { ${parts[1]} }` },
        { query: `mutation { ... on Mutation { ${parts[0]} } ... { ...A } } fragment A on Mutation { ${parts[1]} }` },
        parts.map((part) => ({ query: `mutation { ${part} }` })),
      ]
      const headers = { 'content-type': 'application/json', 'x-kapwa-request': '1', origin: 'http://localhost:4000' }
      for (const body of bodies) {
        const answer = await browser.send({ method: 'POST', path: '/graphql', headers, body: JSON.stringify(body) })
        expect(answer.text, field).toContain('BAD_USER_INPUT')
        for (const call of calls) expect(portal.stub.calls.count(call), field).toBeLessThanOrEqual(1)
      }
      expect(portal.stub.calls.all, field).toEqual([])
    }
    report(`${trials.length} operations, ${aliased} times in one request by alias, fragment and batch: 0 REST calls`)
  })

  promise('T9', 'a request looks up one key', async (report) => {
    const aliased = 100
    const parts = Array.from({ length: aliased }, (_, index) => `a${index}: enrolment(key: "key ${index}") { userName }`)
    expect((await portal.browser().graph(`{ ${parts.join(' ')} }`)).codes).toContain('BAD_USER_INPUT')
    expect(portal.stub.calls.all).toEqual([])
    report(`${aliased} aliased look-ups: 0 REST calls`)
  })
})

describe('from one address', () => {
  const portal = usePortalWithRefusals({ TRUST_PROXY: 'true' })

  promise('T9', 'one address is told of at most 10 names in a minute, and has at most 10 mails sent', async (report) => {
    const names = Array.from({ length: counts.guesses }, (_, index) => `person${index}@example.test`)
    const askAll = async (call: OperationId, address: string, write: (name: string) => string) => {
      const headers = { 'x-forwarded-for': address }
      for (let start = 0; start < names.length; start += inFlight)
        await Promise.all(
          names.slice(start, start + inFlight).map((name) => portal.browser().graph(`mutation { ${write(name)} }`, { headers })),
        )
      return portal.stub.calls.count(call)
    }
    const told: number[] = []
    for (const [answer, address] of [
      [reply(200, 'm•••@d•••.test'), '198.51.100.1'],
      [refused.invalid, '198.51.100.2'],
    ] as const) {
      portal.stub.calls.clear()
      portal.stub.use(operation('generateOtp', () => answer))
      told.push(await askAll('generateOtp', address, (name) => `requestResetCode(input: { userName: "${name}" }) { maskedContact }`))
    }
    const links = await askAll('verifyEmail', '198.51.100.3', (name) => `requestAccount(input: { emailAddress: "${name}" }) { sentTo }`)
    expect([...told, links]).toEqual([10, 10, 10])
    report(
      `${names.length} names from one address: ${told[0]} codes and ${links} links mailed; of as many unknown names ${told[1]} looked at`,
    )
  })
})

describe('from many addresses', () => {
  const portal = usePortalWithRefusals({ TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '1000000' })

  /** Sends guesses at one account from all addresses in turn; counts the REST calls. */
  async function guessAll(call: OperationId, guess: (index: number, headers: Record<string, string>) => Promise<GraphAnswer>) {
    for (let start = 0; start < counts.guesses; start += inFlight) {
      const length = Math.min(inFlight, counts.guesses - start)
      await Promise.all(
        Array.from({ length }, (_, offset) => guess(start + offset, { 'x-forwarded-for': `198.51.100.${(start + offset) % addresses}` })),
      )
    }
    return portal.stub.calls.count(call)
  }

  const spelt = (index: number) => (index % 2 === 0 ? 'maria' : ' MARIA ')

  promise('T9', 'at most 10 guesses at an account’s password reach the check', async (report) => {
    const text = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'
    const reached = await guessAll('signIn', (index, headers) =>
      portal.browser().graph(text, { variables: { input: { userName: spelt(index), password: `guess ${index}` } }, headers }),
    )
    expect(reached).toBeLessThanOrEqual(10)
    report(`${counts.guesses} passwords from ${addresses} addresses: ${reached} reached the REST API`)
  })

  promise('T9', 'at most 10 guesses at an account’s verification code reach the check', async (report) => {
    const text = 'mutation ($input: VerifyCodeInput!) { verifyCode(input: $input) { __typename } }'
    const reached = await guessAll('verifyOtp', (index, headers) =>
      portal.browser().graph(text, { variables: { input: { userName: spelt(index), code: String(100_000 + index) } }, headers }),
    )
    expect(reached).toBeLessThanOrEqual(10)
    report(`${counts.guesses} codes from ${addresses} addresses: ${reached} reached the REST API`)
  })

  promise('T9', 'at most 10 passwords tried with one key reach the check', async (report) => {
    portal.stub.use(operation('getUserOfKey', () => reply(200, 'maria')))
    const reached: string[] = []
    for (const [field, selection, call] of [
      ['resetPassword', 'isSaved', 'savePassword'],
      ['createPassword', 'userErrors { code }', 'savePassword'],
      ['register', 'userErrors { code }', 'createRegistration'],
    ] as const) {
      portal.stub.calls.clear()
      const password = field === 'resetPassword' ? 'newPassword' : 'password'
      const made = await guessAll(call, (index, headers) =>
        portal
          .browser()
          .graph(`mutation { ${field}(input: { key: "key of ${field}", ${password}: "Kapwa#${2027 + index}" }) { ${selection} } }`, {
            headers,
          }),
      )
      expect(made, field).toBeGreaterThan(0)
      expect(made, field).toBeLessThanOrEqual(10)
      reached.push(`${made} by ${field}`)
    }
    report(`${counts.guesses} passwords each from ${addresses} addresses: ${reached.join(', ')} reached the REST API`)
  })

  promise('T9', 'one account gets at most 10 mails', async (report) => {
    const account = 'mutation ($input: RequestAccountInput!) { requestAccount(input: $input) { sentTo } }'
    const code = 'mutation ($input: RequestResetCodeInput!) { requestResetCode(input: $input) { maskedContact } }'
    const links = await guessAll('verifyEmail', (_index, headers) =>
      portal.browser().graph(account, { variables: { input: { emailAddress: 'new.member@example.test' } }, headers }),
    )
    const codes = await guessAll('generateOtp', (index, headers) =>
      portal.browser().graph(code, { variables: { input: { userName: spelt(index) } }, headers }),
    )
    expect(Math.max(links, codes)).toBeLessThanOrEqual(10)
    report(`${counts.guesses} requests each: ${links} links and ${codes} codes requested from the REST API, which has limits of its own`)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import type { ContractOperation } from '../../schema/generated/operations.ts'
import { operations } from '../../schema/generated/operations.ts'
import { Browser } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'

// What a visitor is told of a name, by each call of the contract that needs no token.
let reference: RunningReference
let app: PortalApp

beforeAll(async () => {
  reference = await startReference()
  app = await buildApp(loadConfig(environment(reference.url, { TRUST_PROXY: 'true' })))
})
afterAll(async () => {
  await app.close()
  await reference.stop()
})

/** Of each public call a mutation that asks about a name; null for a call that nobody can ask about a name. */
const asking: Record<string, ((name: string) => string) | null> = {
  signIn: (name) => `signIn(input: { userName: "${name}", password: "wrong" }) { ... on SignInRefused { userErrors { message } } }`,
  generateOtp: (name) => `requestResetCode(input: { userName: "${name}" }) { maskedContact userErrors { message } }`,
  verifyOtp: (name) => `verifyCode(input: { userName: "${name}", code: "123456" }) { ... on CodeRefused { userErrors { message } } }`,
  verifyEmail: (name) => `requestAccount(input: { emailAddress: "${name}" }) { userErrors { message } }`,
  // A challenge follows a right password; a key or a code was mailed to its account alone.
  completeSignIn: null,
  getUserOfKey: null,
  createRegistration: null,
  savePassword: null,
  confirmEmail: null,
  listServiceRules: null,
}

/** The answer to a visitor of a network. */
async function ask(mutation: string, network: string): Promise<string> {
  const answer = await new Browser(overInject(app)).graph(`mutation { ${mutation} }`, { headers: { 'x-forwarded-for': network } })
  return JSON.stringify([answer.data, answer.errors])
}

test('every public call is among those that are tried', () => {
  const open = Object.entries(operations).filter(([, { bearer, isBearerOptional }]) => bearer === null || isBearerOptional)
  expect(open.map(([id]) => id).sort()).toEqual(Object.keys(asking).sort())
})

const contract: Readonly<Record<string, ContractOperation>> = operations
const cases = Object.entries(asking).flatMap(([id, mutation], index) => (mutation ? [{ id, mutation, index }] : []))

test.each(cases)('$id answers a known and an unknown name alike, or is limited by network', async ({ id, mutation, index }) => {
  const network = `198.51.100.${index}`
  const known = await ask(mutation('maria@demo.kapwa.test'), network)
  const unknown = await ask(mutation('nobody@demo.kapwa.test'), network)
  if (contract[id]!.tellsExistence.length === 0) {
    expect(unknown).toBe(known)
    return
  }
  expect(unknown).not.toBe(known)
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, guess) => ask(mutation(`guess${guess}@demo.kapwa.test`), network)))
  // Two of the ten were those above; a call that waits is refused in its own words.
  const told = guesses.filter((guess) => !/RATE_LIMITED|Wait for 5 mins/.test(guess))
  expect(told).toHaveLength(8)
  expect(await ask(mutation('guess99@demo.kapwa.test'), `203.0.113.${index}`)).toBe(told[0])
})

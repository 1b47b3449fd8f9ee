import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import contract from '../../schema/generated/openapi.json' with { type: 'json' }
import type { OperationId } from '../rest-stub/operation.ts'
import { Browser, faultless } from '../portal/browser.ts'
import type { ServerProcess } from '../portal/processes.ts'
import { startBff } from '../portal/processes.ts'
import { overHttp } from '../portal/transport.ts'
import type { ServiceProcess } from '../reference/serviceProcess.ts'
import { startService } from '../reference/serviceProcess.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'
import { promise } from '../security/promise.ts'
import { requireSwift } from '../security/slowdown.ts'

/** For each call of the contract that needs no token, what a visitor sends to the portal: never twice the same name, key or code. */
const sentBy: Partial<Record<OperationId, () => string>> = {
  signIn: () => `mutation { signIn(input: { userName: "${randomUUID()}", password: "guess" }) { __typename } }`,
  completeSignIn: () => `mutation { completeSignIn(input: { challenge: "${randomUUID()}", code: "123456" }) { __typename } }`,
  generateOtp: () => `mutation { requestResetCode(input: { userName: "${randomUUID()}" }) { maskedContact } }`,
  verifyOtp: () => `mutation { verifyCode(input: { userName: "${randomUUID()}", code: "123456" }) { __typename } }`,
  getUserOfKey: () => `{ enrolment(key: "${randomUUID()}") { userName } }`,
  verifyEmail: () => `mutation { requestAccount(input: { emailAddress: "${randomUUID()}@example.test" }) { sentTo } }`,
  createRegistration: () => `mutation { register(input: { key: "${randomUUID()}", password: "Kapwa#2026" }) { userErrors { code } } }`,
  confirmEmail: () => `mutation { confirmEmailAddress(input: { code: "${randomUUID()}", password: "guess" }) { isConfirmed } }`,
  savePassword: () => `mutation { resetPassword(input: { key: "${randomUUID()}", newPassword: "Kapwa#2026" }) { isSaved } }`,
  listServiceRules: () => '{ serviceRules { __typename } }',
}

/** RATE_LIMIT_PER_MINUTE by default. */
const perMinute = 1200
const overviewText = '{ viewer { userName member { memberCode totalAssets assets { kind totalAmount } } } }'

// Both services are processes of their own, with a password's hash of the full cost: what a call takes from others is measured.
let reference: RunningReference
let service: ServiceProcess
let bff: ServerProcess

beforeAll(async () => {
  reference = await startReference()
  service = startService(reference.dataDir, { ...reference.env, PASSWORD_COST: 'full' })
  bff = await startBff(await service.url(), { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: String(perMinute) })
})
afterAll(async () => {
  await bff.stop()
  service.child.kill('SIGTERM')
  await service.ended()
  await reference.stop()
})

interface Operation {
  readonly operationId: string
  /** Undefined where the call needs an access token. */
  readonly security?: readonly object[]
}

const isOpenToVisitors = ({ security }: Operation) =>
  security !== undefined && (security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0))

const openToVisitors = Object.values(contract.paths)
  .flatMap((methods) => Object.values(methods) as Operation[])
  .filter(isOpenToVisitors)
  .map(({ operationId }) => operationId)

test('each call of the contract that needs no token is sent here', () => {
  expect(Object.keys(sentBy).toSorted()).toEqual(openToVisitors.toSorted())
})

/** Sends a public call from one address, as often as a minute allows, until the measurement is over. @returns how often. */
async function sendAllAllowed(connections: number, address: string, textOf: () => string, measure: () => Promise<void>): Promise<number> {
  const visitor = new Browser(overHttp(bff.origin))
  const isOver = new AbortController()
  let calls = 0
  const send = async () => {
    while (!isOver.signal.aborted && calls < perMinute) {
      calls += 1
      await visitor.graph(textOf(), { headers: { 'x-forwarded-for': address } })
    }
  }
  const sending = Promise.all(Array.from({ length: connections }, send))
  await measure().finally(() => isOver.abort())
  await sending
  return calls
}

/** Another member's overview, each time from another address, so that the limit of addresses does not end the measurement. */
async function readOverview(): Promise<() => Promise<void>> {
  const member = new Browser(overHttp(bff.origin))
  faultless(await member.signIn())
  let reads = 0
  return async () => {
    reads += 1
    faultless(await member.graph(overviewText, { headers: { 'x-forwarded-for': `198.51.100.${String(reads % 250)}` } }))
  }
}

let addresses = 0
const otherAddress = () => `198.18.0.${String((addresses += 1))}`

promise('T33', 'no public call of a visitor, as often as is allowed, slows a member’s overview', async (report) => {
  const read = await readOverview()
  const figures: string[] = []
  for (const [id, textOf] of Object.entries(sentBy)) {
    let calls = 0
    const figure = await requireSwift(read, async (measure) => {
      calls = await sendAllAllowed(4, otherAddress(), textOf, measure)
    })
    figures.push(`${id} ${String(calls)} times, ${figure}`)
  }
  report(`p95 of a member's overview beside each public call of one address: ${figures.join('; ')}`)
})

promise('T33', 'sign-ins with made-up names over 20 connections of a visitor do not slow a member’s overview', async (report) => {
  let calls = 0
  const figure = await requireSwift(await readOverview(), async (measure) => {
    calls = await sendAllAllowed(20, otherAddress(), sentBy.signIn!, measure)
  })
  report(`${String(calls)} sign-ins of one address: p95 of a member's overview ${figure}`)
})

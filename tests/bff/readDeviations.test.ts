import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { neverSent } from '../../scripts/restCheck/contractCheck.ts'
import { everyPermission, person } from '../factories/person.ts'
import { readDeviations } from '../foreign-api/readDeviations.ts'
import { planted } from '../foreign-api/plantedDeviations.ts'
import { Browser, pick } from '../portal/browser.ts'
import { buildPortal } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import type { ContractOperation } from '../rest-stub/contract.ts'
import { contractOperations, domainOf } from '../rest-stub/contract.ts'
import { fail } from '../rest-stub/faults.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'

let stub: RestStub
let app: PortalApp
/** The places that were named, each once a minute: `listUserLoans [1].Terms`. */
const named = new Set<string>()

function noteWarning(line: string): void {
  const { operation, deviations = [] } = JSON.parse(line) as { operation?: string; deviations?: { path: string }[] }
  for (const { path } of deviations) named.add(`${operation} ${path}`)
}

beforeAll(async () => {
  stub = await startRestStub()
  app = await buildPortal(
    stub,
    { LOG_LEVEL: 'warn', MEMBER_LOOKUP: 'on', REFERENCE_DATA_TTL_MS: '0', RATE_LIMIT_PER_MINUTE: '10000' },
    { logStream: { write: noteWarning } },
  )
})
afterAll(async () => {
  await app.close()
  await stub.close()
})
beforeEach(() => stub.reset())

/** Readiness, what is read at the start, and a file that is made of the answer. */
const withoutPage: ReadonlySet<string> = new Set(['listAttributeGroupsOfType', 'listServiceRules', 'getOwnRecord'])

/** The value beside what cannot be read, in the same object: an error must not take `viewer` or `administration` with it. */
const holders = ['viewer', 'administration'] as const
const holderOf = (ask: string) => holders.find((name) => ask.startsWith(`${name} {`))

const rows = readDeviations.map((row) => ({ ...row, name: `${row.domain}: ${row.operation}, ${row.what}` }))

test.each(rows)('$name', async ({ operation, fault, ask, shown, account, beside = [] }) => {
  const rights = account === undefined ? { Permissions: everyPermission } : { Status: account }
  stub.world.add(person({ claims: { UserName: 'reader', ...rights } }))
  const browser = new Browser(overInject(app))
  await browser.signIn('reader')
  stub.use(fail(operation, fault), ...beside.map(([id, value]) => fail(id, { kind: 'json', value })))
  const holder = holderOf(ask)
  const answer = await browser.graph(`{ ${ask} ${holder ? `${holder} { restOfTheScreen: __typename }` : 'restOfTheScreen: serviceRules'} }`)
  if ('data' in shown) {
    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject(shown.data as object)
  } else {
    expect(answer.codes).toEqual(['UPSTREAM_UNREADABLE'])
  }
  expect(pick(answer, ...(holder ? [holder] : []), 'restOfTheScreen')).toBeDefined()
  const place = 'unreadable' in shown ? shown.unreadable : shown.leavesOut
  if (place !== undefined) expect(named).toContain(`${operation} ${place}`)
})

// The log has one warning a minute for a place, whichever item of a list it is in.
test('no place is named by two rows: the warning of the first would stand in for that of the second', () => {
  const places = readDeviations.flatMap(({ operation, shown }) => {
    const place = 'unreadable' in shown ? shown.unreadable : shown.leavesOut
    return place === undefined ? [] : [`${operation} ${place.replaceAll(/\d+/g, '')}`]
  })
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('every domain of the contract has rows, and every read that the portal sends', () => {
  expect(new Set(readDeviations.map(({ domain }) => domain))).toEqual(new Set(contractOperations.map(({ id }) => domainOf(id))))
  for (const { operation, domain } of readDeviations) expect(domainOf(operation), operation).toBe(domain)
  const covered = new Set<string>([...readDeviations, ...planted.map(({ deviation }) => deviation)].map(({ operation }) => operation))
  const isRead = ({ method, id, answers }: ContractOperation) =>
    method === 'GET' && answers['200']?.schema != null && !neverSent.has(id) && !withoutPage.has(id)
  const reads = contractOperations.filter(isRead).map(({ id }) => id)
  expect(reads.filter((id) => !covered.has(id))).toEqual([])
})

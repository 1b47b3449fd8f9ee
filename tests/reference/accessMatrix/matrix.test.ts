import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations, permissions } from '../../../schema/generated/operations.ts'
import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { entryList } from '../../operations/entries.ts'
import { send } from '../../operations/send.ts'
import { counts } from '../../security/counts.ts'
import { promise } from '../../security/promise.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference, TokenPair } from '../startReference.ts'
import { TestClock } from '../testClock.ts'
import type { Cell, Row } from './cell.ts'
import { missingGuid, unauthenticated } from './cell.ts'
import type { Person, Principal } from './principals.ts'
import { createPrincipals, marksOf } from './principals.ts'
import type { World } from './world.ts'
import { createWorld, resetKeyOf, resetThrottles } from './world.ts'

const rows = new Map(entryList.map(([id, { access }]): [string, Row | undefined] => [id, access]))
const table = Object.entries<ContractOperation>(operations)

const clock = new TestClock()
let reference: RunningReference
let principals: Principal[]
let people: Person[]
let world: World
let demoPassword: string | null
const done = { refusals: 0, cells: 0, alike: 0, operations: 0 }

/** An answer, as far as two must be alike. */
interface Answer {
  readonly status: number
  readonly type: string | null
  readonly text: string
}

async function answerTo(operation: ContractOperation, { tokens }: Principal, cell: Partial<Cell>): Promise<Answer> {
  const token = cell.token ?? (operation.bearer === 'refreshToken' ? tokens.RefreshToken : tokens.AccessToken)
  // A made-up kind of subscription in a path would be one that some officers may see.
  const inPath = operation.parameters.filter(({ place }) => place === 'path').map(({ name }) => [name, missingGuid] as const)
  const params = { ...Object.fromEntries(inPath), ...cell.params }
  const response = await send({ origin: reference.url }, operation, { ...cell, params, ...(token !== undefined && { token }) })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const isPair = (value: unknown): value is TokenPair => typeof value === 'object' && value !== null && 'AccessToken' in value

/** The text of an answer, with the claims of its access token. */
function readable({ type, text }: Answer): { value: unknown; text: string } {
  if (!type?.startsWith('application/json')) return { value: text, text }
  const value: unknown = JSON.parse(text)
  return { value, text: isPair(value) ? text + JSON.stringify(decodeJwt(value.AccessToken)) : text }
}

function expectNoForeignMark(where: string, text: string, ...allowed: readonly (Person | null | undefined)[]): void {
  const marks = people.filter((person) => !allowed.includes(person)).flatMap(marksOf)
  expect(
    marks.filter((mark) => text.includes(mark)),
    where,
  ).toEqual([])
}

const fixedPermissions: readonly string[] = permissions
const isServicePermission = (name: string) => name.endsWith('_approval_review') && !fixedPermissions.includes(name)

/** The status with which the contract by itself refuses a principal; null where it admits them. */
function refusalOf(operation: ContractOperation, { name, person }: Principal): 401 | 403 | null {
  const { bearer, isBearerOptional, permissions: lists, isCompliantOnly } = operation
  if (name === 'anonymous') return bearer === null || isBearerOptional ? null : 401
  // A refresh token is looked up by its operation, and signing out twice is no error.
  if (bearer !== 'accessToken') return null
  if (!person) return 401
  const holds = (needed: string) =>
    needed.startsWith('{service}') ? person.permissions.some(isServicePermission) : person.permissions.includes(needed)
  const isPermitted = lists.length === 0 || lists.some((list) => list.every(holds))
  return isPermitted && (person.isCompliant || !isCompliantOnly) ? null : 403
}

/** A read without input needs no row of its own: whatever it answers must hold no mark of another. */
const isPlainRead = ({ effect, parameters, body }: ContractOperation) => effect === 'read' && parameters.length === 0 && body === null

function check(where: string, cell: Cell, answer: Answer, { person }: Principal): void {
  const { value, text } = readable(answer)
  expect(answer.status, `${where}: ${answer.text}`).toBe(cell.status)
  expect(value, where).toEqual(cell.answer)
  if (!cell.isOfEveryone) expectNoForeignMark(where, text, person, cell.mayShow)
  if (isPair(value) && person && cell.body === undefined) expect(decodeJwt(value.AccessToken).Guid, where).toBe(person.guid)
}

async function runRow(id: string, operation: ContractOperation, row: Row, principal: Principal): Promise<void> {
  await resetThrottles(reference)
  // Trap: the demo's own password would be refused as a new one, so a row that changes the password cannot change it back.
  await reference.database.updateTable('users').set({ password_hash: demoPassword }).where('password_hash', 'is not', null).execute()
  const alike: Answer[] = []
  for (const cell of await row(principal, world)) {
    const where = `${id} × ${principal.name} × ${cell.of}`
    const answer = await answerTo(operation, principal, cell)
    check(where, cell, answer, principal)
    if (cell.isAlike) expect(alike[0] ?? answer, where).toEqual(answer)
    if (cell.isAlike) alike.push(answer)
    done.cells += 1
  }
  done.alike += alike.length
}

beforeAll(async () => {
  // The password of the demo is chosen anew here, which names the demo's cooperative.
  reference = await startReference({ clock, env: { COOP_NAME: 'Bayanihan' } })
  const users = reference.database.selectFrom('users').select(['guid', 'user_name as userName', 'email_address as emailAddress'])
  const expiredKey = await resetKeyOf(reference, await users.where('user_name', '=', 'maria').executeTakeFirstOrThrow())
  // Before the principals sign in: an officer's access token lives 5 minutes.
  clock.pass(11 * 60)
  principals = await createPrincipals(reference, clock)
  const stored = reference.database.selectFrom('users').select('password_hash').where('user_name', '=', 'maria')
  demoPassword = (await stored.executeTakeFirstOrThrow()).password_hash
  people = principals.flatMap(({ person }) => person ?? [])
  const { AccessToken: token } = await reference.signIn('maria')
  const listed = await reference.request('GET', '/api/attribute/groups', { token })
  world = createWorld(reference, people, { expiredKey, groups: (await listed.json()) as World['groups'] })
})
afterAll(() => reference.stop())

it('every operation with input says in its entry what it answers to whom', () => {
  const missing = table.filter(([id, operation]) => !rows.get(id) && !isPlainRead(operation)).map(([id]) => id)
  expect(missing, 'operations without `access` in their entry in tests/operations/<domain>.ts').toEqual([])
})

promise('T12', 'the reference service refuses every caller whom the contract does not admit', async (report) => {
  for (const [id, operation] of table) {
    for (const principal of principals) {
      const status = refusalOf(operation, principal)
      if (status === null) continue
      const where = `${id} × ${principal.name}`
      const answer = await answerTo(operation, principal, {})
      expect(answer.status, where).toBe(status)
      if (status === 401) expect(JSON.parse(answer.text), where).toEqual(unauthenticated.answer)
      expectNoForeignMark(where, answer.text)
      done.refusals += 1
    }
  }
  report(`${table.length} calls × ${principals.length} principals: ${done.refusals} refused with 401 or 403, as the contract says`)
})

/**
 * The users as whom a call is sent. A call that needs no permission answers every holder of one permission alike: `npm test` sends such a
 * call as the first few holders, `npm run trust` as all. Trap: always the first, since a row may need what its user's earlier row has made.
 */
function askedFor({ permissions: lists }: ContractOperation): Principal[] {
  const others = principals.filter(({ isHolder }) => isHolder).slice(counts.matrixOfficers)
  return lists.length > 0 ? principals : principals.filter((principal) => !others.includes(principal))
}

describe('a caller whom the contract admits is answered only their own by', () => {
  for (const [id, operation] of table) {
    it(id, async () => {
      for (const principal of askedFor(operation).filter((each) => refusalOf(operation, each) === null)) {
        const row = rows.get(id)
        if (row) await runRow(id, operation, row, principal)
        else expectNoForeignMark(`${id} × ${principal.name}`, (await answerTo(operation, principal, {})).text, principal.person)
      }
      done.operations += 1
    })
  }
})

promise('T12', 'everyone is answered only their own by the reference service', async (report) => {
  await Promise.resolve()
  expect(done.operations, 'operations whose test above has passed').toBe(table.length)
  report(
    `${table.length} calls by ${principals.length} principals, ${done.cells} cells: all as asserted, 0 values of another person; ${done.alike} answers on what is foreign or missing alike to the byte`,
  )
})

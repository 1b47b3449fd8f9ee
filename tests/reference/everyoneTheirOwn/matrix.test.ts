import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect } from 'vitest'
import { contractOperations, operationById } from '../../rest-stub/contract.ts'
import type { ContractOperation } from '../../rest-stub/contract.ts'
import { promise } from '../../security/promise.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference, TokenPair } from '../startReference.ts'
import { TestClock } from '../testClock.ts'
import type { Person, Principal } from './principals.ts'
import { createPrincipals, marksOf } from './principals.ts'
import type { Cell } from './rows.ts'
import { rows } from './rows.ts'
import type { World } from './world.ts'
import { createWorld, forgetTries, resetKeyOf } from './world.ts'

const clock = new TestClock()
let reference: RunningReference
let principals: Principal[]
let everybody: Person[]
let world: World

/** What came back, as far as two answers must be alike. */
interface Answer {
  status: number
  type: string | null
  text: string
}

async function send({ method, path, bearer: needed }: ContractOperation, { tokens }: Principal, cell: Cell): Promise<Answer> {
  const target = path.replaceAll(/\{(\w+)\}/g, (_template, name: string) => encodeURIComponent(cell.params?.[name] ?? ''))
  const query = cell.query ? `?${new URLSearchParams(cell.query).toString()}` : ''
  const token = cell.token ?? (needed === 'refreshToken' ? tokens.RefreshToken : tokens.AccessToken)
  const response = await reference.request(method, target + query, {
    ...(token !== undefined && { token }),
    ...(cell.body && { body: cell.body }),
  })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const isPair = (value: unknown): value is TokenPair => typeof value === 'object' && value !== null && 'AccessToken' in value

/** The text of an answer, with what is coded in its token. */
function readable({ type, text }: Answer): { value: unknown; text: string } {
  if (!type?.startsWith('application/json')) return { value: text, text }
  const value: unknown = JSON.parse(text)
  return { value, text: isPair(value) ? text + JSON.stringify(decodeJwt(value.AccessToken)) : text }
}

function check(where: string, cell: Cell, answer: Answer, { person }: Principal): void {
  const { value, text } = readable(answer)
  expect(answer.status, `${where}: ${answer.text}`).toBe(cell.status)
  expect(value, where).toEqual(cell.answer)
  const others = everybody.filter((one) => one !== person && one !== cell.tells).flatMap(marksOf)
  expect(
    others.filter((mark) => text.includes(mark)),
    where,
  ).toEqual([])
  if (isPair(value) && person && cell.body === undefined) expect(decodeJwt(value.AccessToken).Guid, where).toBe(person.guid)
}

beforeAll(async () => {
  reference = await startReference({ clock })
  principals = await createPrincipals(reference, clock)
  everybody = principals.flatMap(({ person }) => person ?? [])
  const [maria] = everybody
  const expiredKey = await resetKeyOf(reference, maria!)
  clock.pass(11 * 60)
  const { AccessToken: token } = await reference.signIn('maria')
  const listed = await reference.request('GET', '/api/attribute/groups', { token })
  world = createWorld(reference, everybody, { expiredKey, groups: (await listed.json()) as World['groups'] })
})
afterAll(() => reference.stop())

promise('T12', 'every call of the REST contract has a row in the matrix, and every row its call', async (tell) => {
  await Promise.resolve()
  const named = Object.values(rows).flatMap((some) => Object.keys(some))
  expect(named.sort()).toEqual(contractOperations.map(({ id }) => id).sort())
  tell(`${contractOperations.length} calls, each with its row`)
})

for (const [area, some] of Object.entries(rows)) {
  promise('T12', `everyone is answered only their own by the reference service: ${area}`, async (tell) => {
    let cells = 0
    let alike = 0
    for (const [id, row] of Object.entries(some)) {
      for (const principal of principals) {
        await forgetTries(reference)
        const answersAlike: Answer[] = []
        for (const cell of await row(principal, world)) {
          const where = `${id} × ${principal.name} × ${cell.of}`
          const answer = await send(operationById(id), principal, cell)
          check(where, cell, answer, principal)
          if (cell.isAlike) expect(answersAlike[0] ?? answer, where).toEqual(answer)
          if (cell.isAlike) answersAlike.push(answer)
          cells += 1
        }
        alike += answersAlike.length
      }
    }
    tell(
      `${Object.keys(some).length} calls × ${principals.length} principals, ${cells} cells: all as asserted, 0 values of another person; ${alike} answers on what is foreign or missing alike to the byte`,
    )
  })
}

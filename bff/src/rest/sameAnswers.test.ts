import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOnce } from '../reading/readOnce.ts'
import type { Unread } from '../reading/unread.ts'
import { fieldsOf, text, number } from '../reading/values.ts'
import { RestHttp } from './http.ts'

let server: http.Server
let rest: RestHttp
let answer: { text: string; etag?: string }
let calls: number
const told: unknown[] = []

beforeEach(async () => {
  calls = 0
  told.length = 0
  server = http.createServer((_request, response) => {
    calls += 1
    response.setHeader('content-type', 'application/json')
    if (answer.etag !== undefined) response.setHeader('etag', answer.etag)
    response.end(answer.text)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const options = { url: `http://127.0.0.1:${port}`, timeoutMs: 2_000, connections: 2 }
  rest = new RestHttp(options, undefined, (...parts) => told.push(parts))
})

afterEach(async () => {
  await rest.close()
  server.close()
})

interface Group {
  Name: string
  Size: number
}
let reads = 0
const readGroup = readOnce((response: Unread<Group>) => {
  reads += 1
  const { Name, Size } = fieldsOf(response)
  return { name: text(Name), inner: { size: number(Size) } }
})

const ask = (path = '/group/1', isReference = true) =>
  rest.send({ operation: 'getAttributeGroup', method: 'GET', path, effect: 'read', isReference, read: readGroup }, { requestId: '1' })

test('the same text is read once, and its call made each time', async () => {
  answer = { text: '{"Name":"Provident","Size":1}' }
  reads = 0
  const first = await ask()
  expect(await ask()).toBe(first)
  expect([reads, calls]).toEqual([1, 2])
  expect(Object.isFrozen(first.inner)).toBe(true)
  answer = { text: '{"Name":"Provident","Size":2}' }
  expect(await ask()).toEqual({ name: 'Provident', inner: { size: 2 } })
  answer = { text: '{"Name":"Provident","Size":2}', etag: '"2"' }
  await ask()
  expect([reads, calls]).toEqual([3, 4])
})

test('neither another address nor a call for other data is answered with what was kept', async () => {
  answer = { text: '{"Name":"Provident","Size":1}' }
  const first = await ask()
  expect(await ask('/group/2')).not.toBe(first)
  expect(await ask('/group/1', false)).not.toBe(first)
})

test('what is off the contract is told each time', async () => {
  answer = { text: '{"Name":null,"Size":1}' }
  await ask()
  await ask()
  answer = { text: '{"Name":"Provident","Size":"many"}' }
  await expect(ask()).rejects.toMatchObject({ kind: 'unreadable' })
  await expect(ask()).rejects.toMatchObject({ kind: 'unreadable' })
  const places = told.map((parts) => (parts as [string, number, { path: string }[]])[2].map(({ path }) => path))
  expect(places).toEqual([['Name'], ['Name'], ['Size'], ['Size']])
})

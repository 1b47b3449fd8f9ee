import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readOptionalInstant } from '../calendar/readTimes.ts'
import type { Deviation, Unread } from '../reading/unread.ts'
import { fieldsOf, nonEmpty, text } from '../reading/values.ts'
import { readingEach } from './readingEach.ts'
import { RestResponse } from './response.ts'

interface Item {
  Guid: string
  Name: string
  Sent: string
}

const list = Array.from({ length: 2_000 }, (_, index) => ({ Guid: `id-${index}`, Name: `Ana ${index}`, Sent: '2026-11-02T08:00:00' }))

const { read, readInTurns } = readingEach((item: Unread<Item>) => {
  const { Guid, Name, Sent } = fieldsOf(item)
  return { id: nonEmpty(Guid), name: text(Name), sentAt: readOptionalInstant(Sent) }
})

function responseOf(body: unknown, timeZone = 'Asia/Manila') {
  const told: (readonly Deviation[])[] = []
  const parts = { operation: 'list', body, mayBeEmpty: false, etag: null, receipt: null, receiptHash: null }
  return { response: new RestResponse(parts, (_operation, _status, deviations) => told.push(deviations), timeZone), told }
}

test('others have turns between the slices of a long list, and another response may be read meanwhile', async () => {
  const { response, told } = responseOf(list)
  const others: (string | null | undefined)[] = []
  const reading = readInTurns(response)
  while (await Promise.race([reading.then(() => false), nextTurn(true)]))
    others.push(responseOf(list.slice(0, 1), 'Asia/Tokyo').response.read(read)[0]?.sentAt)
  const items = await reading
  expect(others.slice(0, 2)).toEqual(['2026-11-01T23:00:00.000Z', '2026-11-01T23:00:00.000Z'])
  expect(items).toEqual(response.read(read))
  expect(new Set(items.map(({ sentAt }) => sentAt))).toEqual(new Set(['2026-11-02T00:00:00.000Z']))
  expect(told).toEqual([])
})

const at = (index: number, changed: object) => list.map((item, place) => (place === index ? { ...item, ...changed } : item))

test.each([
  ['an item that cannot be read', at(700, { Guid: true }), '[700].Guid'],
  ['an id of another slice', at(1_900, { Guid: 'id-3' }), '[1900]'],
  ['what is no list', { Guid: 'x' }, ''],
])('%s makes the list unreadable, with its place', async (_what, body, place) => {
  const { response, told } = responseOf(body)
  await expect(readInTurns(response)).rejects.toMatchObject({ kind: 'unreadable' })
  expect(told.map((deviations) => deviations.map(({ path }) => path))).toEqual([[place]])
})

test('a value that is accepted off the contract is reported once, with its place', async () => {
  const { response, told } = responseOf(at(700, { Name: null }))
  expect((await readInTurns(response))[700]).toMatchObject({ id: 'id-700', name: '' })
  expect(told.map((deviations) => deviations.map(({ path }) => path))).toEqual([['[700].Name']])
})

test('null is an empty list', async () => {
  expect(await readInTurns(responseOf(null).response)).toEqual([])
})

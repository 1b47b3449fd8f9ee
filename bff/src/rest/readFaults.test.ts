import { expect, test } from 'vitest'
import { RestError } from './errors.ts'
import { readFaults as read } from './readFaults.ts'

const readFaults = (body: string) => read(body).faults

const bodyOf = (...Errors: unknown[]) => JSON.stringify({ Message: 'Invalid request.', Errors })

test('each fault has its field and its sentence, as one line', () => {
  expect(readFaults(bodyOf({ Field: 'reason', Message: ' At least\n10\u0000 characters. ' }, { Field: 'photo' }))).toEqual([
    { field: 'reason', message: 'At least 10 characters.' },
    { field: 'photo', message: '' },
  ])
})

test('a fault of an uploaded file has its line, and its column where it is of one', () => {
  const faults = readFaults(
    bodyOf({ Field: 'Status', Row: 7, Message: 'Unknown.' }, { Row: 8, Message: 'Too long.' }, { Field: 'Status', Row: '9' }),
  )
  expect(faults).toEqual([
    { field: 'Status', message: 'Unknown.', row: 7 },
    { field: '', message: 'Too long.', row: 8 },
    { field: 'Status', message: '' },
  ])
})

test.each([
  ['no body', ''],
  ['a page', '<html>'],
  ['null', 'null'],
  ['a text', '"Errors"'],
  ['no list', '{"Errors":{"Field":"reason"}}'],
  ['faults that are none', bodyOf(null, 7, 'reason', {}, { Field: 7 }, { Field: ' ' })],
  ['a body of more than 64 KiB', bodyOf({ Field: 'reason', Message: 'x'.repeat(70_000) })],
])('%s names no fault', (_what, body) => {
  expect(readFaults(body)).toEqual([])
})

test('a fault of a file has its row, and its column where it is of one', () => {
  const rows = [
    { Field: 'Term', Row: 12, Message: 'Not a term.' },
    { Field: '', Row: 13, Message: 'Too few cells.' },
    { Field: 'Term', Row: -1 },
  ]
  expect(readFaults(bodyOf(...rows))).toEqual([
    { field: 'Term', message: 'Not a term.', row: 12 },
    { field: '', message: 'Too few cells.', row: 13 },
    { field: 'Term', message: '' },
  ])
})

test.each([
  ['2,318 values of the file are wrong.', 2318],
  ['1 value of the file is wrong.', 1],
  ['12345 values', 12_345],
  ['Invalid request.', 1],
  ['-7 values', 1],
  [null, 1],
])('of "%s" the number of all faults is %i', (Message, count) => {
  expect(read(JSON.stringify({ Message, Errors: [{ Field: 'reason' }] })).faultCount).toBe(count)
})

test('at most 100 faults, and no sentence of more than 300 characters', () => {
  const faults = readFaults(bodyOf(...Array.from({ length: 150 }, (_, index) => ({ Field: `f${index}`, Message: 'x'.repeat(400) }))))
  expect(faults).toHaveLength(100)
  expect(new Set(faults.map(({ message }) => message.length))).toEqual(new Set([300]))
})

test('the log writes the enumerable properties of an error: faults are not among them', () => {
  const error = new RestError('refused', 'answered 400', { status: 400, faults: [{ field: 'reason', message: 'secret' }] })
  expect(error.faults).toHaveLength(1)
  const enumerable: string[] = []
  for (const name in error) enumerable.push(name)
  expect(enumerable).not.toContain('faults')
  expect(JSON.stringify(error)).not.toContain('secret')
})

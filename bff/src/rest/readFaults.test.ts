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
    bodyOf(
      { Field: 'Status', Row: 7, Message: 'Unknown.' },
      { Row: 8, Message: 'Too long.' },
      { Field: 'Status', Row: '9' },
      { Field: 'Term', Row: -1 },
    ),
  )
  expect(faults).toEqual([
    { field: 'Status', message: 'Unknown.', row: 7 },
    { field: '', message: 'Too long.', row: 8 },
    { field: 'Status', message: '' },
    { field: 'Term', message: '' },
  ])
})

test.each([
  ['no body', ''],
  ['a page', '<html>'],
  ['null', 'null'],
  ['a text', '"Errors"'],
  ['faults that are none', bodyOf(null, 7, {}, { Field: 7 }, { Field: ' ' })],
  ['a body of more than 64 KiB', bodyOf({ Field: 'reason', Message: 'x'.repeat(70_000) })],
])('%s names no fault', (_what, body) => {
  expect(readFaults(body)).toEqual([])
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

const reasons: [form: string, body: string, reason: string, faults: { field: string; message: string }[]][] = [
  ['problem+json', '{"title":"Bad Request","errors":{"$.Amount":["Too short.","Odd."]}}', '', [{ field: 'Amount', message: 'Too short.' }]],
  ['a list of sentences', '{"errors":["Too short."]}', '', [{ field: '', message: 'Too short.' }]],
  ['a list of objects', '{"errors":[{"field":"reason","message":"Too short."}]}', '', [{ field: 'reason', message: 'Too short.' }]],
  ['a message', '{"message":"Too short."}', 'Too short.', []],
  ['a detail', '{"title":"Refused","detail":"Too\\n short.","status":409}', 'Too short.', []],
  ['a title', '{"title":"Too short."}', 'Too short.', []],
  ['plain text', 'Too short.', 'Too short.', []],
  ['a text of JSON', '"Too short."', 'Too short.', []],
  ['a word', '"Failed"', '', []],
  ['the name of a status', '{"title":"Unprocessable Entity"}', '', []],
  ['a page', '<h1>Too short.</h1>', '', []],
  ['a long text', 'x'.repeat(301), '', []],
  ['an exception', '{"Message":"Npgsql.PostgresException: too short"}', '', []],
  ['a stack', '{"message":"Too short.\\n   at Coop.Save(Entry e)"}', '', []],
  ['a query', '{"message":"SELECT name FROM members"}', '', []],
  ...[
    'ERROR: duplicate key value violates unique constraint "requests_pkey"',
    'null value in column "status" of relation "requests" violates not-null constraint',
    'ORA-00001: unique violated',
    "Cannot insert the value NULL into column 'Status', table 'Coop.dbo.Requests'",
    "Duplicate entry '7' for key 'PRIMARY'",
    'Failed: File "/app/x.py", line 3, in save',
    'in /var/www/save.php on line 3',
    'select guid, name from members',
    "select name from members where guid = '1'",
    'insert into requests (status) values (1)',
    'update requests set status = 1',
    'delete from requests where guid = 1',
  ].map((said): (typeof reasons)[number] => [`an error of the API's own, ${said}`, JSON.stringify({ message: said }), '', []]),
  ...[
    'Please select a payday from the list.',
    'Select a branch from the list where it is open.',
    'Update your profile before you set a password.',
    'File "dues.csv", line 3: the amount is wrong.',
    "Column 'Amount' is missing.",
    'This value is in the file already.',
  ].map((said): (typeof reasons)[number] => [`a sentence, ${said}`, JSON.stringify({ message: said }), said, []]),
  ['a page in a message', '{"message":"<b>Too short.</b>"}', '', []],
]

test.each(reasons)('the reason of a refusal is read from %s', (_form, body, reason, faults) => {
  expect(read(body)).toMatchObject({ reason, faults })
})

test.each(['a.', '<a', 'SELECT ', 'select from ', 'at a'])('60 kB of "%s" are read in well under a second', (part) => {
  const message = part.repeat(60_000 / part.length)
  const started = performance.now()
  readFaults(JSON.stringify({ message }))
  expect(performance.now() - started).toBeLessThan(300)
})

test('the log writes the enumerable properties of an error: faults are not among them', () => {
  const error = new RestError('refused', 'answered 400', { status: 400, faults: [{ field: 'reason', message: 'secret' }] })
  expect(error.faults).toHaveLength(1)
  const enumerable: string[] = []
  for (const name in error) enumerable.push(name)
  expect(enumerable).not.toContain('faults')
  expect(JSON.stringify(error)).not.toContain('secret')
})

import { expect, test } from 'vitest'
import { readOperations, writeAuditWords } from './contractOperations.ts'

const operation = { operationId: 'find', 'x-effect': 'read', responses: {} }
const contract = (item: object) => ({
  security: [{ accessToken: [] }],
  paths: { '/api/x': item },
  components: { schemas: { Permission: { enum: ['a'] } } },
})

test('permissions are the lists of the entries', () => {
  const security = [{ accessToken: ['a'] }, { accessToken: ['{service}_approval_review'] }]
  const { find } = readOperations(contract({ get: { ...operation, security } })).operations
  expect(find).toMatchObject({ method: 'GET', bearer: 'accessToken', permissions: [['a'], ['{service}_approval_review']] })
})

test.each([
  ['an entry without a permission beside one with it', { get: { ...operation, security: [{ accessToken: ['a'] }, { accessToken: [] }] } }],
  ['no token beside a permission', { get: { ...operation, security: [{ accessToken: ['a'] }, {}] } }],
  ['parameters of a path', { parameters: [{ name: 'id', in: 'query' }], get: operation }],
  ['DELETE', { delete: operation }],
  ['PATCH', { patch: operation }],
])('%s fails', (_what, item) => {
  expect(() => readOperations(contract(item))).toThrow(/^(find|\/api\/x): /)
})

test('the words of an action are written once, and must not differ', () => {
  const audit = { action: 'entry', done: 'Saved a form', tried: 'save a form' }
  const saves = (other: object) =>
    contract({ get: { ...operation, 'x-audit': audit }, put: { ...operation, 'x-audit': { ...audit, ...other } } })
  expect(writeAuditWords(saves({}))).toContain('  "entry": ["Saved a form","save a form"],\n}')
  expect(() => writeAuditWords(saves({ tried: 'write a form' }))).toThrow('find: another call has other words for entry.')
})

test('an action without words fails', () => {
  expect(() => readOperations(contract({ get: { ...operation, 'x-audit': 'entry' } }))).toThrow('find: x-audit is { action, done, tried }')
})

test('only answers of a public call tell a visitor who exists', () => {
  const telling = { 'x-tells-existence': [400], responses: { '400': {} } }
  const read = (other: object) => readOperations(contract({ get: { ...operation, ...telling, ...other } })).operations.find?.tellsExistence
  expect(read({ security: [] })).toEqual([400])
  expect(() => read({})).toThrow('find: x-tells-existence lists')
  expect(() => read({ security: [], responses: {} })).toThrow('find: x-tells-existence lists')
})

test('an extension is marked for programs and for readers', () => {
  const mark = { 'x-extension': true }
  const description = '*Extension.* Without it (404) nothing is found.'
  const isExtension = (other: object) => readOperations(contract({ get: { ...operation, ...other } })).operations.find?.isExtension
  expect([isExtension({}), isExtension({ ...mark, description })]).toEqual([false, true])
  for (const half of [mark, { description }]) expect(() => isExtension(half)).toThrow('find: x-extension: true goes with a description')
})

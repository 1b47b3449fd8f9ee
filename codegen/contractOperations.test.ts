import { expect, test } from 'vitest'
import { readOperations } from './contractOperations.ts'

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

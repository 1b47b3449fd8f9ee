import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { operationLimits } from './operationLimits.ts'

const schema = buildSchema(
  'type Query { me: Me } type Me { me: Me name: String } type Mutation { signIn(name: String): Me verifyCode: Boolean }',
)
const rule = operationLimits({ depth: 4, fields: 10, aliases: 2, directives: 2 })
const refusals = (text: string) => validate(schema, parse(text), [rule]).map((error) => error.message)

test.each([
  ['{ me { me { me { name } } } }', []],
  ['{ me { me { me { me { name } } } } }', ['The operation is nested deeper than 4 fields.']],
  ['{ me { ...A } } fragment A on Me { me { me { me { name } } } }', ['The operation is nested deeper than 4 fields.']],
  ['{ me { ... on Me { me { ... on Me { me { name } } } } } }', []],
  [`{ me { ${'name '.repeat(9)} } }`, []],
  [`{ me { ${'name '.repeat(10)} } }`, ['The operation asks for more than 10 fields.']],
  ['{ me { ...A ...A ...A ...A ...A } } fragment A on Me { name me { name } }', ['The operation asks for more than 10 fields.']],
  ['{ me { a: name b: name } }', []],
  ['{ me { a: name b: name c: name } }', ['The operation has more than 2 aliases.']],
  ['{ me { name @skip(if: true) @skip(if: true) @skip(if: true) } }', ['The operation has more than 2 directives.']],
  [
    '{ me { ...A ...A @skip(if: true) ...A @skip(if: true) ...A @skip(if: true) } } fragment A on Me { name }',
    ['The operation has more than 2 directives.'],
  ],
  ['mutation { signIn(name: "a") { name } }', []],
  ['mutation { signIn(name: "a") { name } verifyCode }', []],
  ['mutation { signIn(name: "a") { signIn: name } }', []],
  ['mutation { a: verifyCode b: verifyCode }', ['verifyCode may be asked once in a request.']],
  ['mutation { a: signOut b: signOut }', ['signOut may be asked once in a request.']],
  ['mutation { signIn(name: "a") { name } b: signIn(name: "b") { name } }', ['signIn may be asked once in a request.']],
  [
    'mutation { ...A ... on Mutation { b: signIn(name: "b") { name } } } fragment A on Mutation { signIn(name: "a") { name } }',
    ['signIn may be asked once in a request.'],
  ],
])('%s', (text, expected) => {
  expect(refusals(text)).toEqual(expected)
})

test('fragments that double at each step, and those that spread themselves, cost no time', () => {
  const doubling = Array.from({ length: 60 }, (_, index) => `fragment F${index} on Me { ...F${index + 1} ...F${index + 1} }`).join(' ')
  const started = performance.now()
  expect(refusals(`{ me { ...F0 } } ${doubling} fragment F60 on Me { name }`)).toContain('The operation asks for more than 10 fields.')
  refusals('{ me { ...A } } fragment A on Me { ...B } fragment B on Me { ...A }')
  expect(performance.now() - started).toBeLessThan(500)
})

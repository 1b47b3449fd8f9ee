import { expect, expectTypeOf, test } from 'vitest'
import type { ResponseOf, CallArguments, Contract } from './contract.ts'
import { RestError } from './errors.ts'
import { FilePart } from './filePart.ts'
import { callFromQuery, callOf, fillPath } from './request.ts'

test('a value is encoded, whatever it is', () => {
  expect(fillPath('/api/entry/attributes/{name}', { name: 'a b?c=d#e%2e' })).toBe('/api/entry/attributes/a%20b%3Fc%3Dd%23e%252e')
  expect(fillPath('/api/x/{name}/y', { name: 'ñandú' })).toBe('/api/x/%C3%B1and%C3%BA/y')
  expect(callOf('getUserOfKey', { query: { key: 'a&b=c#d' } }).path).toBe('/api/user?key=a%26b%3Dc%23d')
})

test.each(['', '.', '..', 'a/b', '../x', 'a\\b', 'a\r\nHost: b', 'a\u0000', '\ud800', 'x'.repeat(301)])(
  '%j may not be part of a path',
  (value) => {
    expect(() => fillPath('/api/x/{name}', { name: value })).toThrow(expect.objectContaining({ name: RestError.name, kind: 'missing' }))
  },
)

test('the import of a file may take as long as the contract says', () => {
  const file = new Promise<never>(() => undefined)
  expect(callOf('uploadLoans', { parts: { File: new FilePart(file, { maxBytes: 1 }) } }).responseMs).toBe(120_000)
})

test('method, path and effect are the contract’s', () => {
  expect(callOf('verifyOtp', { body: { UserName: 'maria', AlternateKey: '123456' } })).toEqual({
    operation: 'verifyOtp',
    method: 'PUT',
    path: '/api/authenticate/otp/verify',
    effect: 'write',
    body: { UserName: 'maria', AlternateKey: '123456' },
  })
})

/** An operation of the contract, given arguments that its types do not have. */
const withKey = (idempotencyKey: string) =>
  callOf('savePassword', { body: { NewPassKey: 'x' }, idempotencyKey } as { body: { NewPassKey: string } })

test('an idempotency key of 16 to 64 visible characters is sent as a header, any other is refused', () => {
  expect(withKey('0123456789abcdef').headers).toEqual({ 'idempotency-key': '0123456789abcdef' })
  for (const key of ['short', 'x'.repeat(65), 'with spaces in it', 'line\r\nbreak-0123456'])
    expect(() => withKey(key)).toThrow(expect.objectContaining({ name: RestError.name, kind: 'refused' }))
})

test('a query and a header that cannot be sent are refused', () => {
  const refused: unknown = expect.objectContaining({ name: RestError.name, kind: 'refused' })
  expect(() => callOf('getUserOfKey', { query: { key: '\ud800' } })).toThrow(refused)
  const withHeader = (value: string) => callOf('listUserLoans', { headers: { 'If-Match': value } } as object)
  expect(withHeader('"v 1"').headers).toEqual({ 'if-match': '"v 1"' })
  for (const value of ['"v1"\r\nhost: b', '"\u0000"', '"ñ"']) expect(() => withHeader(value)).toThrow(refused)
})

test('the types take what the contract of an operation has, and nothing else', () => {
  expectTypeOf<CallArguments<'getAttributeGroup'>['path']>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<keyof CallArguments<'getAttributeGroup'>>().toEqualTypeOf<'path'>()
  expectTypeOf<CallArguments<'signIn'>['body']>().toEqualTypeOf<Contract['SignInRequest']>()
  expectTypeOf<ResponseOf<'listUserLoans'>>().toEqualTypeOf<Contract['Loan'][]>()
})

test('of an address’s query only the contract’s parameters reach the call', () => {
  expect(callFromQuery('viewFile', { fileKey: 'a/b.pdf', other: 'x' }).path).toBe('/api/attribute/view?fileKey=a%2Fb.pdf')
  expect(callFromQuery('getAttributeGroup', { id: '1' }).path).toBe('/api/attribute/group/1')
  expect(() => callFromQuery('viewFile', {})).toThrow(RestError)
  expect(() => callFromQuery('getAttributeGroup', { id: '../x' })).toThrow(RestError)
})

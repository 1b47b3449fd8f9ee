import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { exportFinder, requireExportable } from './exportFile.ts'

const find = exportFinder(new Map([['stored', { operation: 'viewFile', filename: (now: Date) => `stored_${now.getFullYear()}.pdf` }]]))
const request = (name: string, query: Record<string, unknown> = {}) =>
  ({ params: { name }, query }) as FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>

test('an export is an operation of the contract, with its types, its permissions and the parameters of the address', () => {
  expect(find(request('stored', { fileKey: 'a/b.pdf', other: '1' }))).toEqual({
    call: { operation: 'viewFile', method: 'GET', path: '/api/attribute/view?fileKey=a%2Fb.pdf', effect: 'read' },
    filename: `stored_${new Date().getFullYear()}.pdf`,
    types: new Set(['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png']),
    isShown: false,
    permissions: [],
  })
})

test('another name is none, and a parameter that is missing is refused', () => {
  expect(find(request('other'))).toBeNull()
  expect(() => find(request('stored'))).toThrow(expect.objectContaining({ kind: 'refused' }))
})

test('an operation with a header parameter cannot be an export', () => {
  const parameter = { name: 'If-Match', place: 'header', isRequired: false, schema: '' } as const
  expect(() => requireExportable('report', { parameters: [parameter] })).toThrow('the export report cannot send the header If-Match')
  expect(() => requireExportable('report', { parameters: [{ ...parameter, place: 'query' }] })).not.toThrow()
})

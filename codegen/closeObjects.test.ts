import { expect, test } from 'vitest'
import { closeObjects } from './closeObjects.ts'

test('objects are closed at any depth; maps, forms of uploads and samples stay as they are', () => {
  const item = { type: 'object', properties: { properties: { type: 'object', properties: { Name: { type: 'string' } } } } }
  const map = { type: 'object', additionalProperties: { type: 'string' } }
  const form = { 'multipart/form-data': { schema: { type: 'object', properties: { Json: item } } } }
  const sample = { example: item }
  const inner = { type: 'object', properties: { Name: { type: 'string' } }, additionalProperties: false }
  const closed = { type: 'object', properties: { properties: inner }, additionalProperties: false }
  expect(closeObjects({ list: [item], map, form, sample })).toEqual({
    list: [closed],
    map,
    form: { 'multipart/form-data': { schema: { type: 'object', properties: { Json: closed } } } },
    sample,
  })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanBody } from './cleanBody.ts'
import { readContract } from './currentContract.ts'

const hostile = '\u202E Ana\u00A0\t\u200BLi\u2067za\u0007 \n\u3164Cruz\u200D\u2800'
const schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
})
const { document, operations } = readContract()

function follow(pointer: string): unknown {
  const parts = pointer.replace(/^.*#\//, '').split('/')
  return parts.reduce<unknown>(
    (found, part) => z.record(z.string(), z.unknown()).parse(found)[decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~'))],
    document,
  )
}

/** A body of a schema, in which every text is hostile. */
function fill(value: unknown): unknown {
  const { $ref: pointer, type, properties, items } = schema.parse(value)
  if (pointer !== undefined) return fill(follow(pointer))
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fill(inner)]))
  if (type === 'array') return [fill(items)]
  return type === 'string' ? hostile : null
}

const leavesOf = (value: unknown, name = ''): [name: string, text: string][] => {
  if (typeof value === 'string') return [[name, value]]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, Array.isArray(value) ? name : key))
    : []
}

test('every text of every body is visible characters, but for what is compared, and answers, which their questions clean', () => {
  const bodies = Object.values(operations).flatMap(({ body }) => {
    if (body === null) return []
    const parts = body.parts.filter((part) => part.kind === 'json').map(({ schema: pointer }) => pointer)
    return body.parts.length === 0 ? [body.schema] : parts
  })
  const leaves = bodies.flatMap((pointer) => leavesOf(cleanBody(fill({ $ref: pointer }))))
  const namesOf = (text: string) => [...new Set(leaves.filter(([, found]) => found === text).map(([name]) => name))].sort()
  expect(namesOf(hostile)).toEqual(['ControlName', 'NewPassKey', 'PassKey', 'UserName', 'Value', 'Was'])
  expect(namesOf('Ana Liza\nCruz')).toEqual(['Reason', 'Remarks'])
  expect(namesOf('Ana Liza Cruz')).toEqual(expect.arrayContaining(['Code', 'Permission', 'Title']))
  expect(new Set(leaves.map(([, text]) => text)).size).toBe(3)
})

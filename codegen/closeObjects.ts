import { isObject } from './assembleContract.ts'
import type { JsonObject } from './assembleContract.ts'

/** Samples, not schemas. */
const samples: ReadonlySet<string> = new Set(['example', 'examples'])

function closeValue(value: unknown, isForm: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => closeValue(item, false))
  if (!isObject(value)) return value
  const closed = Object.entries(value).map(([name, inner]) => {
    if (samples.has(name)) return [name, inner]
    // The fields of an object may have any name, `properties` too.
    if (name === 'properties' && isObject(inner)) return [name, closeEach(inner)]
    return [name, closeValue(inner, name === 'multipart/form-data' || (name === 'schema' && isForm))]
  })
  const isOpen = value.type !== 'object' || !isObject(value.properties) || isForm
  return { ...Object.fromEntries(closed), ...(isOpen ? {} : { additionalProperties: false }) }
}

const closeEach = (schemas: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closeValue(schema, false)]))

/**
 * The contract with every object closed, for checks of our own service: a field that no document names leaves or enters it by mistake.
 * Another REST API may answer more, which the BFF ignores. The forms of uploads stay open: their files are numbered.
 */
export function closeObjects(document: JsonObject): JsonObject {
  return closeEach(document)
}

import type { RequestHandler } from 'msw'
import { HttpResponse } from 'msw'
import { entryList } from '../../operations/entries.ts'
import type { ContractOperation } from '../../rest-stub/contract.ts'
import { contractOperations, exampleAnswer, validatorAt } from '../../rest-stub/contract.ts'
import { route } from '../../rest-stub/faults.ts'
import { bearerOf } from '../../rest-stub/operation.ts'
import type { World } from '../../rest-stub/world.ts'
import type { Principal } from './principals.ts'

const afterwards = new Map<string, (example: never) => unknown>(
  entryList.flatMap(([id, entry]) => (entry.afterwards ? [[id, entry.afterwards] as const] : [])),
)
const sharedReads = new Set<string>(entryList.filter(([, { isShared }]) => isShared).map(([id]) => id))

/** The reads that answer each caller their own data. */
export const personalReads: readonly ContractOperation[] = contractOperations.filter(
  ({ id, effect, bearer }) => effect === 'read' && bearer === 'accessToken' && !sharedReads.has(id),
)

type Node = Record<string, unknown>

/** Every text of a JSON value, as the object that holds it and its key. */
function textsOf(value: unknown): [holder: Node, key: string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Node
  return Object.keys(holder).flatMap((key) => (typeof holder[key] === 'string' ? [[holder, key]] : textsOf(holder[key])))
}

/** The contract's example with the mark in every text whose schema allows it. */
function markExample(operation: ContractOperation, schema: string, mark: string): unknown {
  const example = exampleAnswer(operation, 200)
  const root = { example: afterwards.get(operation.id)?.(example as never) ?? example }
  const validate = validatorAt(schema)
  let marked = 0
  for (const [holder, key] of textsOf(root)) {
    const text = holder[key]
    holder[key] = `${String(text)} ${mark}`
    if (validate(root.example)) marked += 1
    else holder[key] = text
  }
  if (marked === 0)
    throw new Error(
      `The example of ${operation.id} has no text for a mark: add one; or give its entry isShared, or a stub and a place in withoutText.`,
    )
  return root.example
}

const markedBodies = new Map<string, unknown>()

function answer(operation: ContractOperation, mark: string): Response {
  const { schema = null, contentTypes = [] } = operation.answers['200'] ?? {}
  const body = `${operation.id} ${mark}`
  if (schema !== null && !markedBodies.has(body)) markedBodies.set(body, markExample(operation, schema, mark))
  if (schema !== null) return HttpResponse.json(markedBodies.get(body) as never)
  return new HttpResponse(mark, { headers: { 'content-type': contentTypes[0] ?? '', 'content-disposition': 'attachment' } })
}

/** Handlers with which every personal read answers its example, marked as the data of the token's owner. */
export function markedAnswers({ sessions }: World, principals: readonly Principal[]): RequestHandler[] {
  return personalReads.map((operation) => {
    const { add, path } = route(operation)
    return add(path, ({ request }) => {
      const owner = sessions.personOf(bearerOf(request))
      const principal = principals.find(({ person }) => person === owner)
      if (owner === undefined) return HttpResponse.json(exampleAnswer(operation, 401) as never, { status: 401 })
      return answer(operation, principal?.mark ?? 'data of a person outside the matrix')
    })
  })
}

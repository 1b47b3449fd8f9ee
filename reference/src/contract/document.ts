import { readFileSync } from 'node:fs'
import { z } from 'zod'

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
const location = new URL('../../../schema/generated/openapi.json', import.meta.url)

const security = z.array(z.record(z.string(), z.array(z.string())))
const reference = z.object({ $ref: z.string() })
const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header', 'cookie']), required: z.boolean().default(false) })
const content = z.object({ content: z.record(z.string(), z.unknown()).default({}) })
const operation = z.object({
  operationId: z.string(),
  security: security.optional(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
})
const document = z.looseObject({ security: security.default([]), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** What a call asks its caller to bring. */
export type CallSecurity = 'public' | 'accessToken' | 'optionalAccessToken' | 'refreshToken'

/** A parameter with the pointer to its schema. */
export interface ContractParameter {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: string
}

/** One call of the contract. Schemas are pointers into the document, `contract#/…`. */
export interface ContractCall {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly security: CallSecurity
  readonly params: readonly ContractParameter[]
  readonly query: readonly ContractParameter[]
  readonly body: { readonly isRequired: boolean; readonly schema: string } | null
  /** By status, the schema of the JSON answer; null where it is not JSON. */
  readonly answers: ReadonlyMap<number, string | null>
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Follows a `$ref` to where the thing stands; answers it with its own pointer. */
function resolve(root: unknown, value: unknown, pointer: string): { value: unknown; pointer: string } {
  const parsed = reference.safeParse(value)
  if (!parsed.success) return { value, pointer }
  const target = parsed.data.$ref.slice(1)
  const found = target
    .split('/')
    .slice(1)
    .reduce<unknown>((node, part) => z.record(z.string(), z.unknown()).parse(node)[part.replaceAll('~1', '/').replaceAll('~0', '~')], root)
  return resolve(root, found, target)
}

function readSecurity(needs: z.infer<typeof security>): CallSecurity {
  const name = needs.flatMap((need) => Object.keys(need))[0]
  if (name === undefined) return 'public'
  const isOptional = needs.some((need) => Object.keys(need).length === 0)
  if (name === 'accessToken') return isOptional ? 'optionalAccessToken' : name
  if (name === 'refreshToken' && !isOptional) return name
  throw new Error(`The contract asks for ${name}, which nobody checks.`)
}

function jsonSchema(root: unknown, holder: unknown, pointer: string): string | null {
  const found = resolve(root, holder, pointer)
  return 'application/json' in content.parse(found.value).content ? `contract#${found.pointer}/content/application~1json/schema` : null
}

function readParameters(root: unknown, raw: readonly unknown[], pointer: string, place: 'path' | 'query'): ContractParameter[] {
  return raw.flatMap((entry, index) => {
    const found = resolve(root, entry, `${pointer}/parameters/${String(index)}`)
    const { name, in: where, required } = parameter.parse(found.value)
    return where === place ? [{ name, isRequired: required, schema: `contract#${found.pointer}/schema` }] : []
  })
}

/** The bundled REST contract: the whole document, and its calls. */
export function readContract(): { document: z.infer<typeof document>; calls: ContractCall[] } {
  const root = document.parse(JSON.parse(readFileSync(location, 'utf8')))
  const calls = Object.entries(root.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      if (item[method] === undefined) return []
      const pointer = `/paths/${escapePointer(path)}/${method}`
      const call = operation.parse(item[method])
      const bodySchema = call.requestBody === undefined ? null : jsonSchema(root, call.requestBody, `${pointer}/requestBody`)
      return [
        {
          operationId: call.operationId,
          method: method.toUpperCase(),
          path,
          security: readSecurity(call.security ?? root.security),
          params: readParameters(root, call.parameters, pointer, 'path'),
          query: readParameters(root, call.parameters, pointer, 'query'),
          body: bodySchema === null ? null : { isRequired: true, schema: bodySchema },
          answers: new Map(
            Object.entries(call.responses).map(([status, answer]) => [
              Number(status),
              jsonSchema(root, answer, `${pointer}/responses/${status}`),
            ]),
          ),
        },
      ]
    }),
  )
  return { document: root, calls }
}

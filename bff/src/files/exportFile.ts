import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ContractOperation, OperationId } from '../../../schema/generated/operations.ts'
import { operations } from '../../../schema/generated/operations.ts'
import { PublicError } from '../errors/publicError.ts'
import { callFromQuery } from '../rest/request.ts'
import type { Download, RenderedDownload } from './downloadHandler.ts'

/** A report of the REST API, as an export of `/exports/{name}`. */
export interface ForwardedExport {
  /** Its parameters come from the address's query; its types and permissions are the contract's. */
  operation: OperationId
  /** Parameters that the export itself sets, whatever the address says. */
  fixed?: Readonly<Record<string, string>>
  filename: (now: Date) => string
}

/** An export of `/exports/{name}` that the portal makes itself. */
export interface RenderedExport {
  /** Throws BAD_USER_INPUT on an address's query that it cannot be made of. */
  prepare: (query: Readonly<Record<string, unknown>>, now: Date) => RenderedDownload
}

export type Export = ForwardedExport | RenderedExport

/** What of a file that the portal makes follows from its address's query. */
interface MadeFile extends Pick<RenderedDownload, 'render'> {
  filename: string
  type: string
  /** None by default: the file is the caller's own. */
  permissions?: RenderedDownload['permissions']
}

/** An export that is saved, of an address's query in a shape. */
export const exportOf = <Query>(shape: z.ZodType<Query>, make: (query: Query, now: Date) => MadeFile): RenderedExport => ({
  prepare(query, now) {
    const { success, data } = shape.safeParse(query)
    if (!success) throw new PublicError('BAD_USER_INPUT')
    const { type, permissions = [], ...made } = make(data, now)
    return { ...made, permissions, types: new Set([type]), isShown: false }
  },
})

type ExportRequest = FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>

/** Throws for an operation with header parameters: an address has none to give. */
export function requireExportable(name: string, { parameters }: Pick<ContractOperation, 'parameters'>): void {
  const header = parameters.find(({ place }) => place === 'header')
  if (header) throw new Error(`the export ${name} cannot send the header ${header.name}`)
}

/** A permission whose name holds a parameter, `{type}_approval_review`, is that of the export's own value. */
function permissionsOf({ permissions }: ContractOperation, fixed: Readonly<Record<string, string>>): string[][] {
  const named = (permission: string) => permission.replace(/\{(\w+)\}/g, (template, name: string) => fixed[name] ?? template)
  return permissions.map((all) => all.map(named))
}

/** Finds the export of a request in a table; null where there is none of that name. Throws for a table that cannot be served. */
export function exportFinder(table: ReadonlyMap<string, Export>) {
  for (const [name, one] of table) if ('operation' in one) requireExportable(name, operations[one.operation])
  return ({ params, query }: ExportRequest): Download | null => {
    const found = table.get(params.name)
    if (!found) return null
    if ('prepare' in found) return found.prepare(query, new Date())
    const { operation, fixed = {} } = found
    const { answers }: ContractOperation = operations[operation]
    return {
      call: callFromQuery(operation, { ...query, ...fixed }),
      filename: found.filename(new Date()),
      types: new Set(answers['200']?.contentTypes),
      isShown: false,
      permissions: permissionsOf(operations[operation], fixed),
    }
  }
}

import type { OperationVariables } from '@apollo/client'

/** A GraphQL request over HTTP: name of the operation, id or text of its document, variables. */
export interface GraphRequest {
  operationName: string | undefined
  documentId?: string
  query?: string
  variables: OperationVariables
}

/** Each file with its paths in the request, as `variables.input.proof`. */
type Files = Map<Blob, string[]>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Copies `value` with null in place of each file, which goes to `files`. */
function takeFiles(value: unknown, path: string, files: Files): unknown {
  if (value instanceof Blob) {
    files.set(value, [...(files.get(value) ?? []), path])
    return null
  }
  if (Array.isArray(value)) return value.map((item, index) => takeFiles(item, `${path}.${index}`, files))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, takeFiles(item, `${path}.${name}`, files)]))
}

/**
 * The body of a request: JSON, or with files in its variables a form as in the GraphQL multipart request specification. There the
 * parts `operations` and `map` come before the files, so that the server can stream those.
 */
export function encodeRequest(request: GraphRequest): string | FormData {
  const files: Files = new Map()
  const operations = { ...request, variables: takeFiles(request.variables, 'variables', files) }
  if (files.size === 0) return JSON.stringify(request)
  const form = new FormData()
  form.append('operations', JSON.stringify(operations))
  form.append('map', JSON.stringify(Object.fromEntries([...files.values()].map((paths, part) => [part, paths]))))
  for (const [part, file] of [...files.keys()].entries()) form.append(String(part), file)
  return form
}

import type { PortalAnswer, PortalRequest, Transport } from './transport.ts'

interface GraphError {
  message: string
  path?: (string | number)[]
  extensions?: Record<string, unknown>
}

export interface GraphAnswer extends PortalAnswer {
  data: unknown
  errors: GraphError[]
  codes: unknown[]
}

export interface GraphOptions {
  variables?: Record<string, unknown>
  operationName?: string
  headers?: Record<string, string>
  /** Sent instead of the text: the id of a trusted document. */
  documentId?: string
}

/** The files among variables, each with its path: `variables.input.proof`. */
function filesOf(value: unknown, path: string): [path: string, file: File][] {
  if (value instanceof File) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => filesOf(inner, `${path}.${key}`))
}

/** A GraphQL operation with its files as a multipart request. */
async function uploadOf(operation: string, files: readonly [path: string, file: File][]) {
  const form = new FormData()
  form.set('operations', operation)
  form.set('map', JSON.stringify(Object.fromEntries(files.map(([path], index) => [index, [path]]))))
  for (const [index, [, file]] of files.entries()) form.set(String(index), file)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}

const signInText = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    __typename
    ... on SignedIn { viewer { id userName fullName initials status isCompliant permissions session { accessExpiresAt endsAt } } }
    ... on EnrolmentRequired { key }
    ... on SignInRefused { userErrors { code message field } }
  }
}`

/** A browser with the portal open: keeps cookies, and sends them and the portal's own header with every request. */
export class Browser {
  readonly cookies = new Map<string, string>()
  private readonly transport: Transport
  private readonly origin: string

  constructor(transport: Transport, origin = 'http://localhost:4000') {
    this.transport = transport
    this.origin = origin
  }

  /** The names of the session cookies; the device cookie outlives the session. */
  get sessionCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => name !== '__Host-kapwa-browser').sort()
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** A browser with the cookies of this moment, as late requests of a page have them. */
  copy(): Browser {
    const other = new Browser(this.transport, this.origin)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  /** A browser with the same cookies that reaches the portal another way, for example through its second replica. */
  through(transport: Transport): Browser {
    const other = new Browser(transport, this.origin)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  async send(request: PortalRequest): Promise<PortalAnswer> {
    const cookie = this.cookieHeader
    const headers = { host: new URL(this.origin).host, ...(cookie === '' ? {} : { cookie }), ...request.headers }
    const answer = await this.transport({ ...request, headers })
    this.keep(answer.setCookies)
    return answer
  }

  /** Stores cookies as a browser does; Max-Age=0 removes one. */
  keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /;\s*max-age=0\b/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  /** Sends an operation: as JSON, or as a multipart request where a variable is a `File`. */
  async graph(query: string, { variables, operationName, headers, documentId }: GraphOptions = {}): Promise<GraphAnswer> {
    const files = filesOf(variables, 'variables')
    const asNull = (_key: string, value: unknown) => (value instanceof File ? null : value)
    const operation = {
      ...(documentId === undefined ? { query } : { documentId }),
      ...(variables ? { variables } : {}),
      ...(operationName ? { operationName } : {}),
    }
    const text = JSON.stringify(operation, asNull)
    const { type, body } = files.length === 0 ? { type: 'application/json', body: text } : await uploadOf(text, files)
    const own = { 'content-type': type, accept: 'application/json', 'x-kapwa-request': '1', origin: this.origin }
    const answer = await this.send({ method: 'POST', path: '/graphql', headers: { ...own, ...headers }, body })
    return readGraph(answer)
  }

  signIn(userName = 'maria', password = 'Kapwa#2026'): Promise<GraphAnswer> {
    return this.graph(signInText, { variables: { input: { userName, password } } })
  }
}

/** Reads a GraphQL answer; throws when the body is not one. */
export function readGraph(answer: PortalAnswer): GraphAnswer {
  let body: { data?: GraphAnswer['data']; errors?: GraphError[] }
  try {
    body = JSON.parse(answer.text) as typeof body
  } catch (cause) {
    throw new Error(`${answer.status} and not a GraphQL answer: ${answer.text.slice(0, 200)}`, { cause })
  }
  const errors = body.errors ?? []
  return { ...answer, data: body.data, errors, codes: errors.map(({ extensions }) => extensions?.code) }
}

/** The answer, which must have no error. */
export function faultless(answer: GraphAnswer): GraphAnswer {
  if (answer.errors.length > 0) throw new Error(`an answer with errors: ${JSON.stringify(answer.errors)}`)
  return answer
}

/** The value at a path of an answer's data: `pick(answer, 'signIn', 'viewer', 'id')`; undefined where the path ends early. */
export function pick(answer: GraphAnswer, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    answer.data,
  )
}

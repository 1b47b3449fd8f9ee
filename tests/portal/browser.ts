import type { PortalAnswer, PortalRequest, Transport } from './transport.ts'

/** An error of a GraphQL answer. */
interface GraphError {
  message: string
  path?: (string | number)[]
  extensions?: Record<string, unknown>
}

/** A GraphQL answer. */
export interface GraphAnswer extends PortalAnswer {
  data: unknown
  errors: GraphError[]
  /** The codes of the errors, in order. */
  codes: unknown[]
}

export interface GraphOptions {
  variables?: Record<string, unknown>
  operationName?: string
  headers?: Record<string, string>
  /** Sent instead of the text: the id of a trusted document. */
  documentId?: string
}

const signInText = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    __typename
    ... on SignedIn { viewer { id userName fullName initials status isCompliant permissions home session { accessExpiresAt endsAt } } }
    ... on EnrolmentRequired { key }
    ... on SignInRefused { userErrors { code message field } }
  }
}`

/** What a browser with the portal open does: keeps cookies, and sends them and the portal's own header with every request. */
export class Browser {
  readonly cookies = new Map<string, string>()
  private readonly transport: Transport
  private readonly origin: string

  constructor(transport: Transport, origin = 'http://localhost:4000') {
    this.transport = transport
    this.origin = origin
  }

  /** The names of the session's cookies that it keeps; what tells the browser itself outlives the session. */
  get sessionCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => name !== '__Host-kapwa-browser').sort()
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Another browser with the same cookies at this moment, as late requests of the same page have them. */
  copy(): Browser {
    const other = new Browser(this.transport, this.origin)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  /** Another way to the portal, for example through its second copy. */
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

  async graph(query: string, { variables, operationName, headers, documentId }: GraphOptions = {}): Promise<GraphAnswer> {
    const body = JSON.stringify({
      ...(documentId === undefined ? { query } : { documentId }),
      ...(variables ? { variables } : {}),
      ...(operationName ? { operationName } : {}),
    })
    const own = { 'content-type': 'application/json', accept: 'application/json', 'x-kapwa-request': '1', origin: this.origin }
    const answer = await this.send({ method: 'POST', path: '/graphql', headers: { ...own, ...headers }, body })
    return readGraph(answer)
  }

  signIn(userName = 'maria', password = 'Kapwa#2026'): Promise<GraphAnswer> {
    return this.graph(signInText, { variables: { input: { userName, password } } })
  }
}

/** Reads a GraphQL answer; throws when the body is not one. */
function readGraph(answer: PortalAnswer): GraphAnswer {
  let body: { data?: GraphAnswer['data']; errors?: GraphError[] }
  try {
    body = JSON.parse(answer.text) as typeof body
  } catch (cause) {
    throw new Error(`${answer.status} and not a GraphQL answer: ${answer.text.slice(0, 200)}`, { cause })
  }
  const errors = body.errors ?? []
  return { ...answer, data: body.data, errors, codes: errors.map(({ extensions }) => extensions?.code) }
}

/** The value at a path of an answer's data: `pick(answer, 'signIn', 'viewer', 'id')`; undefined where the path ends early. */
export function pick(answer: GraphAnswer, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    answer.data,
  )
}

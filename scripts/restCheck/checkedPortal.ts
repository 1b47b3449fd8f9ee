import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { buildApp } from '../../bff/src/app.ts'
import type { Config } from '../../bff/src/config.ts'
import { loadConfig } from '../../bff/src/config.ts'
import type { ObservedCall } from '../../bff/src/rest/http.ts'
import { Metrics } from '../../bff/src/running/metrics.ts'
import type { WireResponse } from './wire.ts'
import { Wire } from './wire.ts'

/** A call with its outcome for the portal, and the response as it arrived; null where none did. */
export interface CheckedCall extends ObservedCall {
  readonly response: WireResponse | null
  /** Where the portal could not read the responses of the operation, or read them though they are off the contract. */
  readonly places: ReadonlySet<string>
}

const warning = z.object({
  operation: z.string(),
  deviations: z.array(z.object({ path: z.string(), expected: z.string(), found: z.string() })),
})

/** The places that the portal names in its log, by operation. */
class NamedPlaces {
  readonly #places = new Map<string, Set<string>>()

  of(operation: string): Set<string> {
    const found = this.#places.get(operation) ?? new Set()
    this.#places.set(operation, found)
    return found
  }

  /** Reads a line of the log. */
  readonly write = (line: string): void => {
    const { data } = warning.safeParse(JSON.parse(line))
    for (const { path, expected, found } of data?.deviations ?? []) {
      const place = path === '' ? 'the answer' : path.replaceAll(/\[\d+\]/g, '[]')
      this.of(data?.operation ?? '').add(`${place}: ${found} in place of ${expected}`)
    }
  }
}

class RecordedMetrics extends Metrics {
  readonly #record: (call: ObservedCall) => void

  constructor(record: (call: ObservedCall) => void) {
    super()
    this.#record = record
  }

  override readonly countCall = (call: ObservedCall) => this.#record(call)
}

const responseShape = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).partial().optional() })).default([]),
})

/** The caller's own doing; any other code says that the portal cannot use what it got. */
const expectedCodes: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT', 'UNAUTHENTICATED'])
const portalOrigin = 'http://localhost:4000'

/** The configuration of the portal that checks an API. Throws a sentence for variables that cannot be used. */
export function readSettings(url: string, env: NodeJS.ProcessEnv): Config {
  const own = { PUBLIC_ORIGIN: portalOrigin, SESSION_SECRET: randomBytes(32).toString('hex'), RATE_LIMIT_PER_MINUTE: '1000000' }
  const fixed = { NODE_ENV: 'development', OPERATIONS: 'open', LOG_LEVEL: 'warn', WEB_DIR: '', REDIS_URL: '' }
  return loadConfig({ ...env, ...fixed, ...own, REST_URL: url })
}

/** A portal of its own before the REST API, with one browser. */
export class CheckedPortal {
  readonly calls: readonly CheckedCall[]
  /** The fields that the portal could not show though each of their calls succeeded. */
  readonly unusable: string[] = []
  readonly #portal: Awaited<ReturnType<typeof buildApp>>
  readonly #wire: Wire
  readonly #cookies = new Map<string, string>()

  private constructor(portal: Awaited<ReturnType<typeof buildApp>>, wire: Wire, calls: CheckedCall[]) {
    this.#portal = portal
    this.#wire = wire
    this.calls = calls
  }

  static async open(url: string, env: NodeJS.ProcessEnv): Promise<CheckedPortal> {
    const config = readSettings(url, env)
    const wire = new Wire(config.rest.url)
    const calls: CheckedCall[] = []
    const places = new NamedPlaces()
    const metrics = new RecordedMetrics((call) => {
      calls.push({ ...call, response: wire.take(call.method, call.path), places: places.of(call.operation) })
    })
    try {
      return new CheckedPortal(await buildApp(config, { metrics, logStream: places }), wire, calls)
    } catch (error) {
      wire.close()
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#portal.close()
    this.#wire.close()
  }

  /** Sends a GraphQL operation; null where its data are not of the shape. */
  async graph<Data>(query: string, shape: z.ZodType<Data>, variables: object = {}): Promise<Data | null> {
    const before = this.calls.length
    const response = await this.#portal.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'x-kapwa-request': '1', origin: portalOrigin, cookie: this.#cookieHeader() },
      payload: { query, variables },
    })
    for (const { name, value } of response.cookies) this.#cookies.set(name, value)
    if (response.statusCode === 400) throw new Error(`The check has sent an operation that the portal does not know: ${query}`)
    const { data, errors } = responseShape.parse(response.json())
    const isUnexpected = errors.some(({ extensions }) => !expectedCodes.has(extensions?.code ?? ''))
    const sent = this.calls.slice(before)
    const haveSucceeded = sent.length > 0 && sent.every(({ outcome }) => outcome.startsWith('2'))
    if (isUnexpected && haveSucceeded) this.unusable.push(fieldOf(query))
    return shape.safeParse(data).data ?? null
  }

  /** Opens an address of the portal, such as a file. */
  async open(path: string): Promise<void> {
    try {
      await this.#portal.inject({ url: path, headers: { cookie: this.#cookieHeader() } })
    } catch (error) {
      // The response broke off in its body, after its status was counted.
      if (!(error instanceof Error)) throw error
      this.unusable.push(path.split('?')[0] ?? path)
    }
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** The field that was asked for, in a container or not. */
const fieldOf = (query: string): string => /\{\s*(?:(?:viewer|election|administration)\s*\{\s*)?(\w+)/.exec(query)?.[1] ?? query

import { randomBytes } from 'node:crypto'
import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../reference/src/app.ts'
import type { AppOptions } from '../../reference/src/app.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { connect } from '../../reference/src/database/connect.ts'
import type { Database } from '../../reference/src/database/connect.ts'
import { visitDatabase } from '../../reference/src/database/open.ts'
import type { components } from '../../schema/generated/rest.ts'
import { prepareOnOldest } from './sentStatements.ts'
import { temporaryFolder } from './temporaryFolder.ts'

export type TokenPair = components['schemas']['TokenPair']

export interface RunningReference {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly app: FastifyInstance
  readonly dataDir: string
  /** The variables with which another process works on the same database and files. */
  readonly env: Readonly<Record<string, string>>
  /** A PostgreSQL superuser's handle, to look behind the API and to tamper. */
  readonly database: Database
  readonly databaseUrl: string
  /** Keys of stored files in the demo. */
  readonly files: { readonly mariaAgreement: string }
  /** Makes a further, empty database on the same server; answers its URL. */
  emptyDatabase(): Promise<string>
  /** One HTTP request; a token becomes the bearer, a body JSON, a form goes as it is. */
  request(method: string, path: string, options?: RequestOptions): Promise<Response>
  /** The token pair of a person of the demo. */
  signIn(userName: string, password?: string): Promise<TokenPair>
  stop(): Promise<void>
}

export interface RequestOptions {
  readonly token?: string
  readonly body?: unknown
  /** A body as it is, instead of one that becomes JSON. */
  readonly text?: string
  readonly headers?: Record<string, string>
}

export interface ReferenceOptions extends Pick<AppOptions, 'clock' | 'log' | 'validatesResponses'> {
  /** Null for the service's own. */
  readonly waitMs?: number | null
  /** Members of the demo cooperative, the named ones included; 60 by default. */
  readonly members?: number
  readonly env?: Record<string, string>
}

/** Makes a database beside another one, empty or as a copy; answers its URL. */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return new URL(`/${name}`, serverUrl).href
}

/**
 * What names the database of a service: in a project with a shared server a copy of its demo cooperative, when it is the one that
 * is asked for, else an empty database there. In other projects nothing: then the service starts the embedded server.
 */
async function provideDatabase(dataDir: string, members: number, today: string): Promise<Record<string, string>> {
  const shared = inject('sharedServer')
  if (!shared) return {}
  if (members !== shared.members || today !== shared.businessDay) return { DATABASE_URL: await createDatabase(shared.url), DEMO: '1' }
  await mkdir(dataDir)
  await cp(path.join(shared.dataDir, 'files'), path.join(dataDir, 'files'), { recursive: true })
  return { DATABASE_URL: await createDatabase(shared.url, shared.template), DEMO: '1' }
}

/**
 * A whole reference service in this process: a PostgreSQL of the version that POSTGRES_MAJOR names, the demo cooperative, a free
 * port. Every answer is checked against the contract. `stop()` leaves nothing behind.
 */
export async function startReference({
  members = 60,
  env: furtherEnv = {},
  validatesResponses = true,
  // Without a limit: calls that are to meet at a lock, or share the pool, have their turn however slow the machine is.
  waitMs = 0,
  ...options
}: ReferenceOptions = {}): Promise<RunningReference> {
  const dataDir = path.join(await temporaryFolder(), 'data')
  const provided = await provideDatabase(dataDir, members, businessDay(options.clock?.now() ?? new Date()))
  const { POSTGRES_MAJOR = '18', PASSWORD_COST = 'full' } = process.env
  const env = { DATA_DIR: dataDir, POSTGRES_MAJOR, PASSWORD_COST, ...provided, ...furtherEnv }
  const config = loadConfig({ REST_PORT: '0', ...env })
  const app = await buildApp(config, { ...options, validatesResponses, ...(waitMs !== null && { waitMs }), demoMembers: members })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { databaseUrl } = await visitDatabase(config)
  const database = connect(databaseUrl, () => undefined)
  const agreements = database.selectFrom('files').select(['guid', 'name']).where('review_permission', '=', 'share_capital_approval_review')
  const file = await agreements.executeTakeFirst()
  const request: RunningReference['request'] = (method, target, { token, body, text, headers } = {}) =>
    fetch(url + target, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...((text ?? body) !== undefined && { body: text ?? (body instanceof FormData ? body : JSON.stringify(body)) }),
    })
  return {
    url,
    app,
    dataDir,
    env,
    database,
    databaseUrl,
    files: { mariaAgreement: file ? `${file.guid}/${file.name}` : '' },
    emptyDatabase: () => createDatabase(databaseUrl),
    request,
    async signIn(userName, password = 'Kapwa#2026') {
      const response = await request('POST', '/api/authenticate/user', { body: { UserName: userName, PassKey: password } })
      if (response.status !== 200) throw new Error(`${userName} could not sign in: ${String(response.status)}`)
      return (await response.json()) as TokenPair
    },
    async stop() {
      await database.destroy()
      await app.close()
      await rm(path.dirname(dataDir), { recursive: true, force: true })
      const [oldest, shared] = [inject('oldestDatabase'), inject('sharedServer')]
      if (oldest && shared) await prepareOnOldest(oldest, () => createDatabase(shared.url, shared.template))
    },
  }
}

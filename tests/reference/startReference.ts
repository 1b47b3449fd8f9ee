import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../reference/src/app.ts'
import type { AppOptions } from '../../reference/src/app.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { connect } from '../../reference/src/database/connect.ts'
import type { Database } from '../../reference/src/database/connect.ts'
import { openDatabase } from '../../reference/src/database/open.ts'
import type { components } from '../../schema/generated/rest.ts'

export type TokenPair = components['schemas']['TokenPair']

export interface RunningReference {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly app: FastifyInstance
  readonly dataDir: string
  /** A PostgreSQL superuser's handle, to look behind the API and to tamper. */
  readonly database: Database
  readonly databaseUrl: string
  /** Keys of stored files in the demo. */
  readonly files: { readonly mariaAgreement: string }
  /** One HTTP request; a token becomes the bearer, a body JSON. */
  request(method: string, path: string, options?: { token?: string; body?: unknown; headers?: Record<string, string> }): Promise<Response>
  /** The token pair of a person of the demo. */
  signIn(userName: string, password?: string): Promise<TokenPair>
  stop(): Promise<void>
}

export interface ReferenceOptions extends Pick<AppOptions, 'clock' | 'logger' | 'validatesAnswers'> {
  /** Members of the demo cooperative, the named ones included; 60 by default. */
  readonly members?: number
  readonly env?: Record<string, string>
}

/** A folder of its own under the system's temporary one, which PostgreSQL's user may enter. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kapwa-reference-'))
  await chmod(folder, 0o755)
  return folder
}

/**
 * A whole reference service in this process: embedded PostgreSQL (POSTGRES_MAJOR chooses which) in a temporary folder, the demo
 * cooperative, a free port. Every answer is checked against the contract. `stop()` leaves nothing behind.
 */
export async function startReference({
  members = 60,
  env = {},
  validatesAnswers = true,
  ...options
}: ReferenceOptions = {}): Promise<RunningReference> {
  const dataDir = path.join(await temporaryFolder(), 'data')
  const major = process.env.POSTGRES_MAJOR ?? '18'
  const config = loadConfig({ DATA_DIR: dataDir, REST_PORT: '0', POSTGRES_MAJOR: major, ...env })
  const app = await buildApp(config, { ...options, validatesAnswers, demoMembers: members })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { databaseUrl } = await openDatabase(config, 'guest')
  const database = connect(databaseUrl, () => undefined)
  const file = await database.selectFrom('files').select(['guid', 'name']).executeTakeFirst()
  const request: RunningReference['request'] = (method, target, { token, body, headers } = {}) =>
    fetch(url + target, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    url,
    app,
    dataDir,
    database,
    databaseUrl,
    files: { mariaAgreement: file ? `${file.guid}/${file.name}` : '' },
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
    },
  }
}

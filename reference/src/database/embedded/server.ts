import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareDataDir } from '../../dataFolder.ts'
import { StartError } from '../../startError.ts'
import { locateBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { clusterPlaces, prepareCluster } from './cluster.ts'
import type { ClusterPlaces } from './cluster.ts'
import { endOrphans, isAnyServerOf } from './orphans.ts'
import { hasBrokenPidFile, isAlive, isServerOf, readPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { findServerAccount } from './serverAccount.ts'
import type { ServerAccount } from './serverAccount.ts'
import { worksIn } from './workingFolder.ts'

/** A PostgreSQL server in the data folder, on 127.0.0.1 and a port of its own. */
export interface EmbeddedServer {
  readonly databaseUrl: string
  readonly pid: number
  /** Fast shutdown: commits are on disk, connections are closed. */
  stop(): Promise<void>
}

type Running = Pick<Postmaster, 'pid' | 'port'>

const run = promisify(execFile)
const databaseName = 'kapwa'
const startAttempts = 5

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new StartError('No free port was found on 127.0.0.1.')
  return address.port
}

/** The running server's number and port, waiting while it comes up; null when none runs on this cluster. */
async function findRunning(places: ClusterPlaces, password: string): Promise<Running | null> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const postmaster = await readPostmaster(places.cluster)
    if (!postmaster || !(await isServerOf(places.cluster, postmaster, password))) return null
    if (postmaster.isReady) return postmaster
    await wait(50)
  }
  throw new StartError(`The database in ${places.cluster} is running and does not get ready; see ${places.log}.`)
}

/**
 * Removes a pid file that would prevent PostgreSQL's start: one that names a process which is not PostgreSQL, and one that names none while
 * no server runs, which a power cut or a full disk leaves.
 */
async function removeUselessPidFile(places: ClusterPlaces, password: string): Promise<void> {
  const postmaster = await readPostmaster(places.cluster)
  const isUseless = postmaster
    ? isAlive(postmaster.pid) && !(await isServerOf(places.cluster, postmaster, password))
    : (await hasBrokenPidFile(places.cluster)) && !(await isAnyServerOf(places.cluster)) && (await hasBrokenPidFile(places.cluster))
  if (isUseless) await rm(path.join(places.cluster, 'postmaster.pid'), { force: true })
}

/** In a session of its own, so that Ctrl+C reaches the service first; with its own log file, so that it outlives a killed parent. */
async function launch(places: ClusterPlaces, binaries: Binaries, account: ServerAccount, port: number): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // A service has 32, beside which commands and copies run; one that is refused is answered as 503. An unused one costs some kB.
    max_connections: '300',
    // A recycled segment of the write-ahead log keeps what was written to it.
    wal_recycle: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(places.log, 'a', 0o600)
  try {
    const server = spawn(binaries.postgres, ['-D', places.cluster, ...flags], {
      ...account,
      cwd: places.cluster,
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', log.fd, log.fd],
    })
    await once(server, 'spawn')
    server.unref()
    return server
  } finally {
    await log.close()
  }
}

async function start(
  places: ClusterPlaces,
  binaries: Binaries,
  account: ServerAccount,
  password: string,
  port: number | undefined,
): Promise<Running> {
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    await removeUselessPidFile(places, password)
    const server = await launch(places, binaries, account, port ?? (await freePort()))
    while (server.exitCode === null && server.signalCode === null) {
      const postmaster = await readPostmaster(places.cluster)
      if (postmaster?.isReady && postmaster.pid === server.pid) return postmaster
      await wait(20)
    }
    // The server ended: another process was faster, the port was taken, or processes of a killed server are still ending.
    const running = await findRunning(places, password)
    if (running) return running
    await endOrphans(places.cluster)
    await wait(200 * attempt)
  }
  const lastLine = (await readFile(places.log, 'utf8'))
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|could not/.test(line))
  throw new StartError(
    `PostgreSQL did not start in ${places.cluster}: ${lastLine?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it gave no reason'}; see ${places.log}.`,
  )
}

async function createDatabase(adminUrl: string, places: ClusterPlaces): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database in ${places.cluster} runs and refuses its own password; see ${places.log}.`, { cause: error })
  }
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    // Another process made it in the meantime: 42P04 when it had, 23505 when it was just doing so.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error
  } finally {
    await client.end()
  }
}

async function stopServer(
  server: Running,
  places: ClusterPlaces,
  binaries: Binaries,
  account: ServerAccount,
  password: string,
): Promise<void> {
  const isOurs = () => isServerOf(places.cluster, server, password)
  if (!(await isOurs())) return
  try {
    await run(binaries.pg_ctl, ['stop', '-D', places.cluster, '-m', 'fast', '-w', '-t', '30'], { ...account, cwd: places.cluster })
  } catch (error) {
    // The server has just ended by itself, so there is nothing to stop.
    if (await isOurs()) throw error
  }
  // pg_ctl waits for the pid file, which the server deletes just before it ends.
  const isEnding = async () => isAlive(server.pid) && (await worksIn(places.cluster, server.pid)) !== false
  for (let attempt = 0; attempt < 100 && (await isEnding()); attempt += 1) await wait(20)
}

/**
 * The embedded server of a data folder: the one that still runs there (a killed service leaves it behind), or a new one.
 * @param port where a new one is to listen; left out, a free one.
 * @throws {StartError} with one sentence for the operator when it cannot run; nothing is damaged then.
 */
export async function openEmbeddedServer(
  dataDir: string,
  major: 15 | 18,
  onProgress: (line: string) => void,
  port?: number,
): Promise<EmbeddedServer> {
  const binaries = await locateBinaries(major)
  await prepareDataDir(dataDir)
  // The folder itself, should its name be a symbolic link: the server's user needs the way to it, and the server keeps its name.
  const places = clusterPlaces(await realpath(dataDir))
  const account = await findServerAccount()
  onProgress(`Starting PostgreSQL in ${places.cluster}.`)
  const password = await prepareCluster(places, binaries, account, major)
  const running = (await findRunning(places, password)) ?? (await start(places, binaries, account, password, port))
  const base = `postgres://kapwa:${password}@127.0.0.1:${String(running.port)}`
  await createDatabase(`${base}/postgres`, places)
  return { databaseUrl: `${base}/${databaseName}`, pid: running.pid, stop: () => stopServer(running, places, binaries, account, password) }
}

import { mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '../../reference/src/config.ts'
import { visitDatabase } from '../../reference/src/database/open.ts'
import { freePort } from '../../scripts/freePort.ts'
import { counts } from '../security/counts.ts'
import { isRunning } from './isRunning.ts'
import { killServices, startService } from './serviceProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

let folder: string
let dataDir: string

/** The small demo of the service's own process would take seconds: these tests are about the server beneath it. */
const empty = { DEMO: '0' }

beforeAll(async () => {
  folder = await temporaryFolder()
  // As people name their folders.
  dataDir = path.join(folder, 'Mga datos ñ (2)', 'data')
})
// A test that fails leaves its service running, on whose data folder the next one would fail too.
afterEach(killServices)
afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const serverPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

/** The data folder's server, started if need be, of the major version that the service of the test has. */
const visitServer = () => visitDatabase(loadConfig({ DATA_DIR: dataDir, POSTGRES_MAJOR: process.env.POSTGRES_MAJOR }))

/** Keeps a connection busy; resolves to how its query has ended. */
async function runLongQuery(): Promise<{ readonly ended: Promise<unknown>; readonly pid: number }> {
  const { databaseUrl } = await visitServer()
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = client.query('select count(*) from generate_series(1, 1000000000000)').catch((error: unknown) => error)
  return { ended, pid: rows[0]!.pid }
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).status === 200
}

describe('the embedded server', () => {
  it('starts, stops without leaving a process, and is there again soon with its data', async () => {
    const first = startService(dataDir, empty)
    expect(await isReady(await first.url())).toBe(true)
    const pid = await serverPid()
    const secret = await readFile(path.join(dataDir, 'token-secret'), 'utf8')
    first.child.kill('SIGTERM')
    expect(await first.ended()).toMatchObject({ code: 0, stderr: '' })
    expect(await isRunning(pid)).toBe(false)
    await expect(stat(pidFile())).rejects.toThrow('ENOENT')

    const start = performance.now()
    const second = startService(dataDir, empty)
    expect(await isReady(await second.url())).toBe(true)
    expect(performance.now() - start).toBeLessThan(counts.restartMilliseconds)
    expect(await readFile(path.join(dataDir, 'token-secret'), 'utf8')).toBe(secret)
    second.child.kill('SIGINT')
    expect((await second.ended()).code).toBe(0)
  })

  it('listens on 127.0.0.1 only, with a password, and shows no secret', async () => {
    const opened = await visitServer()
    const { port, password } = new URL(opened.databaseUrl)
    expect(password.length).toBeGreaterThan(30)
    await expect(new pg.Client({ connectionString: opened.databaseUrl.replace(password, 'wrong') }).connect()).rejects.toThrow('password')
    const addresses = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map((entry) => entry.address))
    for (const host of addresses.filter((address) => address !== '127.0.0.1' && !address.startsWith('fe80'))) {
      await expect(new pg.Client({ host, port: Number(port), user: 'kapwa', password }).connect(), host).rejects.toThrow(
        /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
      )
    }
    for (const secret of ['postgres-password', 'token-secret']) expect((await stat(path.join(dataDir, secret))).mode & 0o077).toBe(0)
    await opened.close()
  })

  it('is taken over after the service was killed, and what was committed is there', async () => {
    const killed = startService(dataDir, empty)
    await killed.url()
    const pid = await serverPid()
    killed.child.kill('SIGKILL')
    await killed.ended()
    expect(await isRunning(pid)).toBe(true)
    const next = startService(dataDir, empty)
    expect(await isReady(await next.url())).toBe(true)
    expect(await serverPid()).toBe(pid)
    next.child.kill('SIGTERM')
    expect((await next.ended()).code).toBe(0)
    expect(await isRunning(pid)).toBe(false)
  })

  it('starts anew after the service and PostgreSQL were both killed in the middle of a long query', async () => {
    const killed = startService(dataDir, empty)
    await killed.url()
    const pid = await serverPid()
    const busy = await runLongQuery()
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await killed.ended()
    const next = startService(dataDir, empty)
    expect(await isReady(await next.url())).toBe(true)
    expect(await serverPid()).not.toBe(pid)
    expect(await busy.ended).toBeInstanceOf(Error)
    expect(await isRunning(busy.pid)).toBe(false)
    next.child.kill('SIGTERM')
    await next.ended()
  })

  it.each(['', 'garbage\n'])('starts where a power cut has left the pid file as %j', async (text) => {
    await writeFile(pidFile(), text)
    const service = startService(dataDir, empty)
    expect(await isReady(await service.url())).toBe(true)
    service.child.kill('SIGTERM')
    expect((await service.ended()).code).toBe(0)
  })

  it('ignores a pid file that names some other program, and leaves that program alone', async () => {
    await writeFile(pidFile(), `${String(process.pid)}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n1 1\nready\n`)
    const service = startService(dataDir, empty)
    expect(await isReady(await service.url())).toBe(true)
    expect(await serverPid()).not.toBe(process.pid)
    service.child.kill('SIGTERM')
    expect((await service.ended()).code).toBe(0)
  })
})

describe('a data folder reached through a symbolic link', () => {
  const settings = (link: string) => loadConfig({ DATA_DIR: link, POSTGRES_MAJOR: process.env.POSTGRES_MAJOR })

  /** Opens it twice at once, as the service and a command do, and closes both. */
  async function openTwice(link: string): Promise<void> {
    const pidFileBehind = path.join(link, 'postgres', 'postmaster.pid')
    const first = await visitDatabase(settings(link))
    const written = await readFile(pidFileBehind, 'utf8')
    const pid = Number(written.split('\n')[0])
    const second = await visitDatabase(settings(link))
    expect(second.databaseUrl).toBe(first.databaseUrl)
    expect(await readFile(pidFileBehind, 'utf8')).toBe(written)
    await second.close()
    expect(await isRunning(pid)).toBe(true)
    await first.close()
    expect(await isRunning(pid)).toBe(false)
    await expect(stat(pidFileBehind)).rejects.toThrow('ENOENT')
  }

  it('is opened twice on one server, which stops', async () => {
    const link = path.join(folder, 'link')
    await mkdir(path.join(folder, 'disk'))
    await symlink(path.join(folder, 'disk'), link)
    await openTwice(link)
  })

  it('or whose database was moved to another disk and linked', async () => {
    const link = path.join(folder, 'link')
    await rename(path.join(link, 'postgres'), path.join(folder, 'moved'))
    await symlink(path.join(folder, 'moved'), path.join(link, 'postgres'))
    await openTwice(link)
  })
})

describe('while it runs', () => {
  it('logs no more than LOG_LEVEL says', async () => {
    const port = String(await freePort())
    const service = startService(dataDir, { ...empty, LOG_LEVEL: 'error', REST_PORT: port })
    await vi.waitFor(async () => expect(await isReady(`http://127.0.0.1:${port}`)).toBe(true), { timeout: 60_000, interval: 100 })
    service.child.kill('SIGTERM')
    expect(await service.ended()).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('answers what is under way before it stops', async () => {
    const service = startService(dataDir, empty)
    const url = await service.url()
    // Under way is what the service has received: over connections that are open already, all twenty arrive at once.
    await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${url}/health/live`)).text()))
    const attempts = Array.from({ length: 20 }, (_, number) =>
      fetch(`${url}/api/authenticate/user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ UserName: `nobody${String(number)}`, PassKey: 'x' }),
      }),
    )
    await Promise.race(attempts)
    service.child.kill('SIGTERM')
    expect((await Promise.all(attempts)).map((response) => response.status)).toEqual(Array.from({ length: 20 }, () => 401))
    expect((await service.ended()).code).toBe(0)
  })

  it('is not ready while PostgreSQL is gone, answers 503, and starts it again by itself', async () => {
    const service = startService(dataDir, empty)
    const url = await service.url()
    const first = await serverPid()
    const password = path.join(dataDir, 'postgres-password')
    // Without it the first attempts fail.
    await rename(password, `${password}.away`)
    process.kill(first, 'SIGKILL')
    await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(503), { timeout: 60_000 })
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
    const signIn = () =>
      fetch(`${url}/api/authenticate/user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"UserName":"a","PassKey":"b"}',
      })
    const refused = await signIn()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({ Message: 'Service temporarily unavailable. Please try again later.', Errors: [] })

    await rename(`${password}.away`, password)
    await vi.waitFor(async () => expect(await isReady(url)).toBe(true), { timeout: 60_000, interval: 100 })
    const second = await serverPid()
    expect(second).not.toBe(first)
    expect((await signIn()).status).toBe(401)
    service.child.kill('SIGTERM')
    const { code, stdout } = await service.ended()
    expect(code).toBe(0)
    expect(stdout).toContain('PostgreSQL ended by itself; it is started again')
    expect(stdout).toContain('PostgreSQL runs again')
    expect(await isRunning(second)).toBe(false)
  })
})

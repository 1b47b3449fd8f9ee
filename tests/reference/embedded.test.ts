import { mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
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

/** A query of a process that is killed in the middle of it; answers the number of the process that serves it. */
async function leaveLongQuery(): Promise<number> {
  const { databaseUrl } = await visitServer()
  const socket = new Socket()
  const client = new pg.Client({ connectionString: databaseUrl, stream: () => socket })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.query('select count(*) from generate_series(1, 1000000000000)').catch(() => undefined)
  await vi.waitFor(() => expect(socket.writableLength).toBe(0))
  socket.destroy()
  return rows[0]!.pid
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).status === 200
}

async function startAndStop(): Promise<void> {
  const service = startService(dataDir, empty)
  expect(await isReady(await service.url())).toBe(true)
  service.child.kill('SIGTERM')
  expect(await service.ended()).toMatchObject({ code: 0, stderr: '' })
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

  it('starts after the service was killed: what it has left is ended first', async () => {
    const killed = startService(dataDir, empty)
    await killed.url()
    const pid = await serverPid()
    killed.child.kill('SIGKILL')
    await killed.ended()
    expect(await isRunning(pid)).toBe(true)
    await startAndStop()
    expect(await isRunning(pid)).toBe(false)
  })

  it('starts after the service and PostgreSQL were both killed in the middle of a long query', async () => {
    const killed = startService(dataDir, empty)
    await killed.url()
    const pid = await serverPid()
    const busy = await leaveLongQuery()
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await killed.ended()
    await startAndStop()
    expect(await isRunning(busy)).toBe(false)
  })

  it.each([
    ['nothing', () => ''],
    ['some other program, which is left alone', () => `${String(process.pid)}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n1 1\nready\n`],
  ])('starts where the pid file names %s', async (_name, text) => {
    await writeFile(pidFile(), text())
    await startAndStop()
  })

  it('keeps the pid file of a running server that refuses the password, and says so', async () => {
    const service = startService(dataDir, empty)
    await service.url()
    const file = path.join(dataDir, 'postgres-password')
    const password = await readFile(file)
    await writeFile(file, 'of another backup\n')
    await expect(visitServer()).rejects.toThrow(/password authentication failed.*put postgres-password back/)
    await writeFile(file, password)
    expect(await isRunning(await serverPid())).toBe(true)
    service.child.kill('SIGTERM')
    expect((await service.ended()).code).toBe(0)
  })

  it('through a symbolic link is one server for two that open it, and stops with the first', async () => {
    const link = path.join(folder, 'link')
    await mkdir(path.join(folder, 'disk'))
    await symlink(path.join(folder, 'disk'), link)
    const settings = loadConfig({ DATA_DIR: link, POSTGRES_MAJOR: process.env.POSTGRES_MAJOR })
    const first = await visitDatabase(settings)
    const second = await visitDatabase(settings)
    expect(second.databaseUrl).toBe(first.databaseUrl)
    await second.close()
    await expect(stat(path.join(link, 'postgres', 'postmaster.pid'))).resolves.toBeDefined()
    await first.close()
    await expect(stat(path.join(link, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
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

  it('ends when PostgreSQL ends by itself, and says so; the next start has the data again', async () => {
    const service = startService(dataDir, empty)
    await service.url()
    process.kill(await serverPid(), 'SIGKILL')
    const { code, stdout } = await service.ended()
    expect([code, stdout]).toEqual([1, expect.stringContaining('PostgreSQL ended by itself')])
    await startAndStop()
  })
})

import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../reference/src/config.ts'
import { openDatabase } from '../../reference/src/database/open.ts'
import { startService } from './serviceProcess.ts'
import { temporaryFolder } from './startReference.ts'

let folder: string
let dataDir: string

/** The small demo of the service's own process would take seconds: these tests are about the server beneath it. */
const empty = { DEMO: '0' }

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = path.join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const serverPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

/** Whether a process runs; one that ended and waits for its new parent to notice does not. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(await readFile(`/proc/${String(pid)}/status`, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'ENOENT')) return false
    throw error
  }
}

async function failure(env: Record<string, string>, at = dataDir): Promise<string> {
  const { code, stderr } = await startService(at, { ...empty, ...env }).ended()
  expect(code).toBe(1)
  expect(stderr.trim().split('\n'), 'one sentence, no stack').toHaveLength(1)
  return stderr.trim()
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).status === 200
}

describe('the embedded server', () => {
  it('starts, stops without leaving a process, and is there again within 5 seconds with its data', async () => {
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
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(await readFile(path.join(dataDir, 'token-secret'), 'utf8')).toBe(secret)
    second.child.kill('SIGINT')
    expect((await second.ended()).code).toBe(0)
  })

  it('listens on 127.0.0.1 alone, behind a password, and keeps its secrets to itself', async () => {
    const opened = await openDatabase(loadConfig({ DATA_DIR: dataDir, POSTGRES_MAJOR: process.env.POSTGRES_MAJOR }), 'service')
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

  it('starts anew after the service and PostgreSQL were both killed', async () => {
    const killed = startService(dataDir, empty)
    await killed.url()
    const pid = await serverPid()
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await killed.ended()
    const next = startService(dataDir, empty)
    expect(await isReady(await next.url())).toBe(true)
    expect(await serverPid()).not.toBe(pid)
    next.child.kill('SIGTERM')
    await next.ended()
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

describe('what keeps it from starting is told in a sentence', () => {
  it('a second copy on the same folder, which leaves the first one running', async () => {
    const first = startService(dataDir, empty)
    const url = await first.url()
    expect(await failure({})).toBe(
      `Another copy of the service is using the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    )
    expect(await isReady(url)).toBe(true)
    first.child.kill('SIGTERM')
    await first.ended()
  })

  it('two copies started at once on a new folder: one runs', async () => {
    const fresh = path.join(folder, 'fresh')
    const copies = [startService(fresh, empty), startService(fresh, empty)]
    const outcomes = await Promise.allSettled(copies.map((copy) => copy.url()))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toContain('Another copy of the service')
    for (const copy of copies) copy.child.kill('SIGTERM')
    await Promise.all(copies.map((copy) => copy.ended()))
  })

  it('a busy port, and the database is stopped again', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => blocker.once('listening', resolve))
    const { port } = blocker.address() as { port: number }
    expect(await failure({ REST_PORT: String(port) })).toBe(
      `Port ${String(port)} is in use: stop what listens there, or set REST_PORT to another.`,
    )
    await new Promise((resolve) => blocker.close(resolve))
    await expect(stat(pidFile())).rejects.toThrow('ENOENT')
  })

  it('a database of another PostgreSQL', async () => {
    const version = path.join(dataDir, 'postgres', 'PG_VERSION')
    const own = await readFile(version, 'utf8')
    await writeFile(version, '14\n')
    expect(await failure({})).toMatch(/^The database in .* was made by PostgreSQL 14, and this is PostgreSQL 1[58]: /)
    await writeFile(version, own)
  })

  it('a data folder that is a file, or cannot be written', async () => {
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    expect(await failure({}, file)).toBe(`DATA_DIR names ${file}, which is not a folder.`)
    expect(await failure({}, '/sys/kapwa')).toBe('The data folder /sys/kapwa cannot be written: set DATA_DIR to one that can.')
  })

  it('something else where the database belongs', async () => {
    const other = path.join(folder, 'other')
    await mkdir(path.join(other, 'postgres'), { recursive: true })
    await writeFile(path.join(other, 'postgres', 'notes.txt'), 'mine')
    expect(await failure({}, other)).toContain('is in the way')
    expect(await readFile(path.join(other, 'postgres', 'notes.txt'), 'utf8')).toBe('mine')
  })

  it('a lost password', async () => {
    const password = path.join(dataDir, 'postgres-password')
    const own = await readFile(password, 'utf8')
    await rm(password)
    expect(await failure({})).toContain(`put ${password} back`)
    await writeFile(password, own, { mode: 0o600 })
  })

  it.runIf(process.getuid?.() === 0)('root with a folder that the server’s user cannot enter', async () => {
    const closed = path.join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    expect(await failure({}, path.join(closed, 'data'))).toContain(`the user "postgres", who cannot enter ${closed}:`)
    await chmod(closed, 0o755)
  })

  it('a database server that does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://kapwa:x@127.0.0.1:1/kapwa', TOKEN_SECRET: 'x'.repeat(40) }
    expect(await failure(env)).toBe('The database does not answer: connect ECONNREFUSED 127.0.0.1:1.')
  })
})

describe('while it runs', () => {
  it('answers what is under way before it stops', async () => {
    const service = startService(dataDir, empty)
    const url = await service.url()
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

  it('is not ready when PostgreSQL is gone, answers 503, and a restart brings everything back', async () => {
    const service = startService(dataDir, empty)
    const url = await service.url()
    process.kill(await serverPid(), 'SIGKILL')
    await wait(300)
    const ready = await fetch(`${url}/health/ready`)
    expect(ready.status).toBe(503)
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
    const signIn = await fetch(`${url}/api/authenticate/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"UserName":"a","PassKey":"b"}',
    })
    expect(signIn.status).toBe(503)
    expect(await signIn.json()).toEqual({ Message: 'Service temporarily unavailable. Please try again later.', Errors: [] })
    service.child.kill('SIGTERM')
    expect((await service.ended()).code).toBe(0)
    const next = startService(dataDir, empty)
    expect(await isReady(await next.url())).toBe(true)
    next.child.kill('SIGTERM')
    await next.ended()
  })
})

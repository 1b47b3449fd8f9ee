import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService } from './serviceProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

let folder: string
let dataDir: string

/** The demo would take seconds: these tests are about the server beneath it. */
const empty = { DEMO: '0' }

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = path.join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')

async function failure(env: Record<string, string>, at = dataDir): Promise<string> {
  const service = startService(at, { ...empty, ...env })
  const limit = setTimeout(() => service.child.kill('SIGKILL'), 60_000)
  const { code, stderr } = await service.ended()
  clearTimeout(limit)
  expect(code).toBe(1)
  expect(stderr.trim().split('\n'), 'one sentence, no stack').toHaveLength(1)
  return stderr.trim()
}

it('a service that mails the link for a new account to any address says so', async () => {
  const service = startService(dataDir, empty)
  await service.said('AFFILIATE_DOMAINS is not set: anybody can have the link for a new account mailed to any address')
  service.child.kill('SIGTERM')
  await service.ended()
})

describe('a failed start is explained in a sentence', () => {
  it('a second copy on the same folder, which leaves the first one running', async () => {
    const first = startService(dataDir, empty)
    const url = await first.url()
    expect(await failure({})).toBe(
      `Another copy of the service is using the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    )
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    first.child.kill('SIGTERM')
    await first.ended()
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
    expect(await failure({})).toMatch(/initialized by PostgreSQL version 14, which is not compatible with this version 1[58]/)
    await writeFile(version, own)
  })

  it('a lost password', async () => {
    const password = path.join(dataDir, 'postgres-password')
    const own = await readFile(password, 'utf8')
    await rm(password)
    expect(await failure({})).toContain(`put ${password} back`)
    await writeFile(password, own, { mode: 0o600 })
  })
})

// At once: each has a folder of its own, and mostly waits for its process.
describe.concurrent('so is one on another folder', () => {
  it('two copies started in parallel on a new folder: one runs', async () => {
    const fresh = path.join(folder, 'fresh')
    const copies = [startService(fresh, empty), startService(fresh, empty)]
    const outcomes = await Promise.allSettled(copies.map((copy) => copy.url()))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toMatch(/Another copy of the service|lock file "postmaster.pid" already exists/)
    for (const copy of copies) copy.child.kill('SIGTERM')
    await Promise.all(copies.map((copy) => copy.ended()))
  })

  it('a data folder that is a file, or cannot be written', async () => {
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    expect(await failure({}, file)).toBe(`DATA_DIR names ${file}, which is not a folder.`)
    expect(await failure({}, '/sys/kapwa')).toBe('The data folder /sys/kapwa cannot be written: set DATA_DIR to one that can.')
  })

  it.runIf(process.platform === 'linux')('a data folder where the system makes none', async () => {
    expect(await failure({}, '/proc/kapwa/data')).toBe('The data folder /proc/kapwa/data cannot be written: set DATA_DIR to one that can.')
    expect(await failure({}, '/proc')).toBe('The data folder /proc cannot be written: set DATA_DIR to one that can.')
    const dangling = path.join(folder, 'dangling')
    await symlink(path.join(folder, 'gone', 'away'), dangling)
    expect(await failure({}, dangling)).toBe(`The data folder ${dangling} cannot be written: set DATA_DIR to one that can.`)
  })

  it('something else where the database belongs', async () => {
    const other = path.join(folder, 'other')
    await mkdir(path.join(other, 'postgres'), { recursive: true })
    await writeFile(path.join(other, 'postgres', 'notes.txt'), 'mine')
    expect(await failure({}, other)).toMatch(/^PostgreSQL did not start in .*postgresql.conf/)
    expect(await readFile(path.join(other, 'postgres', 'notes.txt'), 'utf8')).toBe('mine')
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

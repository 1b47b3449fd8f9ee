import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEmbeddedServer } from '../../reference/src/database/embedded/server.ts'
import { temporaryFolder } from './temporaryFolder.ts'

// As on macOS and Windows, and for root in a container that may not trace the processes of others.
vi.mock('../../reference/src/database/embedded/workingFolder.ts', () => ({ worksIn: () => Promise.resolve(null) }))

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = path.join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = (at = dataDir) => path.join(at, 'postgres', 'postmaster.pid')
const open = (at = dataDir) => openEmbeddedServer(at, process.env.POSTGRES_MAJOR === '15' ? 15 : 18, () => undefined)

/** What a server that was killed leaves behind, its number now that of another program: this one. */
const staleFile = (port: number, status: string) =>
  writeFile(pidFile(), `${String(process.pid)}\n${dataDir}/postgres\n1\n${String(port)}\n\n127.0.0.1\n1 1\n${status}\n`)

describe('where the system does not show a process’s working folder', () => {
  it('a running server is found, used, and stopped at the end', async () => {
    const first = await open()
    const written = await readFile(pidFile(), 'utf8')
    const second = await open()
    expect(second).toMatchObject({ pid: first.pid, databaseUrl: first.databaseUrl })
    expect(await readFile(pidFile(), 'utf8')).toBe(written)
    await first.stop()
    await expect(stat(pidFile())).rejects.toThrow('ENOENT')
    expect(() => process.kill(first.pid, 0)).toThrow('ESRCH')
    await second.stop()
  })

  it.each(['ready', 'starting'])(
    'an old pid file that says "%s" keeps nobody from starting when nothing answers at its port',
    async (status) => {
      const probe = createServer().listen(0, '127.0.0.1')
      await once(probe, 'listening')
      const { port } = probe.address() as AddressInfo
      probe.close()
      await once(probe, 'close')
      await staleFile(port, status)
      const server = await open()
      expect(server.pid).not.toBe(process.pid)
      await server.stop()
    },
  )

  it('nor when some other program answers there', async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    await staleFile((other.address() as AddressInfo).port, 'ready')
    const server = await open()
    expect(server.pid).not.toBe(process.pid)
    await server.stop()
    other.close()
    await once(other, 'close')
  })

  it('nor when the server of a copy of the folder answers there, with the same password', async () => {
    const copied = path.join(folder, 'copy')
    await cp(dataDir, copied, { recursive: true, preserveTimestamps: true })
    // Root's copies are root's, and the server is not.
    if (process.getuid?.() === 0) await promisify(execFile)('chown', ['-R', 'postgres', path.join(copied, 'postgres')])
    const copy = await open(copied)
    await staleFile(Number(new URL(copy.databaseUrl).port), 'ready')
    const server = await open()
    expect(server.databaseUrl).not.toBe(copy.databaseUrl)
    await server.stop()
    await expect(stat(pidFile(copied))).resolves.toBeDefined()
    await copy.stop()
  })
})

import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectScanner } from './virusScanner.ts'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-scanner-'))
  file = path.join(folder, 'large.bin')
  await writeFile(file, Buffer.alloc(16_000_000))
})
afterAll(() => rm(folder, { recursive: true }))

/** The verdict on the file of a scanner that behaves so on each connection. */
async function verdictOf(behave: (socket: Socket) => void, longest?: number): Promise<boolean> {
  const socketPath = path.join(folder, `${crypto.randomUUID()}.sock`)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    behave(socket)
  })
  server.listen(socketPath)
  await once(server, 'listening')
  try {
    return await connectScanner(`unix:${socketPath}`, longest)(file)
  } finally {
    server.close()
  }
}

test('an OK before the end of the file is no verdict', async () => {
  await expect(verdictOf((socket) => void socket.once('data', () => void socket.pause().end('stream: OK\0')))).rejects.toThrow(
    'before the end of the file',
  )
})

test('what was found is not taken back by an OK after it', async () => {
  expect(await verdictOf((socket) => void socket.resume().once('data', () => void socket.end('stream: Eicar FOUND\0stream: OK\0')))).toBe(
    false,
  )
})

test('a scanner that drips its answer is given up', async () => {
  const drip = (socket: Socket) => {
    const dripping = setInterval(() => void socket.write(' '), 20)
    socket.resume().once('close', () => clearInterval(dripping))
  }
  await expect(verdictOf(drip, 500)).rejects.toThrow('clamd has not finished in time')
})

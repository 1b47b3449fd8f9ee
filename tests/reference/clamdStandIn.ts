import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { temporaryFolder } from './temporaryFolder.ts'

function fileOf(frames: Buffer): Buffer {
  const chunks: Buffer[] = []
  let position = 'zINSTREAM\0'.length
  for (;;) {
    const length = frames.readUInt32BE(position)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(frames.subarray(position + 4, position + 4 + length))
    position += 4 + length
  }
}

/** A stand-in of clamd on a socket: it finds a virus in files with `marked`, and refuses the longer ones as a real one does. */
export async function startClamd(marked: string) {
  const socketPath = path.join(await temporaryFolder(), 'clamd.sock')
  const scanned: number[] = []
  const server = createServer((socket) => {
    const received: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk)
      const whole = Buffer.concat(received)
      if (whole.length > 2_000_000) socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (!whole.subarray(-4).equals(Buffer.alloc(4))) return
      const file = fileOf(whole)
      scanned.push(file.length)
      socket.end(file.includes(marked) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(socketPath)
  await once(server, 'listening')
  return { address: `unix:${socketPath}`, scanned, stop: () => server.close() }
}

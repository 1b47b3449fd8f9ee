import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Without a byte of the scanner for so long, it does not answer. In milliseconds. */
const longestSilence = 30_000
/** For a file as a whole, in milliseconds: a scanner that answers a byte now and then would hold the upload for hours. */
const longestScan = 60_000

/** A verdict on all of a file comes after its last byte was sent, which the system may tell us a little later. In milliseconds. */
const grace = 1_000

/** Whether a file is free of what the scanner knows. Rejects where the scanner gives no verdict. */
export type ScanFile = (path: string) => Promise<boolean>

/** Frames of clamd's INSTREAM: each chunk behind its length, and a length of 0 at the end. */
async function* frames(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of file) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

const isClean = /: OK\0?\s*$/

async function scan(socket: Socket, path: string): Promise<boolean> {
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('clamd does not answer')))
  const verdict = text(socket)
  // Trap: clamd answers before the end of a file that is too large for it, and closes; the verdict says so.
  const sent = pipeline(createReadStream(path), frames, socket, { end: false })
  // A pipe that breaks is awaited below, where it matters.
  void Promise.allSettled([sent])
  const found = await verdict
  if (/ FOUND(\0|$)/m.test(found)) return false
  if (found === '') await sent
  if (isClean.test(found)) {
    // What is said before the end of the file is no word about all of it.
    const early = wait(grace, undefined, { ref: false }).then(() => Promise.reject(new Error('clamd answered before the end of the file')))
    await Promise.race([sent, early])
    return true
  }
  throw new Error(`clamd gave no verdict: ${found.slice(0, 100)}`)
}

/** A scanner by the address of a clamd: `tcp://host:port`, or `unix:/run/clamav/clamd.sock`. */
export function connectScanner(address: string, longest = longestScan): ScanFile {
  const { protocol, hostname, port, pathname } = new URL(address)
  return async (path) => {
    const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname)
    const limit = setTimeout(() => socket.destroy(new Error('clamd has not finished in time')), longest)
    try {
      return await scan(socket, path)
    } finally {
      clearTimeout(limit)
      socket.destroy()
    }
  }
}

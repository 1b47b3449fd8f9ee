import { once } from 'node:events'
import net from 'node:net'

/**
 * Below the ports that systems give to outgoing connections, of which one could take a port before its service listens: 32768 and more on
 * Linux, 49152 and more elsewhere. Trap: `fetch` refuses port 10080.
 */
const range = { first: 10_100, count: 20_000 }
/** Ports of one process before those of the next: two runs side by side begin with others. */
const blockSize = 16
let next = process.pid * blockSize

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false // another program listens there
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A port of 127.0.0.1 on which nothing listens, and which this process has not been given before. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < range.count; tried += 1) {
    const port = range.first + (next % range.count)
    next += 1
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}

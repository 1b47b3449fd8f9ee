import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A port that is free now, for servers that do not report their port. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false // not listening yet: asked again below
  }
}

/** Waits until the address answers 200; throws when the process exits first or so many seconds have passed. */
export async function untilAnswering(child: ChildProcess, url: string, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nothing answers at ${url}`)
    await wait(100)
  }
}

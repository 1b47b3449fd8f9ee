import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A server of the project in a child process that ends with this one. */
export interface Service {
  name: string
  child: ChildProcess
}

/** Throws when another program listens on the port; called before anything is built or started. */
export async function refuseBusyPort(host: string, port: number, variable: string): Promise<void> {
  const probe = net.createServer()
  const listening = once(probe, 'listening')
  probe.listen(port, host)
  try {
    await listening
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`
    throw new Error(`Port ${port} ${why}: stop that program, or set ${variable} to a free port.`, { cause: error })
  }
  probe.close()
  await once(probe, 'close')
}

/** Starts a TypeScript server in a process group of its own: Ctrl-C reaches this process only, which stops the servers in order. */
export function startService(name: string, args: readonly string[], env: Record<string, string>): Service {
  const child = spawn(process.execPath, ['--import', new URL('followParent.mjs', import.meta.url).href, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  return { name, child }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return response.ok
  } catch {
    return false // not listening yet: asked again below
  }
}

/** In milliseconds; on a machine without other work a service with all of the demo to make up is ready in less. */
const patience = 30_000

/**
 * Waits until the service answers 200 on its readiness address, and says so when that takes long; throws when it exits before that or
 * exceeds the time, in seconds.
 */
export async function untilReady(service: Service, url: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  let next = Date.now() + patience
  while (!(await isReady(url))) {
    if (hasEnded(service.child)) throw new Error(`The ${service.name} did not start; the message above says why.`)
    if (Date.now() > deadline) throw new Error(`The ${service.name} did not become ready within ${seconds} seconds (${url}).`)
    if (Date.now() > next) {
      process.stdout.write(`Still waiting for the ${service.name} to answer at ${url} …\n`)
      next += patience
    }
    await wait(50)
  }
}

/** Sends SIGTERM, and SIGKILL after 30 seconds. */
export async function stopService({ child }: Pick<Service, 'child'>): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await ended
  clearTimeout(timer)
}

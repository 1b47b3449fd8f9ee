import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import net from 'node:net'
import { freePort } from '../../scripts/freePort.ts'
import { compileCache } from '../compileCache.ts'
import { environment } from './portal.ts'

export interface ServerProcess {
  origin: string
  /** Its standard output and standard error so far. */
  output: () => string
  stop: () => Promise<void>
}

function stopper(child: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timer)
  }
}

/** Starts a command, and resolves when its output matches `isReady`; rejects with the output when it ends before. */
function start(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  isReady: RegExp,
): Promise<Omit<ServerProcess, 'origin'> & { ready: RegExpExecArray }> {
  const child = spawn(command, args, { env: { ...compileCache, PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const stop = stopper(child)
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = isReady.exec(output)
      if (ready) resolve({ ready, output: () => output, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${String(code)} before it was ready:\n${output}`)))
  })
}

const bffEnvironment = (restUrl: string, overrides: Record<string, string>) =>
  environment(restUrl, { LOG_LEVEL: 'info', HOST: '127.0.0.1', ...overrides })

/** Starts a BFF that is expected to fail: its exit code or signal, and its standard error; killed after a minute. */
export async function failToStartBff(
  restUrl: string,
  overrides: Record<string, string>,
): Promise<{ ended: number | string; error: string }> {
  const env = { ...compileCache, PATH: process.env.PATH ?? '', ...bffEnvironment(restUrl, overrides) }
  const child = spawn(process.execPath, ['bff/src/server.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let error = ''
  child.stderr.on('data', (chunk: Buffer) => void (error += chunk.toString()))
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const ended = await new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? String(signal))))
  clearTimeout(timer)
  return { ended, error }
}

/** Sends SIGTERM to a BFF that has just begun to connect to Redis: its exit code, or the signal that has killed it. */
export async function stopWhileStarting(restUrl: string): Promise<number | string> {
  const redis = net.createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(redis, 'listening')
  const { port } = redis.address() as net.AddressInfo
  const env = bffEnvironment(restUrl, { REDIS_URL: `redis://127.0.0.1:${String(port)}` })
  const child = spawn(process.execPath, ['bff/src/server.ts'], {
    env: { ...compileCache, PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
  })
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? String(signal))))
  const [socket] = (await once(redis, 'connection')) as [net.Socket]
  child.kill('SIGTERM')
  socket.destroy()
  redis.close()
  return ended
}

/** The BFF as in production: a process of its own, on a free port. */
export async function startBff(restUrl: string, overrides: Record<string, string> = {}): Promise<ServerProcess> {
  const env = bffEnvironment(restUrl, overrides)
  const listening = /http:\/\/127\.0\.0\.1:(\d+)/
  const { ready, output, stop } = await start(process.execPath, ['bff/src/server.ts'], env, listening)
  return { origin: ready[0], output, stop }
}

const redisPaths = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']

/** A Redis server on a free port, without persistence. Throws when none is installed. */
export async function startRedis(): Promise<ServerProcess> {
  const path = redisPaths.find((candidate) => existsSync(candidate))
  if (!path) throw new Error('redis-server is not installed: on Debian, apt install redis-server; on macOS, brew install redis.')
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const { output, stop } = await start(path, args, {}, /Ready to accept connections/)
  return { origin: `redis://127.0.0.1:${port}`, output, stop }
}

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'

/** The core of the measured server, and the core of all other processes. */
export const cores = { server: 0, load: 1 } as const

export interface PinnedOptions {
  /** Its number, or a list of numbers. */
  core: number | string
  env?: Record<string, string>
  /** Flags of Node. */
  flags?: readonly string[]
  args?: readonly string[]
  cwd?: string
}

/** Running child processes, to be killed at exit. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/**
 * Starts a JavaScript or TypeScript file pinned to its core. Its log is written to /dev/null, so that logging costs as in production;
 * errors are shown.
 */
export function startPinned(file: string, { core, env = {}, flags = [], args = [], cwd }: PinnedOptions): ChildProcess {
  const child = spawn('taskset', ['--cpu-list', String(core), process.execPath, ...flags, file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit', 'ipc'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Stops a process, with SIGKILL after ten seconds. */
export async function stopPinned(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/** The next message of a process; rejects when it exits first. */
export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code} before it answered`))
    child.once('exit', onExit)
    child.once('message', (message: Message) => {
      child.off('exit', onExit)
      resolve(message)
    })
  })
}

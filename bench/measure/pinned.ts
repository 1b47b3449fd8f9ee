import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'

/** The core of the server that is measured, and the core of everything else. */
export const cores = { server: 0, load: 1 } as const

export interface PinnedOptions {
  core: number
  env?: Record<string, string>
  /** Before the file: flags of Node. */
  flags?: readonly string[]
  args?: readonly string[]
  cwd?: string
}

/** Every process that still runs, so that none outlives the run. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/**
 * Starts a file of JavaScript or TypeScript pinned to one core. What it logs is written, as in production, but nowhere;
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

/** Ends a process, by force where it does not within ten seconds. */
export async function stopPinned(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/** The next message of a process; rejects when it ends before that. */
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

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'

/** The core of the measured server, and the core of all other processes. */
export const cores = { server: 0, load: 1 } as const

interface PinnedOptions {
  /** Its number, or a list of numbers. */
  core: number | string
  env?: Record<string, string>
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
export function startPinned(file: string, { core, env = {}, args = [], cwd }: PinnedOptions): ChildProcess {
  const child = spawn('taskset', ['--cpu-list', String(core), process.execPath, file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit', 'ipc'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
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

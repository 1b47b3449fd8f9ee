import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { onEndOfNpm } from './runningServices.ts'

/** For services and databases to stop in order, in milliseconds. */
const patience = 10_000

/**
 * Runs a file of the project in a process group of its own, with all that it starts: runners, their workers, databases. At a signal, and at
 * the end of npm, the whole group is ended, and what has not stopped in order is killed. A service with a group of its own follows its parent.
 */
export async function runAsGroup(file: string): Promise<void> {
  const hasGroups = process.platform !== 'win32'
  const leader = spawn(process.execPath, [file], { stdio: 'inherit', detached: hasGroups })
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return leader.pid !== undefined && process.kill(hasGroups ? -leader.pid : leader.pid, name)
    } catch {
      return false // nothing is left of it
    }
  }
  const stop = () => signal('SIGTERM')
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  onEndOfNpm(stop)
  await once(leader, 'close')
  process.exitCode = leader.exitCode ?? 1
  for (let waited = 0; signal(0) && waited < patience; waited += 100) await wait(100)
  signal('SIGKILL')
}

import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { hasCode } from '../../errorCode.ts'
import { isAlive } from './postmaster.ts'
import { worksIn } from './workingFolder.ts'

/** A process that was asked to end is killed after so long, in milliseconds. */
const patience = 5_000
const pause = 50

/** A file of /proc; empty for a process that has ended, or that we may not look at. */
async function readProcess(pid: number, file: string): Promise<string> {
  try {
    return await readFile(`/proc/${String(pid)}/${file}`, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return ''
    throw error
  }
}

/** An orphan serves a connection of this cluster, or helps to, and its server has ended. */
async function isOrphan(cluster: string, pid: number): Promise<boolean> {
  // The server itself has its command line; its children call themselves "postgres: …".
  if (!(await readProcess(pid, 'cmdline')).startsWith('postgres: ') || !(await worksIn(cluster, pid))) return false
  const parent = Number(/^PPid:\s*(\d+)$/m.exec(await readProcess(pid, 'status'))?.[1] ?? 0)
  return parent <= 1 || !(await worksIn(cluster, parent))
}

async function listPids(): Promise<number[]> {
  return (await readdir('/proc')).map(Number).filter((pid) => Number.isInteger(pid) && pid > 1)
}

async function findOrphans(cluster: string): Promise<number[]> {
  const pids = await listPids()
  const found = await Promise.all(pids.map(async (pid) => ((await isOrphan(cluster, pid)) ? [pid] : [])))
  return found.flat()
}

function signal(pids: readonly number[], name: 'SIGTERM' | 'SIGQUIT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // The process has ended meanwhile, or is of a user whose processes we may not end.
      if (!hasCode(error, 'ESRCH', 'EPERM')) throw error
    }
  }
}

/**
 * Ends what a killed server has left: a process in the middle of a long query notices that only at its end, and PostgreSQL does not
 * start before. What it was doing is rolled back. Only on Linux, where the system shows which folder a process works in.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  const orphans = await findOrphans(cluster)
  for (const name of ['SIGTERM', 'SIGQUIT'] as const) {
    signal(orphans.filter(isAlive), name)
    for (let waited = 0; waited < patience && orphans.some(isAlive); waited += pause) await wait(pause)
  }
}

/** Whether a server was started for this cluster and still runs, whatever its pid file says. True where the system does not show it. */
export async function isAnyServerOf(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const pids = await listPids()
  const commands = await Promise.all(pids.map((pid) => readProcess(pid, 'cmdline')))
  return commands.some((command) => command.includes(`\0-D\0${cluster}\0`))
}

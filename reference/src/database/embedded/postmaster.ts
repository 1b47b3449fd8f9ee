import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** What a running (or killed) server wrote about itself into postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
}

/** The content of `postmaster.pid`; null when there is none, or when it is being written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  try {
    const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return Number.isInteger(pid) && pid > 1 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether a process with that number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !isMissing(error)
  }
}

/**
 * Whether a living process is the server of this cluster: PostgreSQL works inside its data folder. A number in an old
 * postmaster.pid may belong to some other program by now. Where the system does not tell (no /proc), the answer is yes, so
 * that nothing is taken away from a server that may be running.
 */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    // By what the folders are, not by their names: the way to the cluster may lead over symbolic links.
    const [worksIn, own] = await Promise.all([stat(`/proc/${String(pid)}/cwd`), stat(cluster)])
    return worksIn.dev === own.dev && worksIn.ino === own.ino
  } catch (error) {
    if (isMissing(error)) return false
    // Another user's process: as root one may look at all, as an ordinary user the server would be one's own.
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return false
    throw error
  }
}

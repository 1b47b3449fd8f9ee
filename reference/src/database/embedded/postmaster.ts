import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isServedAt } from './askServer.ts'
import { worksIn } from './workingFolder.ts'

/** The entry of a running (or killed) server in postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
}

/** The text of `postmaster.pid`; null when there is none. */
async function readPidFile(cluster: string): Promise<string | null> {
  try {
    return await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function parse(text: string): Postmaster | null {
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return Number.isInteger(pid) && pid > 1 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null
}

/** The content of `postmaster.pid`; null when there is none, and when it names no process. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readPidFile(cluster)
  return text === null ? null : parse(text)
}

/** Whether there is a `postmaster.pid` that names no process: it is being written, or its writing was cut off. */
export async function hasBrokenPidFile(cluster: string): Promise<boolean> {
  const text = await readPidFile(cluster)
  return text !== null && parse(text) === null
}

/** The process may be of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !isMissing(error)
  }
}

/**
 * The process of a postmaster.pid may be the server of this cluster: PostgreSQL works inside its data folder, and
 * a number in an old pid file may belong to some other program by now. Where the system does not show the folder, the server itself is queried.
 */
export async function isServerOf(cluster: string, { pid, port }: Pick<Postmaster, 'pid' | 'port'>, password: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  return (await worksIn(cluster, pid)) ?? (await isServedAt(cluster, port, password))
}

import { readFile } from 'node:fs/promises'

/** Whether a process runs; one that ended and waits for its new parent to notice does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(await readFile(`/proc/${String(pid)}/status`, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'ENOENT')) return false
    throw error
  }
}

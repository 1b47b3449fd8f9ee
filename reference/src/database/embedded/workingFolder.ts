import { stat } from 'node:fs/promises'

const noSuchProcess = ['ENOENT', 'ESRCH']
/** A process of another user, whose folder not even root may see without the right to trace, as in most containers. */
const notTold = ['EACCES', 'EPERM']

/**
 * Whether a process has a folder as its working folder, compared by device and inode: the path may have symbolic links.
 * Null where the system does not show it: without /proc, or for a process that we may not look at.
 */
export async function worksIn(folder: string, pid: number): Promise<boolean | null> {
  if (process.platform !== 'linux') return null
  try {
    const [its, own] = await Promise.all([stat(`/proc/${String(pid)}/cwd`), stat(folder)])
    return its.dev === own.dev && its.ino === own.ino
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (noSuchProcess.includes(code)) return false
    if (notTold.includes(code)) return null
    throw error
  }
}

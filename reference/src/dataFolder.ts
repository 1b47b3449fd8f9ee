import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from './errorCode.ts'
import { StartError } from './startError.ts'

/** Parent by parent: Node's own recursive mkdir never returns where the system makes no folders at all, as below /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if (hasCode(error, 'ENOENT') && !existsSync(parent)) {
      await makeFolder(parent)
      await makeFolder(folder)
    } else if (!hasCode(error, 'EEXIST') || !(await stat(folder)).isDirectory()) throw error
  }
}

/** The data folder, made when missing. @throws {StartError} when it is a file or cannot be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomBytes(6).toString('hex')}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOTDIR')) throw new StartError(`DATA_DIR names ${dataDir}, which is not a folder.`, { cause: error })
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT'))
      throw new StartError(`The data folder ${dataDir} cannot be written: set DATA_DIR to one that can.`, { cause: error })
    if (hasCode(error, 'ENOSPC')) throw new StartError(`The disk of the data folder ${dataDir} is full.`, { cause: error })
    throw error
  }
}

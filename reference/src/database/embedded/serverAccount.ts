import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../startError.ts'

/** The operating system's account under which PostgreSQL runs; empty for our own. */
export interface ServerAccount {
  readonly uid?: number
  readonly gid?: number
}

const run = promisify(execFile)
const accountName = 'postgres'

async function idOf(flag: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [flag, accountName])).stdout.trim())
}

async function lookUp(): Promise<Required<ServerAccount> | null> {
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch (error) {
    // `id` ends with 1 for an unknown name.
    if (error instanceof Error && 'code' in error && error.code === 1) return null
    throw error
  }
}

async function create(): Promise<Required<ServerAccount> | null> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName])
    return await lookUp()
  } catch (error) {
    throw new StartError(
      'PostgreSQL does not run as root, and a user "postgres" could not be created: start Kapwa as an ordinary user, or set DATABASE_URL.',
      {
        cause: error,
      },
    )
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, which is made if there is none. */
export async function findServerAccount(): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return {}
  const account = (await lookUp()) ?? (await create())
  if (!account)
    throw new StartError(
      'PostgreSQL does not run as root, and there is no user "postgres": start Kapwa as an ordinary user, or set DATABASE_URL.',
    )
  return account
}

async function mayEnter(folder: string, account: Required<ServerAccount>): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  if (uid === account.uid) return (mode & 0o100) !== 0
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0
}

/**
 * Makes sure that the server's account can reach a file or folder.
 * @throws {StartError} naming the first folder on the way that is closed to it.
 */
export async function requireReachable(target: string, account: ServerAccount): Promise<void> {
  if (account.uid === undefined || account.gid === undefined) return
  const server = { uid: account.uid, gid: account.gid }
  const folders: string[] = []
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    folders.unshift(folder)
    if (folder === path.dirname(folder)) break
  }
  for (const folder of folders) {
    if (await mayEnter(folder, server)) continue
    throw new StartError(
      `As root, Kapwa runs PostgreSQL as the user "postgres", who cannot enter ${folder}: start Kapwa as an ordinary user, ` +
        'move it to a folder that others may enter, or set DATABASE_URL.',
    )
  }
}

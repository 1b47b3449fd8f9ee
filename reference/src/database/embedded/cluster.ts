import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from '../../errorCode.ts'
import { StartError } from '../../startError.ts'
import type { Binaries } from './binaries.ts'
import { requireReachable } from './serverAccount.ts'
import type { ServerAccount } from './serverAccount.ts'

const run = promisify(execFile)

/** The embedded database's folder in a data folder. */
export interface ClusterPlaces {
  readonly cluster: string
  readonly password: string
  readonly log: string
}

export function clusterPlaces(dataDir: string): ClusterPlaces {
  return {
    cluster: path.join(dataDir, 'postgres'),
    password: path.join(dataDir, 'postgres-password'),
    log: path.join(dataDir, 'postgres.log'),
  }
}

export function hasCluster(dataDir: string): boolean {
  return existsSync(clusterPlaces(dataDir).cluster)
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** The password is kept beside the cluster, readable by its owner only; the first process to write it wins. */
async function passwordOf(places: ClusterPlaces): Promise<string> {
  try {
    await writeFile(places.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return (await readFile(places.password, 'utf8')).trim()
}

/** Made under a temporary name and then moved, so that half a cluster is never used. */
async function create(places: ClusterPlaces, binaries: Binaries, account: ServerAccount, password: string): Promise<void> {
  const workshop = `${places.cluster}.new-${randomBytes(6).toString('hex')}`
  const fresh = path.join(workshop, 'cluster')
  const passwordFile = path.join(workshop, 'password')
  await mkdir(workshop, { mode: 0o700 })
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(workshop, account.uid, account.gid)
      await chown(passwordFile, account.uid, account.gid)
    }
    const flags = [
      '--username=kapwa',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=icu',
      '--icu-locale=en',
    ]
    await run(binaries.initdb, [`--pgdata=${fresh}`, ...flags], { ...account, env: { ...process.env, LC_ALL: 'C' }, cwd: workshop })
    await rename(fresh, places.cluster)
  } catch (error) {
    // Another process has made it in the meantime: that cluster is used.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program)
  // Only where a bit is missing: the programs may lie on a read-only disk.
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
}

/**
 * Makes the cluster of a data folder unless it is there, and returns its password.
 * @throws {StartError} when another major version made it, or the folder holds something else.
 */
export async function prepareCluster(places: ClusterPlaces, binaries: Binaries, account: ServerAccount, major: 15 | 18): Promise<string> {
  await requireReachable(places.cluster, account)
  await requireReachable(binaries.postgres, account)
  const versionFile = path.join(places.cluster, 'PG_VERSION')
  if ((await readIfThere(versionFile)) === null) {
    await Promise.all(Object.values(binaries).map(makeExecutable))
    await create(places, binaries, account, await passwordOf(places))
  }
  const version = await readIfThere(versionFile)
  if (version === null)
    throw new StartError(`${places.cluster} is in the way: it is not a PostgreSQL database. Move it, or set DATA_DIR to another folder.`)
  if (version !== String(major)) {
    throw new StartError(
      `The database in ${places.cluster} was made by PostgreSQL ${version}, and this is PostgreSQL ${String(major)}: ` +
        'set DATA_DIR to another folder, or take its data over with pg_dump of the old version.',
    )
  }
  const password = await readIfThere(places.password)
  if (password === null) throw new StartError(`The password of the database in ${places.cluster} is missing: put ${places.password} back.`)
  return password
}

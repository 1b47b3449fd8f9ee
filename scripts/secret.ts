import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareDataDir } from '../reference/src/dataFolder.ts'

/** The secret that encrypts session cookies on this machine: created once, readable by its owner only. */
export async function sessionSecret(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'session-secret')
  if (existsSync(file)) return readFile(file, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  await prepareDataDir(dataFolder)
  await writeFile(file, secret, { mode: 0o600, flag: 'wx' })
  return secret
}

import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Secrets } from '../../schema/rules/secrets.ts'
import type { Config } from './config.ts'
import { hasCode } from './errorCode.ts'

/** The secret that signs access tokens, the configured one or one generated once and kept in the data folder, and those that still read. */
export async function readTokenSecrets(config: Config): Promise<Secrets> {
  if (config.tokenSecret) return [config.tokenSecret, ...config.furtherTokenSecrets]
  const file = path.join(config.dataDir, 'token-secret')
  try {
    await writeFile(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return [(await readFile(file, 'utf8')).trim(), ...config.furtherTokenSecrets]
}

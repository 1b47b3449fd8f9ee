import { readFileSync } from 'node:fs'

/** What may come from a file that `<NAME>_FILE` names, as the images of PostgreSQL take it: a secret of Docker, Kubernetes or systemd. */
export const secretNames = [
  'DATABASE_URL',
  'PGPASSWORD',
  'REDIS_PASSWORD',
  'REDIS_URL',
  'REST_HEADERS',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'SMTP_URL',
  'TOKEN_SECRET',
  'TOKEN_SECRET_PREVIOUS',
] as const

/** The message is one sentence for the operator, without the secret. */
export class SecretFileError extends Error {
  override readonly name = 'SecretFileError'
}

/** The text without the line end that an editor puts there. */
function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
  } catch (cause) {
    throw new SecretFileError(`${variable} names a file that cannot be read: ${file}`, { cause })
  }
}

/**
 * The environment of a process, into which each secret is read from its file: the database's driver finds PGPASSWORD there. The name of
 * the file is taken out, since a child process would find both.
 * @throws {SecretFileError}
 */
export function readSecretFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  for (const name of secretNames) {
    const variable = `${name}_FILE`
    const file = env[variable]
    if (!file) continue
    if (env[name]) throw new SecretFileError(`${name} and ${variable} are both set: keep one.`)
    env[name] = readSecret(variable, file)
    Reflect.deleteProperty(env, variable)
  }
  return env
}

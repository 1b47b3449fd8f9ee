import { existsSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import path from 'node:path'
import { readSecretFiles } from '../schema/rules/readSecretFiles.ts'

type Environment = Readonly<Record<string, string | undefined>>

function portOf(env: Environment, name: string, fallback: number): number {
  const text = env[name]
  const value = text ? Number(text) : fallback
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new Error(`${name} must be a port from 1 to 65535, not "${text ?? ''}".`)
  return value
}

/** The host under which this machine reaches a server that listens on `host`: localhost for all interfaces. */
function reachedAt(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

/** An empty variable counts as absent. Without `DEMO`, it is a demo unless a database or another REST API is set. */
export function settingsFrom(environment: Environment) {
  const env: Environment = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  if (env.DEMO !== undefined && env.DEMO !== '0' && env.DEMO !== '1') throw new Error(`DEMO must be 0 or 1, not "${env.DEMO}".`)
  const host = reachedAt(env.HOST ?? '127.0.0.1')
  const port = portOf(env, 'PORT', 4000)
  return {
    /** The portal's host as seen from this machine. The reference service always listens on this machine only. */
    host,
    port,
    /** The portal's URL up to its paths. */
    origin: `http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    restPort: portOf(env, 'REST_PORT', 4010),
    dataFolder: path.resolve(env.DATA_DIR ?? '.data'),
    /** The URL of another REST API; undefined when the reference service is started. */
    restUrl: env.REST_URL,
    isDemo: env.DEMO === undefined ? env.REST_URL === undefined && env.DATABASE_URL === undefined : env.DEMO === '1',
    /** Whether untrusted operations are executed and the developer pages are served. */
    isOpen: env.OPERATIONS !== 'trusted',
    logLevel: env.LOG_LEVEL,
    portalUrl: env.PORTAL_URL,
    sessionSecret: env.SESSION_SECRET,
  }
}

/** Settings of the start commands; the services read the rest of the environment themselves. See `.env.example`. */
export type Settings = ReturnType<typeof settingsFrom>

/** Reads `.env`, if it exists, then the environment, which takes precedence, and secrets from their files. */
export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return settingsFrom(readSecretFiles(process.env))
}

import { existsSync } from 'node:fs'
import path from 'node:path'

/** What the start commands need to know; everything else goes to the services as it is. See `.env.example`. */
export interface Settings {
  port: number
  restPort: number
  dataFolder: string
  /** The REST API elsewhere; undefined when the reference service is to run here. */
  restUrl: string | undefined
  isDemo: boolean
}

function port(name: string, fallback: number): number {
  const text = process.env[name]
  const value = text ? Number(text) : fallback
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new Error(`${name} must be a port from 1 to 65535, not "${text ?? ''}".`)
  return value
}

/** Reads `.env`, where there is one, then the environment, which wins. */
export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const restUrl = process.env.REST_URL ?? ''
  return {
    port: port('PORT', 4000),
    restPort: port('REST_PORT', 4010),
    dataFolder: path.resolve(process.env.DATA_DIR ?? '.data'),
    restUrl: restUrl === '' ? undefined : restUrl,
    isDemo: process.env.DEMO === '1' || (restUrl === '' && (process.env.DATABASE_URL ?? '') === ''),
  }
}

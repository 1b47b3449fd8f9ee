// Runs a command of the reference service with the settings of `npm start`: `.env`, if it exists, then the environment.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
await import('./run.mjs')

// Runs a command of the reference service on what `npm start` uses: `.env`, where there is one, then the environment, which wins.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
await import('./run.mjs')

import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { demoPortal } from './demoPortal.ts'
import { readSettings } from './settings.ts'
import { RunningServices } from './runningServices.ts'
import type { Service } from './service.ts'
import { refuseBusyPort, startService, untilReady } from './service.ts'
import { sessionSecret } from './secret.ts'

const sources = ['schema/sdl', 'schema/rest', 'web/src']
const isSource = (file: string) => /\.(graphql|yaml)$/.test(file)

/** Runs codegen, one run at a time, whenever the schema, the contract or a screen's operation changes. */
function watchContracts(): void {
  let isRunning = false
  let isStale = false
  const generate = () => {
    if (isRunning) {
      isStale = true
      return
    }
    isRunning = true
    const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/codegen.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('close', () => {
      isRunning = false
      if (isStale) {
        isStale = false
        generate()
      }
    })
  }
  for (const source of sources) {
    watch(source, { recursive: true }, (_event, file) => {
      if (file && isSource(file)) generate()
    })
  }
}

/**
 * `npm run dev`: Vite on PORT with hot replacement, the BFF (PORT + 1) and the reference service (REST_PORT), restarted by Node when
 * one of their files changes, and codegen whenever the schema, the contract or an operation changes.
 */
const services = new RunningServices()

const start = (name: string, args: readonly string[], env: Record<string, string>): Service =>
  services.start(() => startService(name, args, env))

async function dev(): Promise<void> {
  const settings = readSettings()
  const bffPort = settings.port + 1
  await refuseBusyPort('127.0.0.1', settings.port, 'PORT')
  await refuseBusyPort('127.0.0.1', bffPort, 'PORT (the BFF takes the next one)')
  if (!settings.restUrl) await refuseBusyPort('127.0.0.1', settings.restPort, 'REST_PORT')
  await import('./codegen.ts')
  watchContracts()
  const restUrl = settings.restUrl ?? `http://127.0.0.1:${settings.restPort}`
  const demo: Record<string, string> = settings.isDemo ? demoPortal(process.env) : {}
  const logLevel = settings.logLevel ?? 'warn'
  const portalUrl = `http://localhost:${settings.port}`
  if (!settings.restUrl) {
    const env = {
      HOST: '127.0.0.1',
      DEMO: settings.isDemo ? '1' : '0',
      DATA_DIR: settings.dataFolder,
      PORTAL_URL: portalUrl,
      LOG_LEVEL: logLevel,
    }
    const reference = start(
      'reference service',
      ['--watch-path=reference', '--watch-path=schema/rules', '--watch-preserve-output', 'reference/src/server.ts'],
      env,
    )
    await untilReady(reference, `${restUrl}/health/ready`, 600)
  }
  const secret = settings.sessionSecret ?? (await sessionSecret(settings.dataFolder))
  const bffEnv = {
    ...demo,
    PORT: String(bffPort),
    REST_URL: restUrl,
    SESSION_SECRET: secret,
    PUBLIC_ORIGIN: portalUrl,
    LOG_LEVEL: logLevel,
    // As in `npm start`: for another REST API it is set in .env.
    ...(settings.restUrl ? {} : { REST_SIGN_OUT_PATH: '/api/authenticate/sign-out', REST_DRY_RUN: 'on' }),
  }
  const bff = start(
    'BFF',
    ['--watch-path=bff', '--watch-path=schema/sdl', '--watch-path=schema/rules', '--watch-preserve-output', 'bff/src/server.ts'],
    bffEnv,
  )
  await untilReady(bff, `http://127.0.0.1:${bffPort}/health/live`, 30)
  const viteArgs = ['node_modules/vite/bin/vite.js', 'web', '--port', String(settings.port), '--strictPort']
  start('web client', viteArgs, { ...demo, BFF_URL: `http://127.0.0.1:${bffPort}` })
  const outbox = settings.isDemo ? `  Mail (outbox)     ${restUrl}/dev/outbox\n` : ''
  process.stdout.write(`\n  The portal, hot   ${portalUrl}\n  For developers    ${portalUrl}/devhelpdoc\n${outbox}\n`)
}

await services.run(dev)

import { z } from 'zod'
import { demoPeopleLines } from './demoPeople.ts'
import { demoPortal } from './demoPortal.ts'
import { describeRestAnswer } from './describeRestAnswer.ts'
import { prepareBuild } from './prepared.ts'
import { RunningServices } from './runningServices.ts'
import { sessionSecret } from './secret.ts'
import type { Service } from './service.ts'
import { refuseBusyPort, startService, untilReady } from './service.ts'
import type { Settings } from './settings.ts'
import { readSettings } from './settings.ts'

const services = new RunningServices()
/** Milliseconds; long enough to see what the portal shows without the REST service. */
const restartSeconds = 5

/**
 * Restarts a service that exits by itself, after a pause; the other service keeps running. Gives up after five restarts within a
 * minute.
 */
function keepAlive(service: Service, spawnAgain: () => Service, endings: readonly number[] = []): void {
  service.child.once('exit', () => {
    if (services.isStopping) return
    const recent = [...endings, Date.now()].filter((time) => time > Date.now() - 60_000)
    if (recent.length > 5) {
      process.stderr.write(`The ${service.name} ends again and again; so does the rest. LOG_LEVEL=info shows more.\n`)
      void services.stopAll(1)
      return
    }
    process.stderr.write(`The ${service.name} has ended; it starts again in ${restartSeconds} seconds.\n`)
    setTimeout(() => {
      if (!services.isStopping) keepAlive(services.start(spawnAgain, service), spawnAgain, recent)
    }, restartSeconds * 1000)
  })
}

function spawnReference(settings: Settings): Service {
  return startService('reference service', ['reference/src/server.ts'], {
    HOST: '127.0.0.1',
    REST_PORT: String(settings.restPort),
    DATA_DIR: settings.dataFolder,
    PORTAL_URL: settings.portalUrl ?? `http://localhost:${settings.port}`,
    LOG_LEVEL: settings.logLevel ?? 'warn',
    DEMO: settings.isDemo ? '1' : '0',
  })
}

/** An error at the first start ends the command; a service that exits later is restarted. */
async function startReference(settings: Settings): Promise<string> {
  const service = services.start(() => spawnReference(settings))
  const url = `http://127.0.0.1:${settings.restPort}`
  await untilReady(service, `${url}/health/ready`, 600)
  keepAlive(service, () => spawnReference(settings))
  return url
}

function spawnBff(settings: Settings, restUrl: string, secret: string): Service {
  return startService('portal', ['bff/src/server.ts'], {
    PORT: String(settings.port),
    REST_URL: restUrl,
    SESSION_SECRET: secret,
    WEB_DIR: 'web/dist',
    // The reference service has both; for another REST API it is set in .env, see .env.example.
    ...(settings.restUrl ? {} : { REST_SIGN_OUT_PATH: '/api/authenticate/sign-out', REST_DRY_RUN: 'on' }),
    LOG_LEVEL: settings.logLevel ?? 'warn',
    ...(settings.isDemo ? demoPortal(process.env) : {}),
  })
}

async function startBff(settings: Settings, restUrl: string): Promise<void> {
  const secret = settings.sessionSecret ?? (await sessionSecret(settings.dataFolder))
  const service = services.start(() => spawnBff(settings, restUrl, secret))
  await untilReady(service, `${settings.origin}/health/live`, 30)
  keepAlive(service, () => spawnBff(settings, restUrl, secret))
}

const readiness = z.object({ rest: z.string().optional() })

/** Reads once what a REST API of one's own answers: a wrong address or base path would else show as an outage at the first sign-in. */
async function describeRestApi({ origin }: Settings, restUrl: string): Promise<string> {
  const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(30_000) })
  const { rest = 'no answer' } = readiness.parse(await answer.json())
  return `  The REST API    ${describeRestAnswer(restUrl, rest)}`
}

function printWelcome(settings: Settings, restUrl: string, restLine: string | undefined): void {
  const portalUrl = `http://localhost:${settings.port}`
  const lines = ['', `  The portal      ${portalUrl}`]
  if (settings.isOpen) lines.push(`  For developers  ${portalUrl}/devhelpdoc`)
  if (restLine !== undefined) lines.push(restLine)
  if (settings.isDemo) {
    lines.push(`  Mail (outbox)   ${restUrl}/dev/outbox`, '', '  Sign in as:', ...demoPeopleLines)
  }
  process.stdout.write(`${[...lines, '', '  Ctrl-C stops everything; the data stay.', ''].join('\n')}\n`)
}

async function start(): Promise<void> {
  const settings = readSettings()
  await refuseBusyPort(settings.host, settings.port, 'PORT')
  if (!settings.restUrl) await refuseBusyPort('127.0.0.1', settings.restPort, 'REST_PORT')
  await prepareBuild()
  const restUrl = settings.restUrl ?? (await startReference(settings))
  await startBff(settings, restUrl)
  printWelcome(settings, restUrl, settings.restUrl === undefined ? undefined : await describeRestApi(settings, restUrl))
}

await services.run(start, () => process.stdout.write('\nStopping …\n'))

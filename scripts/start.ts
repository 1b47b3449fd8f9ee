import { demoPeopleLines } from './demoPeople.ts'
import { prepareBuild } from './prepared.ts'
import { sessionSecret } from './secret.ts'
import type { Service } from './service.ts'
import { refuseBusyPort, startService, stopService, untilReady } from './service.ts'
import type { Settings } from './settings.ts'
import { readSettings } from './settings.ts'

const peopleFile = 'reference/seed/people.json'
const running: Service[] = []

/** Stops the newest first: the BFF finishes its answers while the REST service still stands. */
async function stopAll(exitCode: number): Promise<never> {
  for (const service of running.reverse()) await stopService(service)
  process.exit(exitCode)
}

async function startReference(settings: Settings): Promise<string> {
  const service = startService('reference service', ['reference/src/server.ts'], {
    REST_PORT: String(settings.restPort),
    DATA_DIR: settings.dataFolder,
    PORTAL_URL: process.env.PORTAL_URL ?? `http://localhost:${settings.port}`,
    KAPWA_PROGRESS: '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...(settings.isDemo ? { DEMO: '1' } : {}),
  })
  running.push(service)
  const url = `http://127.0.0.1:${settings.restPort}`
  await untilReady(service, `${url}/health/ready`, 120)
  return url
}

async function startBff(settings: Settings, restUrl: string): Promise<void> {
  const service = startService('portal', ['bff/src/server.ts'], {
    PORT: String(settings.port),
    REST_URL: restUrl,
    SESSION_SECRET: process.env.SESSION_SECRET ?? (await sessionSecret(settings.dataFolder)),
    WEB_DIR: 'web/dist',
    // The reference service can end a session at its end too; another REST API says so itself, see .env.example.
    ...(settings.restUrl ? {} : { REST_SIGN_OUT_PATH: '/api/authenticate/sign-out' }),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...(settings.isDemo ? { DEMO_PEOPLE_FILE: peopleFile } : {}),
  })
  running.push(service)
  await untilReady(service, `http://127.0.0.1:${settings.port}/health/live`, 30)
}

function printWelcome(settings: Settings, restUrl: string): void {
  const lines = ['', `  The portal      http://localhost:${settings.port}`, `  GraphiQL        http://localhost:${settings.port}/graphiql`]
  if (settings.isDemo) {
    lines.push(`  Mail (outbox)   ${restUrl}/dev/outbox`, '', '  Sign in as:', ...demoPeopleLines)
  }
  process.stdout.write(`${[...lines, '', '  Ctrl-C stops everything; the data stay.', ''].join('\n')}\n`)
}

async function start(): Promise<void> {
  const settings = readSettings()
  await refuseBusyPort(settings.port, 'PORT')
  if (!settings.restUrl) await refuseBusyPort(settings.restPort, 'REST_PORT')
  await prepareBuild()
  const restUrl = settings.restUrl ?? (await startReference(settings))
  await startBff(settings, restUrl)
  printWelcome(settings, restUrl)
  for (const service of running) {
    service.child.once('exit', () => {
      process.stderr.write(`The ${service.name} has stopped; so does the rest.\n`)
      void stopAll(1)
    })
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const service of running) service.child.removeAllListeners('exit')
    process.stdout.write('\nStopping …\n')
    void stopAll(0)
  })
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await stopAll(1)
}

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoPortal } from '../../../scripts/demoPortal.ts'
import { freePort } from '../../../scripts/freePort.ts'
import { prepareBuild } from '../../../scripts/prepared.ts'
import type { Service } from '../../../scripts/service.ts'
import { stopService, untilReady } from '../../../scripts/service.ts'
import { refuseSecretsInLogs } from './leaks.ts'
import { password } from './signIn.ts'
import { moveClock, startLogged } from './processes.ts'
import type { StackControl } from './restProxy.ts'
import { startRestProxy } from './restProxy.ts'

/** As the address of the second sign-in step holds them: they must not be logged. */
const identifiersInAddresses = ['maria', 'carla'].map((name) => Buffer.from(name).toString('base64url'))

/** A ceiling in seconds, for a machine four times slower or one that does other work. */
const startTimeout = 600

interface Locations {
  folder: string
  logs: { rest: string; bff: string }
  ports: { rest: number; proxy: number; portal: number; developers: number }
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

async function findLocations(): Promise<Locations> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-e2e-'))
  // PostgreSQL refuses to run as root and then runs as a user of its own, which must be able to enter this folder.
  await chmod(folder, 0o755)
  // Made up once for the shards of a run. Not with `fs.cp`, which gives the database's files to root.
  const demo = process.env.E2E_DEMO_DATA
  if (demo !== undefined) await promisify(execFile)('cp', ['-Rp', demo, path.join(folder, 'data')])
  const logs = { rest: path.join(folder, 'rest.log'), bff: path.join(folder, 'bff.log') }
  const ports = { rest: await freePort(), proxy: await freePort(), portal: await freePort(), developers: await freePort() }
  return { folder, logs, ports }
}

/** The services of the stack and their common clock. */
class RunningStack implements StackControl {
  readonly #locations: Locations
  readonly #portals: Service[] = []
  #rest: Service
  #ahead = 0

  constructor(locations: Locations) {
    this.#locations = locations
    this.#rest = this.#spawnRest()
  }

  restIsReady(): Promise<void> {
    return untilReady(this.#rest, `${urlOf(this.#locations.ports.rest)}/health/ready`, startTimeout)
  }

  stopRest(): Promise<void> {
    return stopService(this.#rest)
  }

  async startRest(): Promise<void> {
    this.#rest = this.#spawnRest()
    await this.restIsReady()
    await moveClock(this.#rest, this.#ahead)
  }

  async moveClocks(ahead: number): Promise<void> {
    this.#ahead = ahead
    await Promise.all([this.#rest, ...this.#portals].map((service) => moveClock(service, ahead)))
  }

  startPortal(name: string, port: number, operations: 'trusted' | 'open'): Promise<void> {
    const environment = {
      PORT: String(port),
      REST_URL: urlOf(this.#locations.ports.proxy),
      SESSION_SECRET: randomBytes(48).toString('base64'),
      WEB_DIR: 'web/dist',
      OPERATIONS: operations,
      // Tests open pages faster than people do, and each page is to have its first view.
      RATE_LIMIT_PER_MINUTE: '6000',
      ...demoPortal(process.env),
      REST_SIGN_OUT_PATH: '/api/authenticate/sign-out',
      REST_DRY_RUN: 'on',
      // A busy machine does not decide whether a page has its data.
      FIRST_VIEW_TIMEOUT_MS: '15000',
      LOG_LEVEL: 'trace',
    }
    const portal = startLogged(name, 'bff/src/server.ts', environment, this.#locations.logs.bff)
    this.#portals.push(portal)
    return untilReady(portal, `${urlOf(port)}/health/live`, startTimeout)
  }

  async stop(): Promise<void> {
    for (const service of [...this.#portals, this.#rest]) await stopService(service)
  }

  #spawnRest(): Service {
    const { folder, logs, ports } = this.#locations
    const environment = {
      REST_PORT: String(ports.rest),
      DATA_DIR: path.join(folder, 'data'),
      PORTAL_URL: urlOf(ports.portal),
      DEMO: '1',
      LOG_LEVEL: 'trace',
    }
    return startLogged('reference service', 'reference/src/server.ts', environment, logs.rest)
  }
}

/** The last lines of a log, or nothing where its service was not started. */
async function readEnd(log: string): Promise<string> {
  return existsSync(log) ? `${(await readFile(log, 'utf8')).split('\n').slice(-20).join('\n')}\n` : ''
}

function exportUrls({ ports }: Locations): void {
  process.env.E2E_PORTAL_URL = urlOf(ports.portal)
  process.env.E2E_DEVELOPER_URL = urlOf(ports.developers)
  process.env.E2E_REST_URL = urlOf(ports.rest)
  process.env.E2E_CONTROL_URL = `${urlOf(ports.proxy)}/_control`
}

/**
 * Builds the portal when its sources have changed, then starts the real stack on free ports: the reference service on a copy of
 * E2E_DEMO_DATA, or else on an empty folder, which it fills with the demo cooperative, and the BFF, which serves the build, once in production mode and once in open mode.
 * Returns a function that stops and removes all of it.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  await prepareBuild()
  const locations = await findLocations()
  const { folder, logs, ports } = locations
  const stack = new RunningStack(locations)
  const proxy = await startRestProxy(ports.proxy, ports.rest, stack)
  const stop = async (): Promise<void> => {
    await stack.stop()
    proxy.close()
  }
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await stack.restIsReady()
    await Promise.all([
      stack.startPortal('portal', ports.portal, 'trusted'),
      stack.startPortal('portal for developers', ports.developers, 'open'),
    ])
  } catch (error) {
    await stop()
    for (const log of Object.values(logs)) process.stderr.write(await readEnd(log))
    await remove()
    throw error
  }
  exportUrls(locations)
  return async () => {
    await stop()
    try {
      await refuseSecretsInLogs(Object.values(logs), proxy.pairs, [password, ...identifiersInAddresses])
    } finally {
      await remove()
    }
  }
}

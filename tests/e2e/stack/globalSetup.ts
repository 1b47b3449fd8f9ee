import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { prepareBuild } from '../../../scripts/prepared.ts'
import type { Service } from '../../../scripts/service.ts'
import { stopService, untilReady } from '../../../scripts/service.ts'
import { freePort } from './ports.ts'
import { refuseSecretsInLogs } from './leaks.ts'
import { password } from './people.ts'
import { moveClock, startLogged } from './processes.ts'
import { openRestDoor } from './restDoor.ts'

/** Of the people who sign in, as the second step's address has them. */
const identifiersInAddresses = ['maria', 'carla'].map((name) => Buffer.from(name).toString('base64url'))

/** How long the demo cooperative may take to be made, in seconds. */
const seedTime = 120

/**
 * Builds the portal when its sources have changed, then starts the real stack on free ports: the reference service on an empty
 * folder, which seeds the demo cooperative, and the BFF, which serves the build, once as in production and once as for developers.
 * Returns what stops and removes all of it.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  await prepareBuild()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-e2e-'))
  // PostgreSQL refuses to run as root and then runs as a user of its own, which must get through to its folder.
  await chmod(folder, 0o755)
  const [restPort, doorPort, portalPort, developerPort] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const logs = { rest: path.join(folder, 'rest.log'), bff: path.join(folder, 'bff.log') }
  const portalUrl = `http://127.0.0.1:${portalPort}`

  const startRest = () =>
    startLogged(
      'reference service',
      'reference/src/server.ts',
      { REST_PORT: String(restPort), DATA_DIR: path.join(folder, 'data'), PORTAL_URL: portalUrl, DEMO: '1', LOG_LEVEL: 'trace' },
      logs.rest,
    )
  let rest = startRest()
  let clocksAhead = 0
  const services: Service[] = []
  const restIsReady = () => untilReady(rest, `http://127.0.0.1:${restPort}/health/ready`, seedTime)
  const door = await openRestDoor(doorPort, restPort, {
    stopRest: () => stopService(rest),
    async startRest() {
      rest = startRest()
      await restIsReady()
      await moveClock(rest, clocksAhead)
    },
    async moveClocks(ahead) {
      clocksAhead = ahead
      await Promise.all([rest, ...services].map((service) => moveClock(service, ahead)))
    },
  })
  const logFiles = Object.values(logs)
  const stop = async (): Promise<void> => {
    for (const service of [...services, rest]) await stopService(service)
    door.close()
  }
  const remove = () => rm(folder, { recursive: true, force: true })

  try {
    await restIsReady()
    const startBff = (name: string, port: number, operations: 'trusted' | 'open') => {
      const environment = {
        PORT: String(port),
        REST_URL: `http://127.0.0.1:${doorPort}`,
        SESSION_SECRET: randomBytes(48).toString('base64'),
        WEB_DIR: 'web/dist',
        OPERATIONS: operations,
        DEMO_PEOPLE_FILE: 'reference/seed/people.json',
        REST_SIGN_OUT_PATH: '/api/authenticate/sign-out',
        LOG_LEVEL: 'trace',
      }
      const bff = startLogged(name, 'bff/src/server.ts', environment, logs.bff)
      services.push(bff)
      return untilReady(bff, `http://127.0.0.1:${port}/health/live`, 30)
    }
    await Promise.all([startBff('portal', portalPort, 'trusted'), startBff('portal for developers', developerPort, 'open')])
  } catch (error) {
    await stop()
    await remove()
    throw error
  }
  process.env.E2E_PORTAL_URL = portalUrl
  process.env.E2E_DEVELOPER_URL = `http://127.0.0.1:${developerPort}`
  process.env.E2E_REST_URL = `http://127.0.0.1:${restPort}`
  process.env.E2E_CONTROL_URL = `http://127.0.0.1:${doorPort}/_control`
  return async () => {
    await stop()
    try {
      await refuseSecretsInLogs(logFiles, door.pairs, [password, ...identifiersInAddresses])
    } finally {
      await remove()
    }
  }
}

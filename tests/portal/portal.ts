import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { AppOptions } from '../../bff/src/app.ts'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { person } from '../factories/person.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'
import { Browser, pick } from './browser.ts'
import type { PortalApp } from './transport.ts'
import { overInject } from './transport.ts'

/** A BFF in this process, in front of a REST stub of its own. */
export interface Portal {
  app: PortalApp
  stub: RestStub
  /** A new browser, without cookies. */
  browser: () => Browser
  /** A new browser, signed in as this person, maria by default; the REST calls of the sign-in are not recorded. */
  signedIn: (userName?: string) => Promise<Browser>
  /** A new browser of an officer who holds these permissions alone. The officer is added to the stub; the default name is the permissions. */
  officer: (permissions?: string, userName?: string) => Promise<Browser>
  /** Sends an operation in a new browser, signed in as maria. */
  graph: Browser['graph']
  /** The lines of the log, from the LOG_LEVEL that the file asks for. */
  log: string[]
}

/** The environment of a BFF for tests; `overrides` win. */
export function environment(restUrl: string, overrides: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    REST_URL: restUrl,
    REST_SIGN_OUT_PATH: '/api/authenticate/sign-out',
    SESSION_SECRET: 'a secret for the tests, longer than 32 characters',
    PUBLIC_ORIGIN: 'http://localhost:4000',
    LOG_LEVEL: 'silent',
    ...overrides,
  }
}

/** Builds a BFF in front of this stub, as `bff/src/server.ts` does, without listening. */
export function buildPortal(stub: RestStub, overrides: Record<string, string> = {}, options: AppOptions = {}): Promise<PortalApp> {
  return buildApp(loadConfig(environment(stub.origin, overrides)), options)
}

type Hooks = readonly [before: typeof beforeEach | typeof beforeAll, after: typeof afterEach | typeof afterAll]

function openPortal(overrides: Record<string, string>, [before, after]: Hooks): Portal {
  const portal: Partial<Portal> = {}
  before(async () => {
    portal.stub = await startRestStub()
    const log: string[] = (portal.log = [])
    portal.app = await buildPortal(portal.stub, overrides, { logStream: { write: (line) => void log.push(line) } })
    await portal.app.ready()
    const transport = overInject(portal.app)
    portal.browser = () => new Browser(transport)
    portal.signedIn = async (userName = 'maria') => {
      const browser = new Browser(transport)
      const answer = await browser.signIn(userName, portal.stub!.world.find(userName)!.password)
      if (pick(answer, 'signIn', '__typename') !== 'SignedIn') throw new Error(`not signed in: ${answer.text}`)
      portal.stub!.calls.clear()
      return browser
    }
    portal.officer = (permissions = 'management_access', userName = permissions.replaceAll(/[;_]/g, '-')) => {
      const claims = { UserName: userName, EmailAddress: `${userName}@demo.kapwa.test`, Permissions: permissions }
      portal.stub!.world.add(person({ claims }))
      return portal.signedIn!(userName)
    }
    portal.graph = async (...operation) => (await portal.signedIn!()).graph(...operation)
  })
  after(async () => {
    // The end of a portal waits for its retries, which have an answer now.
    portal.stub?.reset()
    await portal.app?.close()
    await portal.stub?.close()
    portal.stub?.assertClean()
  })
  return portal as Portal
}

/** A new BFF and stub for every test of a file. A request or an answer off the contract fails the test. */
export const usePortal = (overrides: Record<string, string> = {}): Portal => openPortal(overrides, [beforeEach, afterEach])

/** A BFF and a stub for all tests of a file, which change nothing there. A request or an answer off the contract fails the file. */
export const useLastingPortal = (overrides: Record<string, string> = {}): Portal => openPortal(overrides, [beforeAll, afterAll])

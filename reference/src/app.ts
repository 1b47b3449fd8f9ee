import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createAuditRefusal } from './audit/refusals.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { mountContract } from './contract.ts'
import { createAuthenticate } from './contract/authentication.ts'
import { connect } from './database/connect.ts'
import { prepareDataDir } from './dataFolder.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { identityHandlers } from './domains/identity/handlers.ts'
import { refusedActions } from './audit/refusedActions.ts'
import { loanHandlers } from './domains/loans/handlers.ts'
import { memberHandlers } from './domains/member/handlers.ts'
import { FileStore } from './files/fileStore.ts'
import { parseBodies } from './http/bodies.ts'
import { forgetRegularly } from './housekeeping.ts'
import { endConnectionsWhenClosing } from './http/drain.ts'
import { answerClientError, answerFailures, answerFrameworkError } from './http/failures.ts'
import { serveHealth } from './http/health.ts'
import { logRequests, logSettings } from './http/logging.ts'
import type { LogOptions } from './http/logging.ts'
import { refuseDemoData, seedDemo } from '../seed/seedDemo.ts'
import type { Services } from './services.ts'
import { createMailer } from './mail/mailer.ts'
import { serveOutbox } from './mail/outboxPage.ts'
import { readTokenSecret } from './tokenSecret.ts'

/** What only tests and the entry point decide. */
export interface AppOptions {
  readonly clock?: Clock
  /** Silent by default. */
  readonly log?: LogOptions
  /** Answers that break the contract become 500. */
  readonly validatesAnswers?: boolean
  /** Members of the demo cooperative, the named ones included. */
  readonly demoMembers?: number
  /** Hears, in words for a person, what takes a while at start. */
  readonly onProgress?: (line: string) => void
  /** Hears how to close the database as soon as it is open: whoever ends the process before the app is there has to. */
  readonly onDatabase?: (close: () => Promise<void>) => void
}

function createServer(log: LogOptions | undefined): FastifyInstance {
  return Fastify({
    ...logSettings(log),
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    // While it stops, what still comes over an open connection is answered too.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  })
}

async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close()
}

/**
 * The reference service on its database, migrated and, in demo mode, seeded; not listening. `close()` lets requests finish,
 * then closes the database and an embedded server with it.
 * @throws {StartError} with a sentence for the operator when it cannot run.
 */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const progress = options.onProgress ?? (() => undefined)
  await prepareDataDir(config.dataDir)
  const app = createServer(options.log)
  const opened = await openDatabase(config, app.log, progress)
  let isClosing = false
  const closeDatabase = () => {
    isClosing = true
    return opened.close()
  }
  options.onDatabase?.(closeDatabase)
  const closers = [closeDatabase]
  try {
    const applied = await migrate(opened.databaseUrl)
    if (applied.length > 0) progress(`Applied ${String(applied.length)} database migrations.`)
    const database = connect(opened.databaseUrl, (error) => {
      if (!isClosing) app.log.warn({ err: error }, 'a database connection broke')
    })
    closers.unshift(() => database.destroy())
    const clock = options.clock ?? systemClock
    const mailer = createMailer(config, database, clock)
    closers.unshift(() => mailer.close())
    if (!config.smtpUrl && !config.isDemo) app.log.warn('SMTP_URL is not set: mails are kept in the table outbox and not sent')
    const services: Services = {
      config,
      database,
      clock,
      files: new FileStore(config.dataDir, database),
      mailer,
      tokenSecret: await readTokenSecret(config),
      log: app.log,
    }
    if (config.isDemo) await seedDemo(services, { members: options.demoMembers ?? 3_200, onProgress: progress })
    else await refuseDemoData(database)
    logRequests(app)
    endConnectionsWhenClosing(app)
    answerFailures(app, createAuditRefusal(services))
    parseBodies(app)
    const handlers = { ...identityHandlers(services), ...loanHandlers(services), ...memberHandlers(services) }
    mountContract(app, handlers, {
      authenticate: createAuthenticate(services),
      refusedActions,
      validatesAnswers: options.validatesAnswers ?? false,
      exempt: ['/health', '/dev/outbox', '/files/_templates'],
    })
    serveHealth(app, database)
    if (config.isDemo) serveOutbox(app, database)
    const stopForgetting = forgetRegularly(services)
    app.addHook('onClose', async () => {
      await stopForgetting()
      await closeAll(closers)
    })
    await app.ready()
    return app
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

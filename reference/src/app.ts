import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createAuditRefusal } from './audit/refusals.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Handlers } from './contract/call.ts'
import { mountContract } from './contract/mountContract.ts'
import { connect } from './database/connect.ts'
import { prepareDataDir } from './dataFolder.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { administrationHandlers } from './domains/administration/handlers.ts'
import { electionHandlers } from './domains/elections/handlers.ts'
import { identityHandlers } from './domains/identity/handlers.ts'
import { createReadCaller } from './domains/identity/readCaller.ts'
import { loanHandlers } from './domains/loans/handlers.ts'
import { memberHandlers } from './domains/member/handlers.ts'
import { registrationHandlers } from './domains/registration/handlers.ts'
import { serviceHandlers } from './domains/services/handlers.ts'
import { subscriptionHandlers } from './domains/subscriptions/handlers.ts'
import { FileStore } from './files/fileStore.ts'
import { UploadFolder } from './files/uploads.ts'
import { parseBodies } from './http/bodies.ts'
import { endConnectionsWhenClosing } from './http/drain.ts'
import { purgeHourly } from './purgeExpiredRows.ts'
import { answerClientError, answerFailures, answerFrameworkError } from './http/failures.ts'
import { serveHealth } from './http/health.ts'
import { logRequests, logSettings } from './http/logging.ts'
import type { LogOptions } from './http/logging.ts'
import { refuseDemoData, seedDemo } from '../seed/seedDemo.ts'
import type { Services } from './services.ts'
import { createMailer } from './mail/mailer.ts'
import { MailQueue } from './mail/mailQueue.ts'
import { serveOutbox } from './mail/outboxPage.ts'
import { runDaily } from './runDaily.ts'
import { readTokenSecret } from './tokenSecret.ts'

/** Options of tests and of the entry point. */
export interface AppOptions {
  readonly clock?: Clock
  /** Silent by default. */
  readonly log?: LogOptions
  /** Answers that break the contract become 500. */
  readonly validatesAnswers?: boolean
  /** Members of the demo cooperative, the named ones included. */
  readonly demoMembers?: number
  /** Called with a sentence for the operator before each slow step of the start. */
  readonly onProgress?: (line: string) => void
  /** Called with the database's close as soon as it is open, so that a process that ends during the start can close it. */
  readonly onDatabase?: (close: () => Promise<void>) => void
}

function createServer(log: LogOptions | undefined): FastifyInstance {
  return Fastify({
    ...logSettings(log),
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    // During shutdown, requests over connections that are still open get their answer too.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  })
}

/** The handlers of every domain; the type fails for an operation of the contract that none of them has. */
function createHandlers(services: Services): Handlers {
  return {
    ...administrationHandlers(services),
    ...electionHandlers(services),
    ...identityHandlers(services),
    ...loanHandlers(services),
    ...memberHandlers(services),
    ...registrationHandlers(services),
    ...serviceHandlers(services),
    ...subscriptionHandlers(services),
  }
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
    const mails = new MailQueue({ database, mailer, clock, log: app.log })
    closers.unshift(
      () => mails.stop(),
      () => mailer.close(),
    )
    if (!config.smtpUrl && !config.isDemo) app.log.warn('SMTP_URL is not set: mails are kept in the table outbox and not sent')
    const services: Services = {
      config,
      database,
      clock,
      files: new FileStore(config.dataDir, database),
      mailer,
      mails,
      tokenSecret: await readTokenSecret(config),
      log: app.log,
    }
    if (config.isDemo) await seedDemo(services, { members: options.demoMembers ?? 3_200, onProgress: progress })
    else await refuseDemoData(database)
    logRequests(app)
    endConnectionsWhenClosing(app)
    answerFailures(app, createAuditRefusal(services))
    parseBodies(app)
    const uploads = new UploadFolder(config.dataDir, services.files)
    await uploads.prepare()
    await uploads.sweep(new Date())
    mountContract(app, createHandlers(services), {
      services,
      uploads,
      readCaller: createReadCaller(services),
      validatesAnswers: options.validatesAnswers ?? false,
      exempt: ['/health', '/dev/outbox'],
    })
    serveHealth(app, database)
    if (config.isDemo) serveOutbox(app, database)
    const stopPurging = purgeHourly(services, uploads)
    const stopDaily = runDaily(services)
    app.addHook('onClose', async () => {
      await Promise.all([stopPurging(), stopDaily()])
      await closeAll(closers)
    })
    await app.ready()
    mails.wake()
    return app
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

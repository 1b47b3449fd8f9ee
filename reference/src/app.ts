import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createAuditRefusal } from './audit/refusals.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { operations } from '../../schema/generated/operations.ts'
import { readRequestId } from '../../schema/rules/readRequestId.ts'
import { noteMethods } from '../../schema/rules/requestForm.ts'
import type { Handlers, RawHandler } from './contract/call.ts'
import { mountContract } from './contract/mountContract.ts'
import { connect, servicePools } from './database/connect.ts'
import type { Database } from './database/connect.ts'
import { prepareDataDir } from './dataFolder.ts'
import { refuseDemoData } from './database/holdsDemo.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { refuseHalfRestore } from './database/restoreDatabase.ts'
import { requireWholeSchema } from './database/schema.ts'
import { administrationHandlers } from './domains/administration/handlers.ts'
import { electionHandlers } from './domains/elections/handlers.ts'
import { warnOfUnreadableMarks } from './domains/elections/marks.ts'
import { MarkSeal } from './markSeal.ts'
import { TraceClearing } from './domains/elections/traceClearing.ts'
import { askForAddress } from './domains/identity/addressChange.ts'
import { identityHandlers } from './domains/identity/handlers.ts'
import { createReadCaller } from './domains/identity/readCaller.ts'
import { loanHandlers } from './domains/loans/handlers.ts'
import { memberHandlers } from './domains/member/handlers.ts'
import { registrationHandlers } from './domains/registration/handlers.ts'
import { serviceHandlers } from './domains/services/handlers.ts'
import { subscriptionHandlers } from './domains/subscriptions/handlers.ts'
import { DiskSpace } from './files/diskSpace.ts'
import { FileStore } from './files/fileStore.ts'
import { UploadFolder } from './files/uploads.ts'
import { connectScanner } from './files/virusScanner.ts'
import { parseBodies } from './contract/bodies.ts'
import { endConnectionsWhenClosing } from './http/drain.ts'
import { purgeHourly } from './purgeExpiredRows.ts'
import { sendClientError, handleErrors, sendFrameworkError } from './http/handleErrors.ts'
import { serveHealth } from './http/health.ts'
import { OutageLog } from './http/outageLog.ts'
import { HttpError } from './http/httpError.ts'
import { checkRequests, shortBodyMs, uploadMs } from './http/requestForm.ts'
import { logRequests, logSettings } from './http/logging.ts'
import type { LogOptions } from './http/logging.ts'
import type { Services } from './services.ts'
import { createMailer } from './mail/mailer.ts'
import { MailQueue } from './mail/mailQueue.ts'
import { serveOutbox } from './mail/outboxPage.ts'
import { runDaily } from './runDaily.ts'
import { readTokenSecrets } from './tokenSecrets.ts'

/** Options of tests and of the entry point. */
export interface AppOptions {
  readonly clock?: Clock
  /** Silent by default. */
  readonly log?: LogOptions
  /** Answers that break the contract become 500. */
  readonly validatesResponses?: boolean
  /** Members of the demo cooperative, the named ones included. */
  readonly demoMembers?: number
  /** How long a call waits for its turn, a connection, a lock and a statement, in milliseconds, 0 without a limit; by default those of `servicePools`. */
  readonly waitMs?: number
  /** Called with a sentence for the operator before each slow step of the start. */
  readonly onProgress?: (line: string) => void
  /** Called with the database's close as soon as it is open, so that a process that ends during the start can close it. */
  readonly onDatabase?: (close: () => Promise<void>) => void
}

function createServer(log: LogOptions | undefined): FastifyInstance {
  return Fastify({
    ...logSettings(log),
    genReqId: ({ headers }) => readRequestId(headers['x-request-id']) ?? randomUUID(),
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: true,
    requestTimeout: uploadMs,
    http: { headersTimeout: shortBodyMs },
    // During shutdown, requests over connections that are still open get their answer too.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: sendClientError,
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
    ...serviceHandlers(services, askForAddress),
    ...subscriptionHandlers(services),
  }
}

const readIds = new Set(Object.entries(operations).flatMap(([id, { effect }]) => (effect === 'read' ? [id] : [])))

/** The handlers, each with the pool of its operation's effect. */
function assignPools(services: Services, reads: Database): Record<string, RawHandler> {
  const reading: Record<string, RawHandler> = createHandlers({ ...services, database: reads })
  return { ...createHandlers(services), ...Object.fromEntries(Object.entries(reading).filter(([id]) => readIds.has(id))) }
}

interface ServiceParts extends Pick<Services, 'writes' | 'clock' | 'log'> {
  readonly reads: Database
}

interface DemoOptions {
  readonly members: number
  readonly onProgress: (line: string) => void
}

async function createServices(config: Config, { writes, reads, clock, log }: ServiceParts): Promise<Services> {
  // Before the mailer, which would be left open where this rejects.
  const tokenSecrets = await readTokenSecrets(config)
  const mailer = createMailer(config, writes, clock)
  if (config.databaseUrl && !config.isDemo && !config.marksKey)
    log.warn('MARKS_KEY_FILE is not set: what voters have marked and not cast ends with this process, and other copies cannot read it')
  if (config.secondOfficerAbove !== null && !config.importNeedsSecondOfficer)
    log.warn('SECOND_OFFICER_ABOVE is set without IMPORT_SECOND_OFFICER: one officer alone still moves any sum with a file of the books')
  if (!config.smtpUrl && !config.isDemo) log.warn('SMTP_URL is not set: mails are kept in the table outbox and not sent')
  if (config.affiliateDomains.length === 0 && !config.isDemo)
    log.warn('AFFILIATE_DOMAINS is not set: anybody can have the link for a new account mailed to any address')
  return {
    config,
    database: writes,
    writes,
    clock,
    // Uses the read pool: deleting files after a commit must not wait for a write connection.
    files: new FileStore(config.dataDir, reads, config.memberFileBytes),
    mailer,
    mails: new MailQueue({ database: writes, mailer, clock, log }),
    tokenSecrets,
    seal: new MarkSeal(config.marksKey),
    traces: new TraceClearing({ database: writes, clock, log }),
    log,
  }
}

/** Makes up the demo cooperative in demo mode. @throws {StartError} for a database that holds the other kind. */
async function fillOrRefuse(services: Services, reads: Database, options: DemoOptions): Promise<void> {
  if (!services.config.isDemo) return refuseDemoData(reads)
  // A service in production does not load the demo.
  const { seedDemo } = await import('../seed/seedDemo.ts')
  return seedDemo(services, options)
}

/** Mounts the contract, health and, in demo mode, the outbox. @returns the folder in which uploads arrive. */
async function mountRoutes(
  app: FastifyInstance,
  services: Services,
  reads: Database,
  outages: OutageLog,
  { validatesResponses = false, waitMs }: AppOptions,
): Promise<UploadFolder> {
  const { config } = services
  logRequests(app)
  checkRequests(app)
  const refuseOtherMethods = noteMethods(app, () => new HttpError(405), { isOtherMethod: true })
  endConnectionsWhenClosing(app)
  handleErrors(app, createAuditRefusal(services), outages)
  parseBodies(app)
  const uploads = new UploadFolder(config.dataDir, services.files, config.clamdUrl === null ? null : connectScanner(config.clamdUrl))
  const disk = new DiskSpace(config.dataDir, config.leastFreeBytes)
  await uploads.prepare()
  await uploads.sweep(new Date())
  mountContract(app, assignPools(services, reads), {
    services,
    uploads,
    disk,
    readCaller: createReadCaller({ ...services, database: reads }),
    validatesResponses,
    waitMs,
    exempt: ['/health', '/dev/outbox'],
  })
  await serveHealth(app, reads, disk, outages)
  if (config.isDemo) serveOutbox(app, reads, services.mails, config.portalUrl)
  refuseOtherMethods(app)
  return uploads
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
  await prepareDataDir(config.dataDir)
  refuseHalfRestore(config.dataDir)
  const app = createServer(options.log)
  const progress = (line: string) => {
    app.log.info(line)
    options.onProgress?.(line)
  }
  const opened = await openDatabase(config, app.log, progress)
  let isClosing = false
  const closeDatabase = () => {
    isClosing = true
    return opened.close()
  }
  options.onDatabase?.(closeDatabase)
  const closers = [closeDatabase]
  try {
    const applied = await migrate(opened.databaseUrl, (line) => app.log.info(line))
    if (applied.length > 0) progress(`Applied ${String(applied.length)} database migrations.`)
    const outages = new OutageLog()
    const reportBroken = (error: Error) => {
      if (!isClosing && !outages.take(error, app.log)) app.log.warn({ err: error }, 'a database connection broke')
    }
    const { waitMs } = options
    const waits = waitMs === undefined ? {} : { connectionTimeoutMillis: waitMs, lock_timeout: waitMs, statement_timeout: waitMs }
    const writes = connect(opened.databaseUrl, reportBroken, { ...servicePools.writes, ...waits })
    const reads = connect(opened.databaseUrl, reportBroken, { ...servicePools.reads, ...waits })
    closers.unshift(
      () => writes.destroy(),
      () => reads.destroy(),
    )
    await requireWholeSchema(reads)
    const services = await createServices(config, { writes, reads, clock: options.clock ?? systemClock, log: app.log })
    closers.unshift(
      () => services.traces.stop(),
      () => services.mails.stop(),
      () => services.mailer.close(),
    )
    await fillOrRefuse(services, reads, { members: options.demoMembers ?? 3_200, onProgress: progress })
    await warnOfUnreadableMarks(writes, services.seal, app.log)
    const uploads = await mountRoutes(app, services, reads, outages, options)
    const stopPurging = purgeHourly(services, uploads)
    const stopDaily = runDaily(services)
    app.addHook('onClose', async () => {
      await Promise.all([stopPurging(), stopDaily()])
      await closeAll(closers)
    })
    await app.ready()
    services.mails.wake()
    services.traces.wake()
    return app
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

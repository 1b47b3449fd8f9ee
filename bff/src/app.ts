import { randomUUID } from 'node:crypto'
import fastify, { LogController } from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { noteMethods } from '../../schema/rules/requestForm.ts'
import { Turns } from '../../schema/rules/turns.ts'
import { ReferenceCache } from './cache/referenceCache.ts'
import type { Config } from './config.ts'
import type { ContextParts } from './context.ts'
import { sendDownloadError, createDownloadHandler } from './files/downloadHandler.ts'
import { exportFinder } from './files/exportFile.ts'
import { exportsByName } from './files/exportsByName.ts'
import { PdfThread } from './files/pdfThread.ts'
import { findStoredFile } from './files/storedFile.ts'
import { findTemplate } from './files/templateFile.ts'
import { PublicError } from './errors/publicError.ts'
import { Admission } from './graph/admission.ts'
import { createApollo } from './graph/apollo.ts'
import { createErrorFormatter } from './graph/errorFormatter.ts'
import { createGraphHandler } from './graph/handler.ts'
import { KnownOperations } from './graph/knownOperations.ts'
import { routeGraph } from './graph/plugin.ts'
import { getSchema } from './graph/schema.ts'
import { createAddressLimit } from './guard/addressLimit.ts'
import { CostLimit } from './guard/costLimit.ts'
import { sendError } from './guard/sendError.ts'
import { limitBodyTime, shortBodyMs } from './guard/bodyTime.ts'
import { refuseForeignEmbedding } from './guard/crossSite.ts'
import { ExistenceLimit } from './guard/existenceLimit.ts'
import { LoginThrottle } from './guard/loginThrottle.ts'
import { Documents } from './guard/documents.ts'
import { setSecurityHeaders } from './guard/headers.ts'
import { refuseAmbiguous, refusedMethod, sendClientError } from './guard/requestForm.ts'
import { createFindStart } from './html/findStart.ts'
import { isDocumentNavigation, servePortal } from './html/plugin.ts'
import { routePolicyReports } from './html/policyReports.ts'
import { readPortalConfig } from './html/readPortalConfig.ts'
import { serveSecurityTxt } from './html/securityTxt.ts'
import type { FirstViewParts } from './html/views/firstViews.ts'
import { FirstViews } from './html/views/firstViews.ts'
import { createViewAnswers } from './html/views/viewAnswers.ts'
import { openViewThread, warmUpViews } from './html/views/viewThread.ts'
import { PaydayCalendar } from './calendar/PaydayCalendar.ts'
import type { RestResponse } from './rest/response.ts'
import { UpstreamHealth } from './rest/upstreamHealth.ts'
import type { RestObserver } from './rest/http.ts'
import { RestHttp } from './rest/http.ts'
import { uploadLimits } from './rest/uploadLimits.ts'
import type { Draining } from './running/drain.ts'
import { closeConnectionsWhileDraining } from './running/drain.ts'
import { BackgroundTasks } from './running/backgroundTasks.ts'
import { registerHealthRoutes } from './running/health.ts'
import { logRequests, logSettings, takeProxyIds } from './running/logRequests.ts'
import type { LogStream } from './running/logRequests.ts'
import { Metrics } from './running/metrics.ts'
import { ServiceRules } from './running/serviceRules.ts'
import { warnOfFailedCalls } from './running/warnOfFailedCalls.ts'
import { warnOfUnknownDocuments } from './running/warnOfUnknownDocuments.ts'
import { warnOfUnreadable } from './running/warnOfUnreadable.ts'
import { createSessionParts } from './session/createSessionParts.ts'
import { CookieCipher } from './session/cookieCipher.ts'
import { createStores } from './store/createStores.ts'
import type { Stores } from './store/createStores.ts'
import { serveTools } from './tools/plugin.ts'

/** Settings of a server or a test beside the configuration. */
export interface AppOptions {
  logStream?: LogStream
  metrics?: Metrics
  draining?: Draining
}

/** Answers a request with a malformed URL, such as one that ends within an escape; a document navigation is redirected to a page. */
function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply, hasPages: boolean): void {
  if (hasPages && request.method === 'GET' && isDocumentNavigation(request))
    void reply.header('cache-control', 'no-store').redirect('/error/400')
  else sendError(error, request, reply)
}

function createServer({ logLevel, server, limits, web }: Config, { logStream }: AppOptions): FastifyInstance {
  const { trustProxy } = server
  return fastify({
    logger: logSettings(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: limits.bodyBytes,
    exposeHeadRoutes: true,
    requestTimeout: uploadLimits.wholeMs,
    http: { headersTimeout: shortBodyMs },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: sendClientError,
    frameworkErrors: (error, request, reply) =>
      setSecurityHeaders(request, reply, () => answerUnreadable(error, request, reply, web.directory !== undefined)),
  })
}

/** Builds the BFF without listening, so that tests can inject requests. Closes everything when it rejects. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const { metrics = new Metrics(), draining = { isDraining: false } } = options
  const app = createServer(config, options)
  const warnOfFailure = warnOfFailedCalls(app.log)
  const observe: RestObserver = (call) => {
    metrics.countCall(call)
    warnOfFailure(call)
  }
  const http = new RestHttp(config.rest, observe, warnOfUnreadable(app.log))
  const stores = createStores(config.redisUrl, app.log)
  if (stores.isReachable) metrics.watchSharedStore(stores.isReachable)
  const background = new BackgroundTasks(app.log)
  app.addHook('onClose', async () => {
    await background.settled()
    await http.close()
    await stores.close()
  })
  try {
    await assemble(app, config, { metrics, draining, http, stores, background })
  } catch (error) {
    await app.close()
    throw error
  }
  return app
}

/** Stored files, templates and exports, each behind the guards. */
function routeDownloads(app: FastifyInstance, parts: Parameters<typeof createDownloadHandler>[0], onRequest: onRequestHookHandler[]): void {
  const guarded = { method: ['GET', 'HEAD'], onRequest, errorHandler: sendDownloadError }
  app.route<{ Params: { '*': string } }>({ ...guarded, url: '/files/*', handler: createDownloadHandler(parts, findStoredFile) })
  app.route<{ Params: { name: string } }>({
    ...guarded,
    url: '/files/_templates/:name',
    handler: createDownloadHandler(parts, findTemplate),
  })
  app.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
    ...guarded,
    url: '/exports/:name',
    handler: createDownloadHandler(parts, exportFinder(exportsByName)),
  })
}

interface PageParts extends Pick<Parameters<typeof servePortal>[1], 'portalConfig' | 'sessionParts' | 'serviceRules'> {
  background: BackgroundTasks
  views: Omit<FirstViewParts, 'thread'>
  isWithinLimit: Parameters<typeof createFindStart>[0]['isWithinLimit']
}

/** The client's pages and files, with first views where the build has the program for them. */
async function servePages(
  app: FastifyInstance,
  directory: string,
  { background, views, isWithinLimit, ...parts }: PageParts,
): Promise<void> {
  const thread = await openViewThread(directory, parts.portalConfig, (err) => app.log.warn({ err }, 'the thread of first views has ended'))
  if (thread) {
    app.addHook('onClose', () => thread.close())
    app.addHook('onListen', () => background.run(() => warmUpViews(thread), 'the first views could not be warmed up'))
  } else app.log.info('pages are sent without first views: the build has no program for them')
  const firstViews = thread && new FirstViews({ thread, ...views })
  const { sessionParts } = parts
  const findStart = thread && createFindStart({ thread, sessionParts, timeoutMs: views.timeoutMs, isWithinLimit })
  await servePortal(app, { ...parts, directory, firstViews, findStart })
}

interface ContextSources extends Pick<ContextParts, 'http' | 'serviceRules'> {
  counters: Stores['counters']
}

function createContextParts(config: Config, { http, serviceRules, counters }: ContextSources): ContextParts {
  return {
    http,
    shared: new ReferenceCache<RestResponse>(config.rest.referenceDataTtlMs),
    existenceLimit: new ExistenceLimit(counters, config.limits.requestsPerMinute),
    loginThrottle: new LoginThrottle(counters, config.limits.freeSignInAttempts),
    paydays: new PaydayCalendar(config.cooperative.paydays),
    turns: new Turns(),
    isLookupOpen: config.cooperative.isLookupOpen,
    hasDryRun: config.rest.hasDryRun,
    quorumPercent: config.cooperative.quorumPercent,
    serviceRules,
  }
}

interface Parts {
  metrics: Metrics
  draining: Draining
  http: RestHttp
  stores: Stores
  background: BackgroundTasks
}

/** What every request goes through. */
function guardRequests(app: FastifyInstance, metrics: Metrics): void {
  app.removeContentTypeParser('text/plain')
  takeProxyIds(app)
  app.addHook('onRequest', setSecurityHeaders)
  app.addHook('onRequest', refuseAmbiguous)
  limitBodyTime(app)
  app.setErrorHandler(sendError)
  logRequests(app, metrics)
}

/** What browsers report of the content policy, and where to report a hole. */
function routeReports(app: FastifyInstance, { securityContact: contact, publicOrigin }: Config, { counters }: Stores): void {
  routePolicyReports(app, counters)
  if (contact !== undefined) serveSecurityTxt(app, { contact, publicOrigin })
}

async function assemble(app: FastifyInstance, config: Config, { metrics, draining, http, stores, background }: Parts): Promise<void> {
  const logUnexpected = (error: unknown) => app.log.error(error)
  const cipher = new CookieCipher(config.session.secrets)
  const sessionParts = createSessionParts(config, { http, store: stores.sessions, cipher, background, log: app.log })
  app.addHook('onListen', () => background.run(() => sessionParts.refresher.probe(), 'the token refresh could not be probed'))
  const serviceRules = new ServiceRules({ http, background, log: app.log })
  app.addHook('onListen', () => void serviceRules.current())
  const documents = new Documents(config.operations, warnOfUnknownDocuments(app.log, metrics))
  const schema = getSchema()
  const operations = new KnownOperations({ schema, textOf: (id) => documents.textOf(id), limits: config.limits })
  const formatError = createErrorFormatter(logUnexpected)
  const apollo = createApollo({ schema, config, documents, formatError, logUnexpected })
  await apollo.start()
  app.addHook('onClose', () => apollo.stop())

  guardRequests(app, metrics)
  closeConnectionsWhileDraining(app, draining)
  const refuseOtherMethods = noteMethods(app, refusedMethod)
  registerHealthRoutes(app, { upstream: new UpstreamHealth(http), draining, isStoreReachable: stores.isReachable })

  const limit = await createAddressLimit(app, stores.counters, config.limits.requestsPerMinute)
  const contextParts = createContextParts(config, { http, serviceRules, counters: stores.counters })
  const costLimit = new CostLimit(stores.counters, config.limits.requestsPerMinute)
  const handle = createGraphHandler({ apollo, operations, formatError, contextParts, cipher })
  const admission = new Admission(sessionParts, costLimit)
  routeGraph(app, { config, documents, limitAddress: limit.refuse, admission, handle })
  const pdf = new PdfThread((err) => app.log.warn({ err }, 'the thread of PDF files has ended'))
  app.addHook('onClose', () => pdf.close())
  const { shared } = contextParts
  routeDownloads(app, { http, shared, sessionParts, pdf, costLimit, cooperative: config.cooperative.name }, [
    refuseForeignEmbedding({ publicOrigin: config.publicOrigin }),
    limit.refuse,
  ])
  if (config.operations.mode === 'open') await serveTools(app, schema)
  routeReports(app, config, stores)
  // As a plugin it runs after those before it, whose routes are there by then.
  void app.register((scope, _options, done) => {
    refuseOtherMethods(scope)
    done()
  })
  if (config.web.directory === undefined) {
    app.setNotFoundHandler(() => {
      throw new PublicError('NOT_FOUND')
    })
  } else {
    await servePages(app, config.web.directory, {
      portalConfig: readPortalConfig(config),
      sessionParts,
      serviceRules,
      background,
      isWithinLimit: limit.isWithin,
      views: {
        answer: createViewAnswers({ apollo, operations, formatError, documents, admission, contextParts, sessionParts, cipher }),
        timeoutMs: config.web.firstViewTimeoutMs,
        isWithinLimit: async (request) => (await limit.isWithin(request)) && (await admission.isViewWithin(request)),
        observe: (view) => metrics.countView(view),
      },
    })
  }
}

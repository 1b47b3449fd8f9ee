import { randomUUID } from 'node:crypto'
import fastify, { LogController } from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ReferenceCache } from './cache/referenceCache.ts'
import type { Config } from './config.ts'
import type { AttributeGroupSource } from './domains/member/source.ts'
import { createFileHandler } from './files/route.ts'
import { AnswerError } from './graph/answerError.ts'
import { createApollo } from './graph/apollo.ts'
import { CompiledOperations } from './graph/compiledOperations.ts'
import { createGraphHandler } from './graph/handler.ts'
import { routeGraph } from './graph/plugin.ts'
import { createSchema } from './graph/schema.ts'
import { limitAddress } from './guard/addressLimit.ts'
import { answerFailure } from './guard/answerFailure.ts'
import { Attempts } from './guard/attempts.ts'
import { refuseForeignReader } from './guard/crossSite.ts'
import { Documents } from './guard/documents.ts'
import { setSecurityHeaders } from './guard/headers.ts'
import { isForEyes, servePortal } from './html/plugin.ts'
import { readPortalConfig } from './html/portalConfig.ts'
import { Reach } from './rest/reach.ts'
import { RestHttp } from './rest/http.ts'
import type { Draining } from './running/drain.ts'
import { closeConnectionsWhileDraining } from './running/drain.ts'
import { Errands } from './running/errands.ts'
import { tellHealth } from './running/health.ts'
import { logRequests } from './running/logRequests.ts'
import { logSettings } from './running/logSettings.ts'
import type { LogStream } from './running/logSettings.ts'
import { Metrics } from './running/metrics.ts'
import { createSessionParts } from './session/createSessionParts.ts'
import { Sealer } from './session/sealing.ts'
import { createStores } from './store/createStores.ts'
import type { Stores } from './store/createStores.ts'
import { serveContracts } from './tools/contracts.ts'
import { serveTools } from './tools/plugin.ts'

/** What a server or a test may decide beside the configuration. */
export interface AppOptions {
  logStream?: LogStream
  metrics?: Metrics
  draining?: Draining
}

/** Answers a request that could not even be read, as one for an address that ends within an escape: to a person with a page of the client. */
function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply, hasPages: boolean): void {
  if (hasPages && request.method === 'GET' && isForEyes(request)) void reply.header('cache-control', 'no-store').redirect('/error/400')
  else answerFailure(error, request, reply)
}

function createServer({ logLevel, server, limits, web }: Config, { logStream }: AppOptions): FastifyInstance {
  const { trustProxy } = server
  return fastify({
    logger: logSettings(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: limits.bodyBytes,
    exposeHeadRoutes: false,
    // A client that sends slowly holds a connection for so long and no longer.
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      setSecurityHeaders(request, reply, () => answerUnreadable(error, request, reply, web.directory !== undefined)),
  })
}

/** The whole BFF, ready to be listened with or injected into; it does not listen by itself. When it rejects, nothing stays open. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const { metrics = new Metrics(), draining = { isDraining: false } } = options
  const app = createServer(config, options)
  const http = new RestHttp(config.rest, metrics.countCall)
  const stores = createStores(config.redisUrl, app.log)
  const errands = new Errands(app.log)
  app.addHook('onClose', async () => {
    await errands.done()
    await http.close()
    await stores.close()
  })
  try {
    await assemble(app, config, { metrics, draining, http, stores, errands })
  } catch (error) {
    await app.close()
    throw error
  }
  return app
}

interface Parts {
  metrics: Metrics
  draining: Draining
  http: RestHttp
  stores: Stores
  errands: Errands
}

async function assemble(app: FastifyInstance, config: Config, { metrics, draining, http, stores, errands }: Parts): Promise<void> {
  const tellUnexpected = (error: unknown) => app.log.error(error)
  const sealer = new Sealer(config.session.secrets)
  const sessionParts = createSessionParts(config, { http, store: stores.sessions, sealer, errands })
  const documents = new Documents(config.operations)
  const schema = createSchema()
  const operations = new CompiledOperations(schema, (id) => documents.textOf(id) !== undefined)
  const apollo = createApollo({ schema, operations, config, documents, tellUnexpected })
  await apollo.start()
  app.addHook('onClose', () => apollo.stop())

  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', setSecurityHeaders)
  app.setErrorHandler(answerFailure)
  logRequests(app, metrics)
  closeConnectionsWhileDraining(app, draining)
  tellHealth(app, new Reach(http), draining)

  const limit = await limitAddress(app, stores.counters, config.limits.requestsPerMinute)
  const contextParts = {
    http,
    groups: new ReferenceCache<AttributeGroupSource[]>(config.rest.referenceDataTtlMs),
    attempts: new Attempts(stores.counters, config.limits.freeSignInAttempts),
  }
  const handle = createGraphHandler({ apollo, operations, sessionParts, contextParts, sealer })
  routeGraph(app, { config, documents, limitAddress: limit, handle })
  const refuseForeign = refuseForeignReader({ publicOrigin: config.publicOrigin })
  app.get<{ Params: { '*': string } }>('/files/*', { onRequest: [refuseForeign, limit] }, createFileHandler(http, sessionParts))
  if (config.operations.mode === 'open') {
    serveTools(app)
    serveContracts(app, schema)
  }
  if (config.web.directory === undefined) {
    app.setNotFoundHandler(() => {
      throw new AnswerError('NOT_FOUND')
    })
  } else {
    await servePortal(app, { directory: config.web.directory, portalConfig: readPortalConfig(config), sessionParts })
  }
}

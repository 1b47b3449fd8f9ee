import path from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PublicError } from '../errors/publicError.ts'
import { RequestError } from '../guard/requestError.ts'
import type { ServiceRules } from '../running/serviceRules.ts'
import type { SessionParts } from '../session/requestSession.ts'
import { reportingEndpoints, workerPolicy } from './contentPolicy.ts'
import type { FindStart } from './findStart.ts'
import type { FirstViews } from './views/firstViews.ts'
import { PortalPages } from './portalPages.ts'
import type { PortalConfig } from '../../../schema/rules/portalConfig.ts'
import { readPageViewer } from './readPageViewer.ts'

interface HtmlOptions {
  directory: string
  portalConfig: PortalConfig
  sessionParts: SessionParts
  serviceRules: ServiceRules
  /** Null where pages are sent without a first view. */
  firstViews: FirstViews | null
  /** Null where public pages are sent to signed-in users, too. */
  findStart: FindStart | null
}

/** Paths of files only: a missing one is a 404, not a screen. */
const filePath = /^\/(?:(?:assets|files|api|exports|health|\.well-known)\/|[^/]*\.[^/]+$)/

/** A typed address or a followed link: its response is shown to a user, so that JSON would not do. */
export const isDocumentNavigation = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'document'

/**
 * Pages alone are compressed here, each part as it is sent. Pages hold no token, and no other site can have one with a member's data
 * requested: the session cookies are SameSite=Strict. So the length of one gives nothing away. Answers of GraphQL, and what is compressed
 * already, go out as they are. Brotli's quality 3 takes less time than 4.
 */
const compression = {
  customTypes: /^text\/html\b/,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 }, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}

/** Whether an If-None-Match names this ETag, by the weak comparison. */
function isFresh(header = '', etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

const isWorker = (file: string): boolean => /\.worker[.-][^/\\]+\.m?js(?:\.\w+)?$/.test(file)
const policyHeaders = ({ policy }: { policy: string }) => ({ 'content-security-policy': policy, 'reporting-endpoints': reportingEndpoints })

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** Serves the client: its files, its prerendered pages, and the app page for every other path. */
export async function servePortal(
  app: FastifyInstance,
  { directory, portalConfig, sessionParts, serviceRules, firstViews, findStart }: HtmlOptions,
): Promise<void> {
  const pages = new PortalPages(directory, portalConfig)
  await app.register(fastifyStatic, {
    root: path.resolve(directory),
    wildcard: false,
    index: false,
    preCompressed: true,
    // HTML pages need the portal's configuration and a nonce.
    globIgnore: ['**/*.html', '**/*.html.*', 'prerendered.json*', 'addresses.json*', '**/*.map', '.vite/**'],
    // File names in assets/ carry a hash of the content.
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // Trap: a worker has the policy of its own file, not that of the page.
      if (isWorker(file)) void reply.header('content-security-policy', workerPolicy)
    },
  })

  /** Of many app pages at once one begins in a turn of the event loop, so that other requests are served between them. */
  let lastTurn: Promise<void> = Promise.resolve()
  const waitForTurn = () => (lastTurn = lastTurn.then(() => setImmediate()))

  const sendApp = async (request: FastifyRequest, reply: FastifyReply): Promise<string | Readable> => {
    await waitForTurn()
    const state = { viewer: await readPageViewer(sessionParts, request.headers), serviceRules: serviceRules.current() }
    const route = pathOf(request)
    const page = pages.framePortalPage(route, state)
    void reply.headers({ ...policyHeaders(page), 'cache-control': 'no-store' }).type('text/html; charset=utf-8')
    // Trap: `//host/member/overview` is no path of the portal, and has one as the second half of an address.
    const isShown = request.method === 'GET' && isDocumentNavigation(request) && pages.knows(route)
    const view = isShown && firstViews ? await firstViews.open(request, reply, state) : null
    if (firstViews && view) return Readable.from(firstViews.stream(view, page), { objectMode: false })
    return page.head + page.root + page.scripts + page.tail
  }

  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').redirect('/home', 302))

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const route = pathOf(request)
    if (filePath.test(route) && !isDocumentNavigation(request)) throw new PublicError('NOT_FOUND')
    const page = pages.prerendered(route)
    // The client shows its own 404 screen; the status is for crawlers and monitoring.
    if (!page) return reply.code(pages.knows(route) ? 200 : 404).send(await sendApp(request, reply))
    const start = findStart && request.method === 'GET' && isDocumentNavigation(request) ? await findStart(request) : null
    if (start) {
      if (start.cookies.length > 0) void reply.header('set-cookie', start.cookies)
      return reply.header('cache-control', 'no-store').redirect(start.path, 302)
    }
    void reply.headers({ ...policyHeaders(page), 'cache-control': 'public, max-age=0, must-revalidate', etag: page.etag })
    if (isFresh(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
    return reply.code(200).type('text/html; charset=utf-8').send(page.html)
  }

  await app.register(compress, { ...compression, global: false, globalDecompression: false })
  app.get('*', { compress: compression }, sendPage)

  app.setNotFoundHandler((request, reply) => {
    if (!pages.knows(pathOf(request))) throw new PublicError('NOT_FOUND')
    void reply.header('allow', 'GET, HEAD')
    throw new RequestError('a page is only read', 405)
  })
}

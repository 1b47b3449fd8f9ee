import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PublicError } from '../errors/publicError.ts'
import type { SessionParts } from '../session/requestSession.ts'
import { PortalPages } from './portalPages.ts'
import type { PortalConfig } from './portalConfig.ts'
import { viewerIsland } from './viewerIsland.ts'

interface HtmlOptions {
  directory: string
  portalConfig: PortalConfig
  sessionParts: SessionParts
}

/** Paths of files only: a missing one is a 404, not a screen. */
const filePath = /^\/(?:(?:assets|files|api|exports|health|\.well-known)\/|[^/]*\.[^/]+$)/

/** A typed address or a followed link: its response is shown to a user, so that JSON would not do. */
export const isDocumentNavigation = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'document'

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** Serves the client: its files, its prerendered pages, and the app page for every other path. */
export async function servePortal(app: FastifyInstance, { directory, portalConfig, sessionParts }: HtmlOptions): Promise<void> {
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
    },
  })

  const sendApp = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const page = pages.app(pathOf(request), await viewerIsland(sessionParts, request.headers))
    void reply.headers({ 'content-security-policy': page.policy, 'cache-control': 'no-store' }).type('text/html; charset=utf-8')
    return page.html
  }

  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').redirect('/home', 302))

  app.setNotFoundHandler(async (request, reply) => {
    const route = pathOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && (!filePath.test(route) || isDocumentNavigation(request))
    if (!isPage) throw new PublicError('NOT_FOUND')
    const page = pages.prerendered(route)
    // The client shows its own 404 screen; the status is for crawlers and monitoring.
    if (!page) return reply.code(pages.knows(route) ? 200 : 404).send(await sendApp(request, reply))
    void reply.headers({ 'content-security-policy': page.policy, 'cache-control': 'public, max-age=0, must-revalidate', etag: page.etag })
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    return reply.code(200).type('text/html; charset=utf-8').send(page.html)
  })
}

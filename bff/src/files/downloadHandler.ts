import { Readable } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PublicError } from '../errors/publicError.ts'
import { toPublicError } from '../errors/toPublicError.ts'
import { sendError, statusOf } from '../guard/sendError.ts'
import { escapeHtml } from '../../../schema/rules/escapeHtml.ts'
import type { Rest } from '../rest/createRest.ts'
import type { RestCall } from '../rest/request.ts'
import type { Claims } from '../session/claims.ts'
import { createSession } from '../session/createSession.ts'
import type { RestResources } from '../session/createSessionRest.ts'
import { createSessionRest } from '../session/createSessionRest.ts'
import type { RequestSession, SessionParts } from '../session/requestSession.ts'
import { SessionCaller } from '../session/sessionCaller.ts'
import { isPermitted } from './isPermitted.ts'
import type { PdfThread } from './pdfThread.ts'
import type { CostLimit } from '../guard/costLimit.ts'
import type { CostKind } from '../guard/costs.ts'
import { networkOf } from '../guard/network.ts'

interface DownloadTerms {
  filename: string
  /** Any other type goes out as bytes of no type. */
  types: ReadonlySet<string>
  /** True where the browser may show a file of one of the types; otherwise it is saved. */
  isShown: boolean
  /** Permissions of which the caller needs every one of at least one list; none where it is empty. */
  permissions: readonly (readonly string[])[]
}

/** A response of the REST API, streamed. */
interface ForwardedDownload extends DownloadTerms {
  call: RestCall
}

export interface RenderContext {
  rest: Rest
  claims: Claims
  turnKey: string
  pdf: PdfThread
  cooperative: string
  now: Date
  /** Aborted when the client closes the connection. */
  signal: AbortSignal
}

const withoutParameters = (type: string): string => type.split(';')[0] ?? ''

interface OpenFile {
  /** With its parameters. */
  type: string
  /** In bytes, where it is known. */
  length?: string
  body: Readable | Uint8Array | string
}

/** A file that the portal makes of responses of the REST API. */
export interface RenderedDownload extends DownloadTerms {
  render: (context: RenderContext) => Promise<OpenFile>
}

export type Download = ForwardedDownload | RenderedDownload

/** Trap: Chrome shows no PDF in a sandbox. */
function policyOf(type: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"
  return type === 'application/pdf' ? `${policy}; object-src 'self'` : `${policy}; sandbox`
}

function dispositionOf(kind: 'inline' | 'attachment', filename: string): string {
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return `${kind}; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, escape)}`
}

async function setCookies(session: RequestSession, reply: FastifyReply): Promise<void> {
  const cookies = await session.setCookies()
  if (cookies) void reply.header('set-cookie', cookies)
}

async function requirePermission(session: RequestSession, { permissions }: Download): Promise<void> {
  if (permissions.length === 0) return
  const { claims } = await session.require()
  if (!isPermitted(claims.permissions, permissions)) throw new PublicError('FORBIDDEN')
}

interface DownloadParts extends RestResources {
  sessionParts: SessionParts
  pdf: PdfThread
  costLimit: CostLimit
  cooperative: string
}

/** A stored file, such as a candidate's photo, is part of a page. */
function costOf(download: Download): CostKind | null {
  if ('render' in download && download.types.has('application/pdf')) return 'pdf'
  return download.isShown ? null : 'export'
}

/** HEAD leaves an export and a rendered file unmade, since making it costs as much as GET; a stored file has its length. */
const isMade = (download: Download): boolean => 'render' in download || !download.isShown

async function forward(call: RestCall, { http }: DownloadParts, session: RequestSession, signal: AbortSignal): Promise<OpenFile> {
  const { requestId } = session
  const { headers, body } = await new SessionCaller(http, session).with((bearer) => http.open(call, { requestId, bearer }, signal))
  const length = headers['content-length']
  return { type: withoutParameters(String(headers['content-type'] ?? '')), body, ...(typeof length === 'string' ? { length } : {}) }
}

/** A file that is not made: its type alone. */
async function describe({ types }: Download, session: RequestSession): Promise<OpenFile> {
  await session.require()
  return { type: [...types][0] ?? '', body: '' }
}

async function render(
  { render: make }: RenderedDownload,
  parts: DownloadParts,
  session: RequestSession,
  signal: AbortSignal,
): Promise<OpenFile> {
  const { claims } = await session.require()
  const { pdf, cooperative } = parts
  const caller = { claims, turnKey: await session.turnKey(), rest: createSessionRest(parts, session) }
  return make({ ...caller, pdf, cooperative, now: new Date(), signal })
}

/**
 * Streams a response of the REST API to the signed-in user, or a file that the portal makes of it. What it may do in the browser is decided here, not by the REST API: a type
 * from a short list, never guessed, never a page. An error before the first byte is sent with its status; a break after it resets
 * the connection, so that no part of a file is taken for the whole.
 */
export function createDownloadHandler<Request extends FastifyRequest>(parts: DownloadParts, find: (request: Request) => Download | null) {
  return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    const download = find(request)
    if (!download) throw new PublicError('NOT_FOUND')
    // A file of many calls takes as long as its reader does.
    const session = createSession({ ...parts.sessionParts, requestTimeoutMs: Infinity }, request.headers, request.id)
    const abort = new AbortController()
    reply.raw.once('close', () => abort.abort())
    void reply.header('cache-control', 'no-store')
    const open = async () => {
      await requirePermission(session, download)
      if (request.method === 'HEAD' && isMade(download)) return describe(download, session)
      const cost = costOf(download)
      if (cost) await parts.costLimit.charge(cost, { account: session.accountKey, network: networkOf(request.ip) })
      return 'call' in download ? forward(download.call, parts, session, abort.signal) : render(download, parts, session, abort.signal)
    }
    const file = await open().finally(() => setCookies(session, reply))
    const isKnown = download.types.has(withoutParameters(file.type))
    const type = isKnown ? file.type : 'application/octet-stream'
    if (file.length !== undefined) void reply.header('content-length', file.length)
    void reply.headers({
      'content-disposition': dispositionOf(isKnown && download.isShown ? 'inline' : 'attachment', download.filename),
      'content-security-policy': policyOf(type),
      'x-frame-options': 'SAMEORIGIN',
    })
    if (request.method !== 'HEAD') return reply.type(type).send(file.body)
    if (file.body instanceof Readable) file.body.destroy()
    return reply.type(type).send(null)
  }
}

function errorPage(message: string, isFrame: boolean): string {
  const home = isFrame ? '' : '<p><a href="/">Kapwa</a></p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kapwa</title><p>${escapeHtml(message)}</p>${home}</html>`
}

/** Sends the error of a download: as a small page after a followed link and in a frame of the portal, otherwise as any other error. */
export function sendDownloadError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, retryAfter } = toPublicError(error)
  const destination = request.headers['sec-fetch-dest']
  const isFrame = destination === 'iframe'
  if (!(isFrame || destination === 'document') || code === 'INTERNAL') {
    sendError(error, request, reply)
    return
  }
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  void reply
    .code(statusOf[code])
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors ${isFrame ? "'self'" : "'none'"}`,
      'x-frame-options': isFrame ? 'SAMEORIGIN' : 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(errorPage(message, isFrame))
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getOperationAST, GraphQLError, parse } from 'graphql'
import type { Config } from '../config.ts'
import { receiveUpload, refuseStrayFiles } from '../files/receiveUpload.ts'
import { PublicError } from '../errors/publicError.ts'
import type { CostKind } from '../guard/costs.ts'
import { isSandboxOrigin, refuseCrossSite } from '../guard/crossSite.ts'
import type { Documents, PostedOperation } from '../guard/documents.ts'
import { isMultipart } from '../guard/isMultipart.ts'
import { networkOf } from '../guard/network.ts'
import { OpenUploads } from '../rest/openUploads.ts'
import { uploadLimits } from '../rest/uploadLimits.ts'

/** The names of the variables that an operation declares; none where the text has no such operation, or cannot be parsed. */
function declaredVariables(text: string, operationName: string | undefined, maxLexicalTokens: number): ReadonlySet<string> {
  try {
    const operation = getOperationAST(parse(text, { maxLexicalTokens }), operationName)
    return new Set(operation?.variableDefinitions?.map(({ variable }) => variable.name.value))
  } catch (error) {
    if (error instanceof GraphQLError) return new Set()
    throw error
  }
}

interface GraphRouteParts<Session> {
  config: Config
  documents: Documents
  limitAddress: ReturnType<FastifyInstance['rateLimit']>
  admission: {
    open: (request: FastifyRequest) => Session
    forViewer: (session: Session, request: FastifyRequest, reply: FastifyReply) => Promise<void>
    upload: (session: Session, request: FastifyRequest, reply: FastifyReply) => Promise<void>
    operation: (session: Session, request: FastifyRequest, kind: CostKind | null) => Promise<void>
    inTurn: (session: Session, isLeft: () => boolean, execute: () => Promise<string>) => Promise<string>
  }
  handle: (request: FastifyRequest, reply: FastifyReply, posted: PostedOperation, session: Session) => Promise<string>
}

const allowedToSandbox = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type, apollo-require-preflight, x-kapwa-request, x-apollo-operation-name',
  'access-control-max-age': '600',
} as const

const tooManyOpen = { message: 'Too many files are on their way. Please try again in a few seconds.', retryAfter: 15 }

/** Reads the operation of a request, and what it costs. */
function createReader<Session>({ config: { limits }, documents, admission }: GraphRouteParts<Session>) {
  return async (request: FastifyRequest, reply: FastifyReply, session: Session): Promise<PostedOperation> => {
    if (!isMultipart(request)) {
      const posted = documents.read(request.body)
      await admission.operation(session, request, documents.costOf(posted))
      return posted
    }
    await admission.upload(session, request, reply)
    const received = await receiveUpload(request, reply, limits)
    const posted = documents.read(received)
    refuseStrayFiles(received, declaredVariables(documents.textOfOperation(posted), posted.body.operationName, limits.tokens))
    return posted
  }
}

/** POST /graphql behind its guards, in the order of their cost; in open mode also for Apollo Sandbox, from its own origin. */
export function routeGraph<Session>(app: FastifyInstance, parts: GraphRouteParts<Session>): void {
  const { config, limitAddress, admission, handle } = parts
  const allowsSandbox = config.operations.mode === 'open'
  const refuse = refuseCrossSite({ publicOrigin: config.publicOrigin, allowsSandbox })

  const allowOrigin = (request: FastifyRequest, reply: FastifyReply): boolean => {
    void reply.header('vary', 'origin')
    const { origin } = request.headers
    if (!allowsSandbox || !isSandboxOrigin(origin)) return false
    void reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' })
    return true
  }

  const read = createReader(parts)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const session = admission.open(request)
    await admission.forViewer(session, request, reply)
    const posted = await read(request, reply, session)
    request.operationLabel = posted.label
    const execute = () => handle(request, reply, posted, session)
    // A file is on its way for as long as its sender takes: uploads have limits of their own.
    if (isMultipart(request)) return execute()
    return admission.inTurn(session, () => reply.raw.destroyed, execute)
  }
  const openUploads = new OpenUploads(uploadLimits.openPerAddress, () => new PublicError('RATE_LIMITED', tooManyOpen))

  app.options('/graphql', (request, reply) => {
    if (!allowOrigin(request, reply)) throw new PublicError('FORBIDDEN')
    return reply.code(204).headers(allowedToSandbox).send()
  })

  app.register((scope, _options, done) => {
    // Left on its way: the parser of uploads reads it.
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => parsed(null))
    scope.route({
      method: 'POST',
      url: '/graphql',
      bodyLimit: config.limits.bodyBytes,
      onRequest: [
        (request, reply, next) => {
          allowOrigin(request, reply)
          refuse(request)
          next()
        },
        limitAddress,
      ],
      handler: (request, reply) =>
        isMultipart(request) ? openUploads.count(networkOf(request.ip), () => answer(request, reply)) : answer(request, reply),
    })
    done()
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { receiveUpload, refuseStrayFiles } from '../files/receiveUpload.ts'
import { PublicError } from '../errors/publicError.ts'
import { isSandboxOrigin, refuseCrossSite } from '../guard/crossSite.ts'
import type { Documents, PostedOperation } from '../guard/documents.ts'
import { isMultipart } from '../guard/isMultipart.ts'
import { declaredVariables } from './declaredVariables.ts'

interface GraphRouteParts {
  config: Config
  documents: Documents
  limitAddress: ReturnType<FastifyInstance['rateLimit']>
  handle: (request: FastifyRequest, reply: FastifyReply, posted: PostedOperation) => Promise<string>
}

const allowedToSandbox = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type, apollo-require-preflight, x-kapwa-request, x-apollo-operation-name',
  'access-control-max-age': '600',
} as const

/** POST /graphql behind its guards, in the order of their cost; in open mode also for Apollo Sandbox, from its own origin. */
export function routeGraph(app: FastifyInstance, { config, documents, limitAddress, handle }: GraphRouteParts): void {
  const allowsSandbox = config.operations.mode === 'open'
  const refuse = refuseCrossSite({ publicOrigin: config.publicOrigin, allowsSandbox })

  const allowOrigin = (request: FastifyRequest, reply: FastifyReply): boolean => {
    void reply.header('vary', 'origin')
    const { origin } = request.headers
    if (!allowsSandbox || !isSandboxOrigin(origin)) return false
    void reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' })
    return true
  }

  const readUpload = async (request: FastifyRequest, reply: FastifyReply): Promise<PostedOperation> => {
    const received = await receiveUpload(request, reply, config.limits)
    const posted = documents.read(received)
    refuseStrayFiles(received, declaredVariables(documents.textOfOperation(posted), posted.body.operationName, config.limits.tokens))
    return posted
  }

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
      handler: async (request, reply) => {
        const posted = isMultipart(request) ? await readUpload(request, reply) : documents.read(request.body)
        request.operationLabel = posted.label
        return handle(request, reply, posted)
      },
    })
    done()
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AnswerError } from '../graph/answerError.ts'
import { isSandboxOrigin, refuseCrossSite } from '../guard/crossSite.ts'
import type { Documents, PostedOperation } from '../guard/documents.ts'

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

  app.options('/graphql', (request, reply) => {
    if (!allowOrigin(request, reply)) throw new AnswerError('FORBIDDEN')
    return reply.code(204).headers(allowedToSandbox).send()
  })

  app.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: config.limits.bodyBytes,
    onRequest: [
      (request, reply, done) => {
        allowOrigin(request, reply)
        refuse(request)
        done()
      },
      limitAddress,
    ],
    handler: (request, reply) => {
      const posted = documents.read(request.body)
      request.operationLabel = posted.label
      return handle(request, reply, posted)
    },
  })
}

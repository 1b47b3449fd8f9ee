import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { ReferenceCache } from './cache/referenceCache.ts'
import type { Config } from './config.ts'
import type { AttributeGroupSource } from './domains/member/source.ts'
import { createApollo } from './graph/apollo.ts'
import { CompiledOperations } from './graph/compiledOperations.ts'
import { createGraphHandler } from './graph/handler.ts'
import { createSchema } from './graph/schema.ts'
import { SignInAttempts } from './guard/signInAttempts.ts'
import { RestHttp } from './rest/http.ts'
import { createSessionParts } from './session/createSessionParts.ts'
import { MemoryStore } from './store/memoryStore.ts'

/** What a test or a server may decide beside the configuration. */
export interface AppOptions {
  /** Where log lines go; standard output by default. */
  logStream?: { write(line: string): void }
}

/** The whole BFF, ready to be listened with or injected into; it does not listen by itself. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, ...(options.logStream && { stream: options.logStream }) },
    disableRequestLogging: true,
  })
  const store = new MemoryStore(100_000)
  const http = new RestHttp(config.rest)
  const schema = createSchema()
  const tellUnexpected = (error: unknown) => app.log.error(error)
  const apollo = createApollo({ schema, operations: new CompiledOperations(schema), config, tellUnexpected })
  await apollo.start()
  const contextParts = {
    http,
    groups: new ReferenceCache<AttributeGroupSource[]>(config.rest.referenceDataTtlMs),
    attempts: new SignInAttempts(store, config.limits.freeSignInAttempts),
  }
  app.post('/graphql', createGraphHandler({ apollo, sessionParts: createSessionParts(config, http, store), contextParts }))
  app.addHook('onClose', async () => {
    await apollo.stop()
    await http.close()
    await store.close()
  })
  return app
}

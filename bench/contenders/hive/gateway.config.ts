import type { GatewayPlugin } from '@graphql-hive/gateway'
import { defineConfig } from '@graphql-hive/gateway'
import { log } from '../shared/log.ts'
import { sessionOf } from '../shared/session.ts'

const started = new WeakMap<Request, number>()

const requestLog: GatewayPlugin = {
  onRequest: ({ request }) => void started.set(request, performance.now()),
  onResponse: ({ request, response }) => {
    const milliseconds = performance.now() - (started.get(request) ?? Number.NaN)
    log.info({ method: request.method, route: request.url, status: response.status, milliseconds }, 'answered')
  },
}

/**
 * The gateway with the portal's work around every request where it can do it: the session cookie decrypted, a log line, document
 * limits. Its rate limit counts by field, not by address, and is left out.
 */
export const gatewayConfig = defineConfig({
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: `Bearer ${sessionOf(request.headers.get('cookie') ?? undefined).token}` }),
  },
  maxTokens: 2000,
  maxDepth: 12,
  plugins: () => [requestLog],
})

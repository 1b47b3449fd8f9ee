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
 * The gateway with what the portal does around every request, as far as it can: the session's cookie opened, a line in the log,
 * documents limited. It counts requests by field only, not by address, so that is left out.
 */
export const gatewayConfig = defineConfig({
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: `Bearer ${sessionOf(request.headers.get('cookie') ?? undefined).token}` }),
  },
  maxTokens: 2000,
  maxDepth: 12,
  plugins: () => [requestLog],
})

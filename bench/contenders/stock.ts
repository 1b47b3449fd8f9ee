import { nextMessage, startPinned, cores } from '../measure/pinned.ts'
import { texts, variables } from '../operations/operations.ts'
import type { Contender, RunningServer } from './contender.ts'
import { httpRequest, queryRequest } from './request.ts'

interface StockOptions {
  /** The file in `servers`. */
  file: string
  sessionSecret: string
  /** Further variables of its environment. */
  env?: Record<string, string>
}

async function startStock({ file, sessionSecret, env = {} }: StockOptions, restUrl: string): Promise<RunningServer> {
  const child = startPinned(new URL(`servers/${file}`, import.meta.url).pathname, {
    core: cores.server,
    env: { ...env, REST_URL: restUrl, SESSION_SECRET: sessionSecret, RATE_LIMIT_PER_MINUTE: '1000000' },
  })
  const { port } = await nextMessage<{ port: number }>(child)
  return { child, port }
}

/** A GraphQL server that receives the query's text with every request. */
export function stockServer(id: string, name: string, options: StockOptions): Contender {
  return {
    id,
    name,
    start: (restUrl) => startStock(options, restUrl),
    request: (operation, cookie) => queryRequest(texts, operation, cookie),
  }
}

/** The hand-written aggregator, with an address for each of the two operations. */
export function aggregator(id: string, name: string, options: StockOptions): Contender {
  const paths = { overview: `/overview?${new URLSearchParams(variables.overview).toString()}`, lean: '/lean' }
  return {
    id,
    name,
    start: (restUrl) => startStock(options, restUrl),
    request: (operation, cookie) => httpRequest({ method: 'GET', path: paths[operation], headers: { cookie } }),
  }
}

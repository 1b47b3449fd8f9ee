import { nextMessage, startPinned, cores } from '../measure/pinned.ts'
import { texts, variables } from '../operations/operations.ts'
import type { Contender, RunningServer } from './contender.ts'
import { httpRequest } from './request.ts'

interface StockOptions {
  /** The file in `servers`. */
  file: string
  sessionSecret: string
  /** Further variables of its environment. */
  env?: Record<string, string>
}

export async function startStock(
  { file, sessionSecret, env = {} }: StockOptions,
  restUrl: string,
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const child = startPinned(new URL(`servers/${file}`, import.meta.url).pathname, {
    core: cores.server,
    flags,
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
    start: (restUrl, flags) => startStock(options, restUrl, flags),
    request: (operation, { cookie }) =>
      httpRequest({
        method: 'POST',
        path: '/graphql',
        headers: { cookie },
        body: {
          query: texts[operation],
          variables: variables[operation],
          operationName: operation === 'overview' ? 'BenchOverview' : 'BenchLean',
        },
      }),
  }
}

/** The hand-written aggregator, with an address for each of the two operations. */
export function aggregator(id: string, name: string, options: StockOptions): Contender {
  const paths = { overview: `/overview?${new URLSearchParams(variables.overview).toString()}`, lean: '/lean' }
  return {
    id,
    name,
    start: (restUrl, flags) => startStock(options, restUrl, flags),
    request: (operation, { cookie }) => httpRequest({ method: 'GET', path: paths[operation], headers: { cookie } }),
  }
}

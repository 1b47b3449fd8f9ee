import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** The BFF as a test wants it: `server.use(graph.query('MemberOverview', () => …))`. */
export const graph = graphql.link('*/graphql')
export const server = setupServer()

/** Answers the requests of a file's tests; one that no handler knows fails. */
export function answerRequests(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

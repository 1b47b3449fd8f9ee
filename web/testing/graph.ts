import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Handlers of the BFF's operations: `server.use(graph.query('MemberOverview', () => …))`. */
export const graph = graphql.link('*/graphql')
export const server = setupServer()

/** Stubs the network for the tests of a file. A request without a handler fails. */
export function answerRequests(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

/** The data of an operation, from its variables, or a response of its own; a promise keeps the request waiting. */
type Answer = (variables: Record<string, unknown>) => object | Promise<object>

/** An operation that the client has sent. */
interface SentOperation {
  operation: string
  variables: Record<string, unknown>
}

/**
 * Answers operations by name with data, in place of earlier answers; any other operation finds no connection. Returns the answered
 * operations in the order in which they were sent. For GraphQL errors and counts of one operation, use `graph`.
 */
export function answerOperations(answers: Record<string, Answer>): SentOperation[] {
  const sent: SentOperation[] = []
  server.use(
    graph.operation(async ({ operationName, variables }) => {
      const answer = answers[operationName]
      if (!answer) return HttpResponse.error()
      sent.push({ operation: operationName, variables })
      const data = await answer(variables)
      return data instanceof Response ? data : HttpResponse.json({ data: { ...data } })
    }),
  )
  return sent
}

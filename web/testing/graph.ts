import type { GraphQLResponseResolver } from 'msw/graphql'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { findAnswerFaults } from './findAnswerFaults.ts'
import { fillAnswer } from './sampleAnswer.ts'

const faults: string[] = []
const offSchema = new WeakSet<Response>()

/** Marks an answer that breaks the schema on purpose. */
export function breaking(response: Response): Response {
  offSchema.add(response)
  return response
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Fills in what the answer leaves out, and notes what is wrong with it, for `answerRequests` to fail the test. */
function completeBody(operation: string, query: string, body: unknown): Record<string, unknown> {
  const answer = isObject(body) ? body : {}
  const { data = null, errors = null } = answer
  if (!isObject(data)) {
    if (!Array.isArray(errors)) faults.push(`${operation}: the answer has neither data nor errors`)
    return answer
  }
  const filled = fillAnswer(query, data)
  faults.push(...findAnswerFaults(query, filled).map((fault) => `${operation}: ${fault}`))
  return { ...answer, data: filled }
}

const checkAnswers =
  (resolve: GraphQLResponseResolver): GraphQLResponseResolver =>
  async (info) => {
    const response = await resolve(info)
    if (!(response instanceof Response) || !response.ok || offSchema.has(response)) return response
    return HttpResponse.json(completeBody(info.operationName, info.query, await response.json()))
  }

const link = graphql.link('*/graphql')

/**
 * Handlers of the BFF's operations: `server.use(graph.query('MemberOverview', () => …))`. What an answer leaves out is filled in, and one
 * off the schema fails the test.
 */
export const graph = {
  query: (name: string, resolve: GraphQLResponseResolver, options: { once?: boolean } = {}) =>
    link.query(name, checkAnswers(resolve), options),
  mutation: (name: string, resolve: GraphQLResponseResolver, options: { once?: boolean } = {}) =>
    link.mutation(name, checkAnswers(resolve), options),
  operation: (resolve: GraphQLResponseResolver) => link.operation(checkAnswers(resolve)),
}
export const server = setupServer()

/** Stubs the network for the tests of a file. A request without a handler fails, and so does an answer off the schema. */
export function answerRequests(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  // A hook that fails skips the other afterEach hooks, of which one removes the page.
  beforeEach(({ onTestFinished }) => onTestFinished(() => expect(faults.splice(0), 'every answer fits the schema').toEqual([])))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

/** The data of an operation, from its variables, or a response of its own; a promise keeps the request waiting. */
type Answer = (variables: Record<string, unknown>) => object | Promise<object>

interface SentOperation {
  operation: string
  variables: Record<string, unknown>
}

export type Answers = Record<string, Answer>

/**
 * Answers operations by name with data, in place of earlier answers; any other operation finds no connection, but for the menu, which
 * has no services. Returns the operations of the answers in the order in which they were sent. For GraphQL errors and counts of one
 * operation, use `graph`.
 */
export function answerOperations(answers: Answers): SentOperation[] {
  const sent: SentOperation[] = []
  server.use(
    graph.operation(async ({ operationName, variables }) => {
      const answer = answers[operationName]
      if (!answer) return operationName === 'ServiceMenu' ? HttpResponse.json({ data: { attributeGroups: [] } }) : HttpResponse.error()
      sent.push({ operation: operationName, variables })
      const data = await answer(variables)
      return data instanceof Response ? data : HttpResponse.json({ data: { ...data } })
    }),
  )
  return sent
}

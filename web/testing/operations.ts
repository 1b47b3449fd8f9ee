import { vi } from 'vitest'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readAsked(body: unknown): Asked {
  const request: unknown = typeof body === 'string' ? JSON.parse(body) : null
  if (!isRecord(request) || typeof request.operationName !== 'string') throw new Error('This is no GraphQL request.')
  return { operation: request.operationName, variables: isRecord(request.variables) ? request.variables : {} }
}

/** What a test's BFF answers to one operation: its data, from the variables. */
type Answer = (variables: Record<string, unknown>) => unknown

/** What was asked, in order. */
export interface Asked {
  operation: string
  variables: Record<string, unknown>
}

/** Answers the portal's GraphQL requests by operation name. An operation without an answer fails the request, and the test. */
export function answerOperations(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const request = readAsked(init?.body)
    const answer = answers[request.operation]
    if (!answer) return Promise.reject(new Error(`Nothing answers ${request.operation}.`))
    asked.push(request)
    const body = JSON.stringify({ data: answer(request.variables) })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/graphql-response+json' } }))
  })
  return asked
}

import type { ApolloLink } from '@apollo/client/link'
import { ServerError, ServerParseError } from '@apollo/client/errors'
import { UnreachableError } from './UnreachableError.ts'

function isResult(value: unknown): value is ApolloLink.Result {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)
}

function parseJson(response: Response, bodyText: string): unknown {
  try {
    return JSON.parse(bodyText)
  } catch (error) {
    throw new ServerParseError(error, { response, bodyText })
  }
}

const hasMessage = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** Notes the request's id, which the answer has as a header, with its errors. */
function noteId(result: ApolloLink.Result, { headers }: Response): ApolloLink.Result {
  const requestId = headers.get('x-request-id')
  if (requestId === null || !result.errors) return result
  return { ...result, errors: result.errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } })) }
}

/** The GraphQL errors of a failed answer: the BFF's own refusals come as plain JSON, a proxy's as any text. */
function readErrors(bodyText: string): ApolloLink.Result | null {
  try {
    const value: unknown = JSON.parse(bodyText)
    if (!isResult(value) || !Array.isArray(value.errors)) return null
    return value.errors.length > 0 && value.errors.every(hasMessage) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Reads the answer to a GraphQL request. Throws a ServerError for a status that is not 2xx, unless the body has GraphQL errors or the
 * content type is GraphQL's own, and for JSON that is no result; a ServerParseError for what is not JSON; an
 * UnreachableError for an answer that breaks off.
 */
export async function readResult(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text().catch((cause: unknown) => {
    throw new UnreachableError(cause)
  })
  const failed = response.ok ? null : readErrors(bodyText)
  if (failed) return noteId(failed, response)
  const isGraphQL = response.headers.get('content-type')?.includes('application/graphql-response+json') ?? false
  if (!response.ok && !isGraphQL) throw new ServerError(`The server answered with ${response.status}.`, { response, bodyText })
  const result = parseJson(response, bodyText)
  if (!isResult(result)) throw new ServerError('The server answered without data or errors.', { response, bodyText })
  return noteId(result, response)
}

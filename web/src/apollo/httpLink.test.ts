import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { delay, HttpResponse } from 'msw'
import { http } from 'msw/http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRequests, server } from '../../testing/graph.ts'
import { byDocumentId, registerDocument } from './documentIds.ts'
import { describeFailure, referenceOf, wasTurnedAway } from './failure.ts'
import { httpLink } from './httpLink.ts'
import { UnreachableError } from './UnreachableError.ts'
import { isOutdated, updatedSentence } from '@/ui/outdated.ts'
import { sessionLink } from '@/session/sessionLink.ts'

answerRequests()
registerDocument('Loans', 'sha256:loans')
registerDocument('SendProof', 'sha256:proof')

const loans = gql`query Loans($first: Int!) { loans(first: $first) }`
const sendProof = gql`mutation SendProof($input: SendProofInput!) { sendProof(input: $input) }`
const clientOf = (...links: ApolloLink[]) =>
  new ApolloClient({ link: ApolloLink.from([...links, httpLink('/graphql', byDocumentId)]), cache: new InMemoryCache() })
const client = clientOf()

const requests: Request[] = []
const report = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  report.mockReset()
  // happy-dom has none.
  vi.stubGlobal('reportError', report)
  requests.length = 0
})

/** Answers every request, and keeps it with its body. */
const answer = (make: () => Response | Promise<Response>) =>
  server.use(
    http.post('*/graphql', ({ request }) => {
      requests.push(request.clone())
      return make()
    }),
  )
const answerData = () => answer(() => HttpResponse.json({ data: { loans: 3 } }))
const askForLoans = (context = {}) => client.query({ query: loans, variables: { first: 3 }, fetchPolicy: 'no-cache', context })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

const unreachable = 'Kapwa could not be reached. Check your connection and try again.'

test.each([
  ['3f2a9c1b', 'an outage, under the id that the logs have', 200, 'UPSTREAM_UNAVAILABLE'],
  ['3f2a9c1b', 'an error outside of an operation', 503, 'UPSTREAM_UNAVAILABLE'],
  [undefined, 'a visitor who is turned away', 200, 'RATE_LIMITED'],
])('the reference is %s of %s', async (reference, _what, status, code) => {
  const headers = { 'x-request-id': '3f2a9c1b-8f5e-4b7d-9d54-0f6f3c1c2a11' }
  answer(() => HttpResponse.json({ data: null, errors: [{ message: 'No.', extensions: { code } }] }, { status, headers }))
  expect(referenceOf(await failureOf(askForLoans()))).toBe(reference)
})

describe('a request without files', () => {
  test('is JSON, with the id of its document in place of the text', async () => {
    answerData()
    expect(await askForLoans()).toMatchObject({ data: { loans: 3 } })
    expect(await requests[0]?.json()).toEqual({ operationName: 'Loans', documentId: 'sha256:loans', variables: { first: 3 } })
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'x-kapwa-request': '1',
    })
  })

  test('has the headers of its context, which replace none of the link’s', async () => {
    answerData()
    await askForLoans({ headers: { 'x-of-the-caller': 'yes', 'X-Kapwa-Request': 'forged' } })
    expect(requests[0]?.headers.get('x-of-the-caller')).toBe('yes')
    expect(requests[0]?.headers.get('x-kapwa-request')).toBe('1')
  })

  test('without a registered document is not sent', async () => {
    const unknown = client.query({ query: gql`query Unknown { loans }` })
    await expect(unknown).rejects.toThrow('No document is registered for Unknown.')
  })
})

test('an answer of another version is told to the page, and nothing was sent', async () => {
  const errors = [{ message: updatedSentence, extensions: { code: 'CLIENT_OUTDATED' } }]
  answer(() => HttpResponse.json({ errors }, { status: 400 }))
  const failure = await failureOf(askForLoans())
  expect([describeFailure(failure).message, wasTurnedAway(failure), isOutdated()]).toEqual([updatedSentence, true, true])
})

test('a function that the browser lacks is no lost connection, and is reported', async () => {
  answerData()
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  const failure = await failureOf(askForLoans())
  expect(describeFailure(failure).message).toBe('Something went wrong on our side. Reload the page before you try again.')
  expect(report).toHaveBeenCalledExactlyOnceWith(failure)
})

describe('an answer', () => {
  const graphQL = { 'content-type': 'application/graphql-response+json' }
  const errors = [{ message: 'Too many attempts.', extensions: { code: 'RATE_LIMITED', retryAfter: 7 } }]

  test.each([
    ['GraphQL errors', () => HttpResponse.json({ data: null, errors }), 'Too many attempts.', CombinedGraphQLErrors],
    [
      'GraphQL errors with a status',
      () => HttpResponse.json({ errors }, { status: 400, headers: graphQL }),
      'Too many attempts.',
      CombinedGraphQLErrors,
    ],
    [
      'errors as plain JSON with a status',
      () => HttpResponse.json({ errors }, { status: 413 }),
      'Too many attempts.',
      CombinedGraphQLErrors,
    ],
    [
      'JSON of a proxy with a status',
      () => HttpResponse.json({ errors: ['too large'] }, { status: 413 }),
      'The file is too large.',
      ServerError,
    ],
    [
      'a status of the proxy',
      () => HttpResponse.text('Bad gateway', { status: 502 }),
      'Service temporarily unavailable. Please try again later.',
      ServerError,
    ],
    [
      'JSON that is no result',
      () => HttpResponse.json({ loans: 3 }),
      'Something went wrong on the server. Please try again later.',
      ServerError,
    ],
    ['a page', () => HttpResponse.html('<p>Sign in to the network</p>'), unreachable, ServerParseError],
    ['nothing', () => HttpResponse.error(), unreachable, UnreachableError],
    [
      'half of it',
      () => new HttpResponse(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) })),
      unreachable,
      UnreachableError,
    ],
  ])('that is %s fails', async (_what, make, message, type) => {
    answer(make)
    const failure = await failureOf(askForLoans())
    expect(describeFailure(failure).message).toBe(message)
    expect(failure).toBeInstanceOf(type)
    expect(report).not.toHaveBeenCalled()
  })
})

const receipt = new File(['paid'], 'receipt.txt', { type: 'text/plain' })
const slip = new File(['slip'], 'slip.txt', { type: 'text/plain' })
const upload = (context = {}, input: object = { amount: '100.00', proof: receipt, more: [slip, receipt] }) =>
  client.mutate({ mutation: sendProof, variables: { input }, context })

const changedWords = 'The file has changed or is gone. Choose it again.'

/** A file that can be read so many times, and then has changed. */
function changing(reads: number): File {
  const file = new File(['paid'], 'receipt.txt', { type: 'text/plain' })
  const slice = vi.spyOn(file, 'slice')
  for (let read = 0; read < reads; read += 1) slice.mockReturnValueOnce(new Blob(['p']))
  slice.mockReturnValue({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) } as Blob)
  return file
}

describe.each([
  ['fetch', {}],
  ['XMLHttpRequest', { onUploadProgress: () => undefined }],
])('a request with files, sent with %s', (_with, context) => {
  test('is a multipart request', async () => {
    answer(() => HttpResponse.json({ data: { sendProof: true } }))
    expect(await upload({ ...context, headers: { 'x-of-the-caller': 'yes' } })).toMatchObject({ data: { sendProof: true } })
    const form = await requests[0]?.formData()
    expect([...(form?.keys() ?? [])]).toEqual(['operations', 'map', '0', '1'])
    expect(JSON.parse(form?.get('operations') as string)).toEqual({
      operationName: 'SendProof',
      documentId: 'sha256:proof',
      variables: { input: { amount: '100.00', proof: null, more: [null, null] } },
    })
    expect(JSON.parse(form?.get('map') as string)).toEqual({
      0: ['variables.input.proof', 'variables.input.more.1'],
      1: ['variables.input.more.0'],
    })
    const file = form?.get('0') as File
    expect([file.name, file.type, await file.text()]).toEqual(['receipt.txt', 'text/plain', 'paid'])
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(requests[0]?.headers.get('x-kapwa-request')).toBe('1')
    expect(requests[0]?.headers.get('x-of-the-caller')).toBe('yes')
  })

  test('fails as others do', async () => {
    answer(() => HttpResponse.text('', { status: 429, headers: { 'retry-after': '30' } }))
    expect(describeFailure(await failureOf(upload(context)))).toEqual({
      message: 'Too many attempts. Please try again later.',
      retryAfter: 30,
    })
    answer(() => HttpResponse.error())
    expect(describeFailure(await failureOf(upload(context)))).toEqual({ message: unreachable })
  })

  test('is not sent with a file that changed since it was chosen, and says so', async () => {
    answer(() => HttpResponse.json({ data: { sendProof: true } }))
    const failure = await failureOf(upload(context, { proof: changing(0) }))
    expect(describeFailure(failure)).toEqual({ message: changedWords })
    expect([wasTurnedAway(failure), requests, report.mock.calls]).toEqual([true, [], []])
  })

  test('ends when it is cancelled', async () => {
    answer(async () => {
      await delay('infinite')
      return HttpResponse.json({})
    })
    const cancel = new AbortController()
    const failure = failureOf(upload({ ...context, signal: cancel.signal }))
    await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000)
    cancel.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
  })
})

test('a file that changes while it is sent is told as such, not as the line’s fault', async () => {
  answer(() => HttpResponse.error())
  const failure = await failureOf(upload({ onUploadProgress: () => undefined }, { proof: changing(2) }))
  expect(describeFailure(failure)).toEqual({ message: changedWords })
})

test('a cancelled upload is not begun', async () => {
  expect(await failureOf(upload({ signal: AbortSignal.abort(), onUploadProgress: () => undefined }))).toMatchObject({ name: 'AbortError' })
})

test('progress is reported in whole percent', async () => {
  answer(() => HttpResponse.json({ data: { sendProof: true } }))
  const { send } = XMLHttpRequest.prototype
  // happy-dom reports none.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function report(this: XMLHttpRequest, body) {
    send.call(this, body)
    for (const loaded of [0, 100, 300]) this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 300 }))
  })
  const reported: number[] = []
  await upload({ onUploadProgress: (percent: number) => reported.push(percent) })
  expect(reported).toEqual([0, 33, 100])
})

test('an upload without progress ends after its deadline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    answer(() => new Promise(() => undefined))
    const failure = failureOf(upload({ onUploadProgress: () => undefined }))
    await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failure).toMatchObject({ name: 'TimeoutError' })
  } finally {
    vi.useRealTimers()
  }
})

test('the end of the session is seen in the answer to an upload', async () => {
  let ended = 0
  const silent = { viewer: () => null, onViewer: () => undefined, onAnswer: () => undefined }
  answer(() => HttpResponse.json({ data: null, errors: [{ message: 'Signed out.', extensions: { code: 'UNAUTHENTICATED' } }] }))
  const watched = clientOf(sessionLink({ ...silent, onEnded: () => (ended += 1) }))
  await failureOf(watched.mutate({ mutation: sendProof, variables: { input: { proof: receipt } } }))
  expect(ended).toBe(1)
})

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import type { Viewer } from '@/viewer.ts'
import { sessionLink } from './sessionLink.ts'

/** The calls of the link for an answer to a query. */
async function callsFor(operation: string, answer: ApolloLink.Result): Promise<string[]> {
  const calls: string[] = []
  const watch = sessionLink({
    viewer: () => null,
    onEnded: () => calls.push('ended'),
    onViewer: (id) => calls.push(`viewer ${id}`),
    onAnswer: (kind) => calls.push(kind),
  })
  const link = watch.concat(new ApolloLink(() => of(answer)))
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  await client.query({ query: gql(`query ${operation} { viewer { id } }`), errorPolicy: 'all', fetchPolicy: 'no-cache' })
  return calls
}

const failed = (code: string) => [{ message: 'words', path: ['viewer'], extensions: { code } }]

test.each([
  ['a viewer', { data: { viewer: { id: 'u1' } } }, ['viewer u1', 'whole']],
  ['no viewer', { data: { viewer: null } }, ['ended']],
  ['the end of the session', { data: { viewer: null }, errors: failed('UNAUTHENTICATED') }, ['ended']],
  ['an outage', { data: { viewer: null }, errors: failed('UPSTREAM_UNAVAILABLE') }, ['partial']],
  ['another outage', { data: null, errors: failed('UPSTREAM_TIMEOUT') }, ['partial']],
  ['a right that is lost', { data: null, errors: failed('FORBIDDEN') }, ['forbidden']],
  ['a field that failed', { data: { viewer: { id: 'u1' } }, errors: failed('UPSTREAM_TIMEOUT') }, ['viewer u1', 'partial']],
])('reports %s', async (_what, answer, calls) => {
  expect(await callsFor('MemberOverview', answer)).toEqual(calls)
})

test('a mutation carries the viewer for whom the page was made, but not one that begins or ends a session', async () => {
  const seen: unknown[] = []
  const silent = { onEnded: () => undefined, onViewer: () => undefined, onAnswer: () => undefined }
  const watch = sessionLink({ ...silent, viewer: () => ({ id: 'u1' }) as Viewer })
  const link = watch.concat(
    new ApolloLink((operation) => {
      seen.push([operation.operationName, operation.getContext().headers])
      return of({ data: { sent: true } })
    }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  for (const mutation of [gql`mutation Send { sent }`, gql`mutation SignIn { sent }`]) await client.mutate({ mutation })
  await client.query({ query: gql`query Read { sent }` })
  expect(seen).toEqual([
    ['Send', { 'x-kapwa-viewer': 'u1' }],
    ['SignIn', undefined],
    ['Read', undefined],
  ])
})

test('reports nothing about operations on the session itself', async () => {
  expect(await callsFor('CurrentViewer', { data: { viewer: null } })).toEqual([])
})

test.each([
  ['no viewer', { data: { viewer: null } }],
  ['the end of the session', { data: { viewer: null }, errors: failed('UNAUTHENTICATED') }],
  ['an outage', { data: { viewer: null }, errors: failed('UPSTREAM_UNAVAILABLE') }],
])('%s is an error, and leaves the cache as it is', async (_what, answer) => {
  const answers: ApolloLink.Result[] = [{ data: { viewer: { id: 'u1' } } }, answer]
  const silent = { viewer: () => null, onEnded: () => undefined, onViewer: () => undefined, onAnswer: () => undefined }
  const link = sessionLink(silent).concat(new ApolloLink(() => of(answers.shift() ?? {})))
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const options = { query: gql`query MemberOverview { viewer { id } }`, errorPolicy: 'all', fetchPolicy: 'network-only' } as const
  await client.query(options)
  const { error } = await client.query(options)
  expect(CombinedGraphQLErrors.is(error)).toBe(true)
  expect(client.readQuery(options)).toEqual({ viewer: { id: 'u1' } })
})

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { sessionLink } from './sessionLink.ts'

/** What the link tells of one answer to a query. */
async function toldOf(operation: string, answer: ApolloLink.Result): Promise<string[]> {
  const told: string[] = []
  const watch = sessionLink({
    viewer: () => null,
    onEnded: () => told.push('ended'),
    onViewer: (id) => told.push(`viewer ${id}`),
    onAnswer: (isWhole) => told.push(isWhole ? 'answer' : 'part of an answer'),
  })
  const link = watch.concat(new ApolloLink(() => of(answer)))
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  await client.query({ query: gql(`query ${operation} { viewer { id } }`), errorPolicy: 'all', fetchPolicy: 'no-cache' })
  return told
}

const failed = (code: string) => [{ message: 'words', path: ['viewer'], extensions: { code } }]

test.each([
  ['a viewer', { data: { viewer: { id: 'u1' } } }, ['viewer u1', 'answer']],
  ['nobody', { data: { viewer: null } }, ['ended']],
  ['a session that is over', { data: { viewer: null }, errors: failed('UNAUTHENTICATED') }, ['ended']],
  ['an outage, in which nobody could tell', { data: { viewer: null }, errors: failed('UPSTREAM_UNAVAILABLE') }, ['part of an answer']],
  ['another outage', { data: null, errors: failed('UPSTREAM_TIMEOUT') }, ['part of an answer']],
  ['a part that failed', { data: { viewer: { id: 'u1' } }, errors: failed('UPSTREAM_TIMEOUT') }, ['viewer u1', 'part of an answer']],
])('tells of %s', async (_what, answer, told) => {
  expect(await toldOf('MemberOverview', answer)).toEqual(told)
})

test('leaves questions about the session itself to who asks them', async () => {
  expect(await toldOf('CurrentViewer', { data: { viewer: null } })).toEqual([])
})

test.each([
  ['nobody', { data: { viewer: null } }],
  ['a session that is over', { data: { viewer: null }, errors: failed('UNAUTHENTICATED') }],
  ['an outage, in which nobody could tell', { data: { viewer: null }, errors: failed('UPSTREAM_UNAVAILABLE') }],
])('%s leaves what was fetched before, and is an error', async (_what, answer) => {
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

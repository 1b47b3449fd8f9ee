import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { sessionLink } from './sessionLink.ts'

/** What the link tells of one answer to a query. */
async function toldOf(operation: string, answer: ApolloLink.Result): Promise<string[]> {
  const told: string[] = []
  const watch = sessionLink({
    onEnded: () => told.push('ended'),
    onViewer: (id) => told.push(`viewer ${id}`),
    onAnswer: () => told.push('answer'),
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
  ['an outage, in which nobody could tell', { data: { viewer: null }, errors: failed('UPSTREAM_UNAVAILABLE') }, ['answer']],
  ['another outage', { data: null, errors: failed('UPSTREAM_TIMEOUT') }, ['answer']],
])('tells of %s', async (_what, answer, told) => {
  expect(await toldOf('MemberOverview', answer)).toEqual(told)
})

test('leaves questions about the session itself to who asks them', async () => {
  expect(await toldOf('CurrentViewer', { data: { viewer: null } })).toEqual([])
})

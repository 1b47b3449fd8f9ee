import type { TypedDocumentNode } from '@apollo/client'
import { gql } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { startScreenQuery } from '@/apollo/startScreenQuery.ts'
import { answerRequests, graph, server } from '../../testing/graph.ts'
import { createQueryHook } from '@/apollo/hookFactory.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import { useNullReason } from '@/apollo/useNullReason.ts'
import type { Navigation } from './navigation.ts'
import { NavigationContext } from './navigation.ts'
import { screenOptions, useScreenData } from './screenData.ts'

answerRequests()

const document: TypedDocumentNode<{ greeting: string | null }, Record<string, never>> = gql`query Greeting { greeting }`
const useGreetingQuery = createQueryHook(document)

let asked = 0
const answerWith = (greeting: string) =>
  server.use(
    graph.query('Greeting', async () => {
      asked += 1
      await delay(20)
      return HttpResponse.json({ data: { greeting } })
    }),
  )
const answerNothing = () =>
  server.use(
    graph.query('Greeting', () => {
      asked += 1
      return HttpResponse.error()
    }),
  )

beforeEach(async () => {
  asked = 0
  await portalClient.clearStore()
})

function Greeting() {
  const { data, isLoading, isOutdated, isRetrying, retry } = useScreenData(useGreetingQuery(screenOptions))
  const states = [isLoading && 'loading', isOutdated && 'outdated', isRetrying && 'retrying'].filter(Boolean)
  return (
    <>
      <p>{[data?.greeting ?? 'nothing', ...states].join(', ')}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  )
}

const navigation = (isAnswered: boolean): Navigation => ({
  title: 'Greeting',
  access: { isAllowed: true },
  request: { isAnswered: () => isAnswered, preventStart: () => undefined },
})
const arrival = (current: Navigation) => (
  <ApolloProvider client={portalClient}>
    <NavigationContext value={current}>
      <Greeting />
    </NavigationContext>
  </ApolloProvider>
)

test('the hook shares the request of the route', async () => {
  answerWith('Mabuhay')
  const started = startScreenQuery(document, {})
  render(arrival(navigation(false)))
  expect(screen.getByText('nothing, loading')).toBeDefined()
  await act(async () => {
    await started
  })
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(1)
})

const nested: TypedDocumentNode<{ outer: { inner: string } | null }, Record<string, never>> = gql`query Nested { outer { inner } }`
const useNestedQuery = createQueryHook(nested)

function Nested() {
  const query = useNestedQuery(screenOptions)
  return <p>{useNullReason(query, 'outer', query.data?.outer) ?? query.data?.outer?.inner}</p>
}

test('what failed in the answer of the route is known to the screen that reads it from the cache', async () => {
  const failed = { message: 'Unavailable.', path: ['outer'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }
  server.use(graph.query('Nested', () => HttpResponse.json({ data: { outer: null }, errors: [failed] })))
  await startScreenQuery(nested, {})
  const page = (
    <ApolloProvider client={portalClient}>
      <Nested />
    </ApolloProvider>
  )
  const { unmount } = render(page)
  expect(screen.getByText('failed')).toBeDefined()
  unmount()
  server.use(graph.query('Nested', () => HttpResponse.json({ data: { outer: { __typename: 'Outer', inner: 'Mabuhay' } } })))
  await startScreenQuery(nested, {})
  render(page)
  expect(screen.getByText('Mabuhay')).toBeDefined()
})

test('the hook reads an earlier answer from the cache', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  render(arrival(navigation(true)))
  expect(screen.getByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(1)
})

test('a second navigation shows cached data, and refreshes it with one request', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  answerWith('Magandang gabi')
  const started = startScreenQuery(document, {})
  render(arrival(navigation(false)))
  expect(screen.getByText('Mabuhay')).toBeDefined()
  await act(async () => {
    await started
  })
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(2)
})

test('a navigation to the same screen refreshes the data with one request', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  const { rerender } = render(arrival(navigation(true)))
  answerWith('Magandang gabi')
  const started = startScreenQuery(document, {})
  rerender(arrival(navigation(false)))
  await act(async () => {
    await started
  })
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(2)
})

test('data that could not be refreshed stays, marked as outdated', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  answerNothing()
  render(arrival(navigation(false)))
  expect(await screen.findByText('Mabuhay, outdated')).toBeDefined()
  answerWith('Magandang gabi')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('Mabuhay, outdated, retrying')).toBeDefined()
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(3)
})

test('neither a failed first request nor its Retry counts as loading', async () => {
  answerNothing()
  render(arrival(navigation(false)))
  expect(await screen.findByText('nothing')).toBeDefined()
  answerWith('Mabuhay')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('nothing, retrying')).toBeDefined()
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(2)
})

import type { TypedDocumentNode } from '@apollo/client'
import { gql } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { startScreenQuery } from './startScreenQuery.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { answerRequests, breaking, graph, server } from '../../testing/graph.ts'
import { createQueryHook } from '@/apollo/hookFactory.ts'
import { portalClient } from '@/session/portalClient.ts'
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
      return breaking(HttpResponse.json({ data: { greeting } }))
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

const route = {
  path: '/greeting',
  audience: 'everyone',
  layout: null,
  title: 'Greeting',
  screen: lateComponent(() => Promise.resolve(Greeting)),
} as const
const navigation = (): Navigation => ({ route, menuRoutes: [] })
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
  render(arrival(navigation()))
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
  return <p>{useScreenData(query).whyNull('outer', query.data?.outer) ?? query.data?.outer?.inner}</p>
}

test('what failed in the answer of the route is known to the screen that comes later, and to no later one', async () => {
  const failed = { message: 'Unavailable.', path: ['outer'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }
  server.use(graph.query('Nested', () => breaking(HttpResponse.json({ data: { outer: null }, errors: [failed] }))))
  await startScreenQuery(nested, {})
  const page = (
    <ApolloProvider client={portalClient}>
      <NavigationContext value={navigation()}>
        <Nested />
      </NavigationContext>
    </ApolloProvider>
  )
  const { unmount } = render(page)
  expect(await screen.findByText('failed')).toBeDefined()
  unmount()
  server.use(graph.query('Nested', () => breaking(HttpResponse.json({ data: { outer: { __typename: 'Outer', inner: 'Mabuhay' } } }))))
  await startScreenQuery(nested, {})
  render(page)
  expect(await screen.findByText('Mabuhay')).toBeDefined()
})

function NestedInner() {
  const query = useNestedQuery(screenOptions)
  return <p>{useScreenData(query).whyNull('inner', query.data?.outer?.inner)}</p>
}

test('a field whose parent failed has failed, and is not absent', async () => {
  const failed = { message: 'Unavailable.', path: ['outer'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }
  server.use(graph.query('Nested', () => breaking(HttpResponse.json({ data: { outer: null }, errors: [failed] }))))
  render(
    <ApolloProvider client={portalClient}>
      <NavigationContext value={navigation()}>
        <NestedInner />
      </NavigationContext>
    </ApolloProvider>,
  )
  expect(await screen.findByText('failed')).toBeDefined()
})

test('the hook takes the answer that came before the screen', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  render(arrival(navigation()))
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(1)
})

test('a screen that is shown asks by itself', async () => {
  answerWith('Mabuhay')
  render(arrival(navigation()))
  await startScreenQuery(document, {})
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(1)
})

test('the answer of the route is for the first request alone', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  render(arrival(navigation()))
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  answerWith('Magandang gabi')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(2)
})

test('a request that reached no server is made again, once, when the device is online', async () => {
  answerNothing()
  render(arrival(navigation()))
  expect(await screen.findByText('nothing')).toBeDefined()
  answerNothing()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('nothing, retrying')).toBeDefined()
  expect(await screen.findByText('nothing')).toBeDefined()
  expect(asked).toBe(2)
  answerWith('Mabuhay')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(asked).toBe(3)
})

/** Shows the screen once, so that its data is in the cache. */
async function visit() {
  const { unmount } = render(arrival(navigation()))
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  unmount()
  // Apollo stops watching a moment later.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
}

test('a second navigation shows cached data, and refreshes it with one request', async () => {
  answerWith('Mabuhay')
  await visit()
  answerWith('Magandang gabi')
  const started = startScreenQuery(document, {})
  render(arrival(navigation()))
  expect(screen.getByText('Mabuhay')).toBeDefined()
  await act(async () => {
    await started
  })
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(2)
})

test('a navigation to the same screen refreshes the data with one request', async () => {
  answerWith('Mabuhay')
  const { rerender } = render(arrival(navigation()))
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  answerWith('Magandang gabi')
  const started = startScreenQuery(document, {})
  rerender(arrival(navigation()))
  await act(async () => {
    await started
  })
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(2)
})

test('data that could not be refreshed stays, marked as outdated', async () => {
  answerWith('Mabuhay')
  await visit()
  answerNothing()
  render(arrival(navigation()))
  expect(await screen.findByText('Mabuhay, outdated')).toBeDefined()
  answerWith('Magandang gabi')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('Mabuhay, outdated, retrying')).toBeDefined()
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(3)
})

test('neither a failed first request nor its Retry counts as loading', async () => {
  answerNothing()
  render(arrival(navigation()))
  expect(await screen.findByText('nothing')).toBeDefined()
  answerWith('Mabuhay')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('nothing, retrying')).toBeDefined()
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(2)
})

import type { TypedDocumentNode } from '@apollo/client'
import { gql } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Visit } from '@/routing/visit.ts'
import { VisitContext } from '@/routing/visit.ts'
import { answerRequests, graph, server } from '../../testing/graph.ts'
import { createQueryHook } from './hookFactory.ts'
import { portalClient } from './portalClient.ts'
import { screenOptions, startScreenQuery, useScreenData } from './screenQuery.ts'

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

const visit = (isAnswered: boolean): Visit => ({
  title: 'Greeting',
  entry: { enter: true },
  request: { isAnswered: () => isAnswered, handOver: () => undefined },
})
const arrival = (current: Visit) => (
  <ApolloProvider client={portalClient}>
    <VisitContext value={current}>
      <Greeting />
    </VisitContext>
  </ApolloProvider>
)

test('the hook joins the request of the route', async () => {
  answerWith('Mabuhay')
  const started = startScreenQuery(document, {})
  render(arrival(visit(false)))
  expect(screen.getByText('nothing, loading')).toBeDefined()
  await act(async () => {
    await started
  })
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(1)
})

test('the hook finds the answer that came before it', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  render(arrival(visit(true)))
  expect(screen.getByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(1)
})

test('a revisit paints what is known, and refreshes it with one request', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  answerWith('Magandang gabi')
  const started = startScreenQuery(document, {})
  render(arrival(visit(false)))
  expect(screen.getByText('Mabuhay')).toBeDefined()
  await act(async () => {
    await started
  })
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(2)
})

test('coming to the screen that one is on asks anew, once', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  const { rerender } = render(arrival(visit(true)))
  answerWith('Magandang gabi')
  const started = startScreenQuery(document, {})
  rerender(arrival(visit(false)))
  await act(async () => {
    await started
  })
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(2)
})

test('what could not be refreshed stands, and says so', async () => {
  answerWith('Mabuhay')
  await startScreenQuery(document, {})
  answerNothing()
  render(arrival(visit(false)))
  expect(await screen.findByText('Mabuhay, outdated')).toBeDefined()
  answerWith('Magandang gabi')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('Mabuhay, outdated, retrying')).toBeDefined()
  expect(await screen.findByText('Magandang gabi')).toBeDefined()
  expect(asked).toBe(3)
})

test('nothing at all is no loading, and Retry is none either', async () => {
  answerNothing()
  render(arrival(visit(false)))
  expect(await screen.findByText('nothing')).toBeDefined()
  answerWith('Mabuhay')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('nothing, retrying')).toBeDefined()
  expect(await screen.findByText('Mabuhay')).toBeDefined()
  expect(asked).toBe(2)
})

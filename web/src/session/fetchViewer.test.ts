import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answerRequests, graph, server } from '../../testing/graph.ts'
import { fetchViewer } from './fetchViewer.ts'

answerRequests()

const answer = (code: string) =>
  server.use(
    graph.query('CurrentViewer', () =>
      HttpResponse.json({
        data: { viewer: null },
        errors: [{ message: 'In the words of the BFF.', path: ['viewer'], extensions: { code } }],
      }),
    ),
  )

test('there is no viewer without a session or after its end', async () => {
  answer('UNAUTHENTICATED')
  expect(await fetchViewer()).toBeNull()
  server.use(graph.query('CurrentViewer', () => HttpResponse.json({ data: { viewer: null } })))
  expect(await fetchViewer()).toBeNull()
})

test('in an outage the viewer is unavailable, but signed in', async () => {
  answer('UPSTREAM_UNAVAILABLE')
  await expect(fetchViewer()).rejects.toMatchObject({ message: 'In the words of the BFF.', isSignedIn: true })
})

test('without a connection the viewer is unavailable, and not known to be signed in', async () => {
  server.use(graph.query('CurrentViewer', () => HttpResponse.error()))
  await expect(fetchViewer()).rejects.toMatchObject({
    message: 'Kapwa could not be reached. Check your connection and try again.',
    isSignedIn: false,
  })
})

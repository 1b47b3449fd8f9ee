import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answerRequests, graph, server } from '../../testing/graph.ts'
import { askViewer } from './askViewer.ts'

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

test('a session that is over is nobody’s, as none is', async () => {
  answer('UNAUTHENTICATED')
  expect(await askViewer()).toBeNull()
  server.use(graph.query('CurrentViewer', () => HttpResponse.json({ data: { viewer: null } })))
  expect(await askViewer()).toBeNull()
})

test('in an outage nobody can tell who, but somebody is signed in', async () => {
  answer('UPSTREAM_UNAVAILABLE')
  await expect(askViewer()).rejects.toMatchObject({ message: 'In the words of the BFF.', isSignedIn: true })
})

test('who gets no answer cannot tell whether anybody is', async () => {
  server.use(graph.query('CurrentViewer', () => HttpResponse.error()))
  await expect(askViewer()).rejects.toMatchObject({
    message: 'Kapwa could not be reached. Check your connection and try again.',
    isSignedIn: false,
  })
})

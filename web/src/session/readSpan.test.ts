import { renderHook } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerRequests, graph, server } from '../../testing/graph.ts'
import { maria } from '../../testing/people.ts'
import { readSpan } from './readSpan.ts'
import { expireSession, knowViewer, useExpired } from './session.ts'

answerRequests()

beforeEach(() => knowViewer(maria))
afterEach(() => knowViewer(null))

const answer = (code: string) =>
  server.use(
    graph.query('CurrentSession', () =>
      HttpResponse.json({
        data: { viewer: null },
        errors: [{ message: 'In the words of the BFF.', path: ['viewer'], extensions: { code } }],
      }),
    ),
  )
const isExpired = () => renderHook(useExpired).result.current

test('a session that is over has run out', async () => {
  answer('UNAUTHENTICATED')
  await readSpan()
  expect(isExpired()).toBe(true)
})

test('in an outage nobody can tell, and the session stays', async () => {
  answer('UPSTREAM_UNAVAILABLE')
  await expect(readSpan()).rejects.toThrow('In the words of the BFF.')
  expect(isExpired()).toBe(false)
})

test('an answer to a question from before anybody was known ends nobody’s session', () => {
  expireSession(undefined)
  expect(isExpired()).toBe(false)
})

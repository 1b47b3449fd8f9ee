import { renderHook } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerRequests, graph, server } from '../../testing/graph.ts'
import { maria } from '../../testing/people.ts'
import { refetchSessionExpiry } from './refetchSessionExpiry.ts'
import { expireSession, setViewer, useExpired } from './session.ts'

answerRequests()

beforeEach(() => setViewer(maria))
afterEach(() => setViewer(null))

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

test('a session that is over is marked as expired', async () => {
  answer('UNAUTHENTICATED')
  await refetchSessionExpiry()
  expect(isExpired()).toBe(true)
})

test('an outage rejects, and the session stays', async () => {
  answer('UPSTREAM_UNAVAILABLE')
  await expect(refetchSessionExpiry()).rejects.toThrow('In the words of the BFF.')
  expect(isExpired()).toBe(false)
})

test('an answer to a request from before the viewer was known does not expire the session', () => {
  expireSession(undefined)
  expect(isExpired()).toBe(false)
})

import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests, breaking } from './graph.ts'

answerRequests()

const offSchema = { viewer: { __typename: 'Viewer', id: 1 } }
const ask = async (): Promise<unknown> => {
  const body = JSON.stringify({ operationName: 'Who', query: 'query Who { viewer { id __typename } }' })
  const response = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return response.json()
}

test.fails('an answer off the schema fails the test that gave it', async () => {
  answerOperations({ Who: () => offSchema })
  await ask()
})

test('one that breaks the schema on purpose says so', async () => {
  answerOperations({ Who: () => breaking(HttpResponse.json({ data: offSchema })) })
  expect(await ask()).toEqual({ data: offSchema })
})

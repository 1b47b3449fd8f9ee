import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests, breaking } from './graph.ts'
import { fillAnswer } from './sampleAnswer.ts'

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

test('what a fixture leaves out is null, or the least value of what is never null; no type is guessed, and no root field', () => {
  const query =
    '{ viewer { id status requests { remarks amount __typename } __typename } review(queue: "q", id: "r") { id } election { id } }'
  const answer = fillAnswer(query, { viewer: { requests: [{ amount: '5.00' }] }, review: { id: 'r' } })
  const requests = [{ __typename: 'MemberRequest', remarks: '', amount: '5.00' }]
  expect(answer).toEqual({ viewer: { __typename: 'Viewer', id: 'id', status: 'ACTIVE', requests }, review: { id: 'r' } })
})

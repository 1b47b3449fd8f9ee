import { act, renderHook } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { RenewSessionDocument } from '@/session/session.generated.ts'
import { answerOperations, answerRequests } from '../../testing/graph.ts'
import { principals } from '../../testing/principals.ts'
import { useSend } from './useSend.ts'

answerRequests()

const { session } = principals.maria

test('a second press while the first is on its way sends nothing, and a later one does', async () => {
  const sent = answerOperations({ RenewSession: () => ({ renewSession: { session } }) })
  const { result } = renderHook(() => useSend(RenewSessionDocument))
  const press = () => result.current[0]()
  const [first, second] = await act(() => {
    const answers = Promise.all([press(), press()])
    result.current[1].reset()
    return answers
  })
  expect([first?.session.endsAt, second]).toEqual([session.endsAt, null])
  expect(await act(press)).not.toBeNull()
  expect(sent).toHaveLength(2)
})

test('a failed request resolves to null, says why, and lets the next one go', async () => {
  answerOperations({ RenewSession: () => HttpResponse.error() })
  const { result } = renderHook(() => useSend(RenewSessionDocument))
  expect(await act(() => result.current[0]())).toBeNull()
  expect(result.current[1].error).toBeDefined()
  answerOperations({ RenewSession: () => ({ renewSession: { session } }) })
  expect(await act(() => result.current[0]())).not.toBeNull()
})

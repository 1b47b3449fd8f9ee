import { act, renderHook } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests } from '../../testing/graph.ts'
import { useSignOut } from './useSignOut.ts'

answerRequests()

test('a second press while the first is on its way sends nothing, and one after a failure does', async () => {
  const failing = answerOperations({ SignOut: () => HttpResponse.error() })
  const { result } = renderHook(() => useSignOut())
  const press = () => result.current.signOut('/home')
  const [first, second] = await act(() => Promise.all([press(), press()]))
  expect([first !== undefined, second, failing.length]).toEqual([true, undefined, 1])
  expect(result.current).toMatchObject({ error: first, isSigningOut: false, hasStayed: false })
  const sent = answerOperations({ SignOut: () => ({ signOut: { isRevoked: true } }) })
  expect(await act(press)).toBeUndefined()
  expect([sent.length, result.current.error]).toEqual([1, undefined])
})

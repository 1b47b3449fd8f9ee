import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { unconfirmed } from './failure.ts'
import { UnreachableError } from './UnreachableError.ts'
import type { MutationResult, Payload } from './useOnceOnly.ts'
import { useOnceOnly } from './useOnceOnly.ts'

interface CastPayload extends Payload {
  isCast?: boolean
}

const done: MutationResult<CastPayload> = { data: { cast: { isCast: true, userErrors: [] } } }
const contradicted: MutationResult<CastPayload> = { data: { cast: { isCast: false, userErrors: [] } } }
const userErrors = [{ code: 'CONFLICT', message: 'It is closed.' }]
const refused: MutationResult<CastPayload> = { data: { cast: { userErrors } } }
const lost: MutationResult<CastPayload> = { error: new UnreachableError() }
const turnedAway: MutationResult<CastPayload> = {
  error: new CombinedGraphQLErrors({ errors: [{ message: 'Too many.', extensions: { code: 'RATE_LIMITED' } }] }),
}

/** The hook over a mutation that answers in turn, and the keys with which it was sent. */
function show(answers: MutationResult<CastPayload>[]) {
  const keys: string[] = []
  const readAgain = vi.fn<(after: 'refused' | 'failed') => unknown>()
  const mutate = (key: string) => {
    keys.push(key)
    return Promise.resolve(answers[keys.length - 1] ?? done)
  }
  const { result } = renderHook(() =>
    useOnceOnly(mutate, { isDone: ({ isCast }, key) => isCast === true && keys.includes(key), readAgain }),
  )
  const press = () => act(() => result.current.send((key) => key))
  return { result, press, keys, readAgain }
}

test('a second press while the first is on its way sends nothing', async () => {
  const { result, keys } = show([done])
  const sent = await act(() => Promise.all([result.current.send((key) => key), result.current.send((key) => key)]))
  expect(sent.map(({ status }) => status)).toEqual(['done', 'busy'])
  expect(keys).toHaveLength(1)
})

test('after a failure the key is kept and the outcome unknown; after an answer the next act has a key of its own', async () => {
  const { result, press, keys, readAgain } = show([lost, refused, done, done])
  await press()
  expect(result.current).toMatchObject({ failure: lost.error, isUnknown: true, isSending: false })
  await press()
  expect(result.current).toMatchObject({ refusal: userErrors, failure: undefined, isUnknown: false, failedAttempts: 2 })
  expect(readAgain.mock.calls).toEqual([['failed'], ['refused']])
  await press()
  expect(result.current).toMatchObject({ refusal: null, failure: undefined })
  await press()
  const [first, second, third, fourth] = keys
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})

test('a request that was turned away was not done', async () => {
  const { result, press } = show([turnedAway])
  await press()
  expect(result.current).toMatchObject({ failure: turnedAway.error, isUnknown: false })
})

test('an aborted request is cancelled, not failed', async () => {
  const { result, readAgain } = show([lost])
  const sent = await act(() => result.current.send((key) => key, AbortSignal.abort()))
  expect(sent).toEqual({ status: 'cancelled' })
  expect(result.current).toMatchObject({ failure: undefined, isSending: false })
  expect(readAgain).not.toHaveBeenCalled()
})

test('a read again that rejects leaves the reason, and the next press is sent', async () => {
  const { result, press, keys, readAgain } = show([refused, done])
  readAgain.mockRejectedValueOnce(new TypeError('The read failed.'))
  await expect(press()).rejects.toThrow('The read failed.')
  await press()
  expect(result.current).toMatchObject({ isSending: false, refusal: null })
  expect(keys).toHaveLength(2)
})

test('an answer that does not say it is done leaves it unknown, and the next attempt has the same key', async () => {
  const { result, press, keys, readAgain } = show([contradicted, done])
  expect(await press()).toEqual({ status: 'failed', error: unconfirmed })
  expect(result.current).toMatchObject({ failure: unconfirmed, isUnknown: true, isSending: false })
  expect(readAgain.mock.calls).toEqual([['failed']])
  await press()
  expect(result.current).toMatchObject({ failure: undefined, isUnknown: false })
  expect(keys[1]).toBe(keys[0])
})

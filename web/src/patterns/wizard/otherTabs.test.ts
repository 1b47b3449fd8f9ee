import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftKeys, sharedTab } from '@/forms/drafts/draftKeys.ts'
import { useRequestDraft } from './useRequestDraft.ts'

beforeEach(() => localStorage.clear())

const inputs = { amount: '2,000' }

/** Another tab writes a draft under `tab`, or removes it (null). */
function changeElsewhere(tab: string, draft: object | null): void {
  const key = draftKeys('', 'sample') + tab
  const newValue = draft && JSON.stringify(draft)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
}

/** A wizard, and its answers. */
function openWizard(): () => unknown {
  const { result } = renderHook(() => useRequestDraft('sample'))
  return () => result.current.draft.inputs
}

test('a wizard sees the draft of another tab, but not one in another format, and that it was removed', () => {
  const seen = openWizard()
  changeElsewhere(sharedTab, { tab: sharedTab, savedAt: Date.now() + 1, inputs, idempotencyKey: 'key', unanswered: [] })
  expect(seen()).toEqual(inputs)
  changeElsewhere(sharedTab, { tab: sharedTab, savedAt: '2026-11-02T08:00:00Z', answers: {} })
  expect(seen()).toEqual(inputs)
  changeElsewhere(sharedTab, null)
  expect(seen()).toEqual({})
})

test('a wizard begins anew where the device has a draft in its former format', () => {
  const former = { idempotencyKey: 'key', savedAt: '2026-11-02T08:00:00Z', answers: inputs, unanswered: [] }
  localStorage.setItem(draftKeys('', 'sample') + sharedTab, JSON.stringify(former))
  const { result } = renderHook(() => useRequestDraft('sample'))
  expect(result.current).toMatchObject({ draft: { inputs: {} }, saveState: { kind: 'none' } })
  act(() => result.current.keep({ inputs }))
  const kept = renderHook(() => useRequestDraft('sample')).result.current.draft
  expect(kept).toEqual(result.current.draft)
})

test('a wizard names the answers that another tab has changed, until one is changed here', () => {
  const { result } = renderHook(() => useRequestDraft('sample'))
  act(() => result.current.keep({ inputs: { ...inputs, term: '2' } }))
  changeElsewhere(sharedTab, { ...result.current.draft, savedAt: Date.now() + 1, inputs: { amount: '3,000', term: '2' } })
  expect(result.current.changedElsewhere).toEqual({ amount: '3,000' })
  changeElsewhere(sharedTab, { ...result.current.draft, savedAt: Date.now() + 2, inputs: { amount: '3,000' } })
  expect(result.current.changedElsewhere, 'an answer that was cleared').toEqual({ amount: '3,000', term: '' })
  act(() => result.current.keep({ inputs }))
  expect(result.current.changedElsewhere).toEqual({})
})

test('a wizard names the request that another tab has sent, until an answer is changed here', () => {
  const { result } = renderHook(() => useRequestDraft('sample'))
  act(() => result.current.keep({ inputs }))
  changeElsewhere(sharedTab, { ...result.current.draft, savedAt: Date.now() + 1, sentAs: 'WD-1' })
  changeElsewhere(sharedTab, null)
  expect(result.current).toMatchObject({ sentElsewhere: 'WD-1', changedElsewhere: {}, draft: { inputs: {} } })
  act(() => result.current.keep({ inputs }))
  expect(result.current.sentElsewhere).toBeNull()
})

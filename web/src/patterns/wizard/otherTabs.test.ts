import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formOf, keepingServer, question } from '../../../testing/formSamples.ts'
import { FormController } from '@/forms/controller/FormController.ts'
import { draftKeys, sharedTab } from '@/forms/drafts/draftKeys.ts'
import { openFormDrafts } from '@/forms/drafts/formDraft.ts'
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

/** A form of the engine, and what it shows of another tab's answers. */
function openForm(): () => unknown {
  const form = { ...formOf(question('amount')), id: 'sample' }
  const server = keepingServer(form)
  const controller = new FormController({ form, fileLimit: 3, drafts: openFormDrafts('', 'sample'), calls: () => server, tab: 'a' })
  controller.start()
  return () => ({ amount: controller.fields.get('amount').input })
}

/** A wizard, and its answers. */
function openWizard(): () => unknown {
  const { result } = renderHook(() => useRequestDraft('sample'))
  return () => result.current.draft.inputs
}

test.each([
  ['a form', openForm, 'b', { version: '1', base: {}, questions: {}, sent: {} }, inputs],
  ['a wizard', openWizard, sharedTab, { idempotencyKey: 'key', unanswered: [] }, {}],
])('%s sees the draft of another tab, but not one in another format, and that it was removed', (_kind, open, tab, part, afterRemoval) => {
  const seen = open()
  changeElsewhere(tab, { tab, savedAt: Date.now() + 1, inputs, ...part })
  expect(seen()).toEqual(inputs)
  changeElsewhere(tab, { tab, savedAt: '2026-11-02T08:00:00Z', answers: {} })
  expect(seen()).toEqual(inputs)
  changeElsewhere(tab, null)
  expect(seen()).toEqual(afterRemoval)
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

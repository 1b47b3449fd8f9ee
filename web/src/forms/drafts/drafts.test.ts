import { expect, test, vi } from 'vitest'
import { answered, formOf, question } from '../../../testing/formSamples.ts'
import { sealedStorage } from '@/storage/sealedStorage.ts'
import { holdKeys } from '@/storage/sealingKeys.ts'
import { draftKeys, openDrafts, removeAllDrafts, sharedTab } from './draftKeys.ts'
import type { FormDraft } from './formDraft.ts'
import { describeQuestions, findChanges, openFormDrafts, storedTexts } from './formDraft.ts'
import { saveOpenForms } from './openForms.ts'

const form = answered(formOf(question('name'), question('hired', { type: 'DATE' }), question('spouse')), { name: 'Ana' })

function draftOf(inputs: Record<string, string>, rest: Partial<FormDraft> = {}): FormDraft {
  return {
    tab: 'a',
    savedAt: 1,
    version: '1',
    inputs,
    base: storedTexts(form),
    questions: describeQuestions(form),
    sent: {},
    ...rest,
  }
}

/** The draft of a text on the device. */
function listed(text: string): FormDraft | undefined {
  localStorage.setItem(`${draftKeys('maria', 'form')}a`, text)
  return openFormDrafts('maria', 'form').list()[0]
}

test('a draft has what was sent, and one in a format of before nothing', () => {
  const draft = draftOf({ name: 'Ana B. Cruz', spouse: '' }, { sent: { name: ['Ana', 'Ana B.'] } })
  const { sent: _, ...older } = draft
  expect(listed(JSON.stringify(draft))?.sent).toEqual({ name: ['Ana', 'Ana B.'] })
  expect(listed(JSON.stringify(older))).toMatchObject({ sent: {} })
})

test('changed questions are counted, and answers of vanished ones are named', () => {
  const now = { ...formOf(question('name', { maximum: '5' }), question('hired', { type: 'DATE' }), question('children')), version: '2' }
  const draft = draftOf({ name: 'Ana B.', hired: '', spouse: 'Jo' })
  expect(findChanges(now, draft)).toEqual({ changedQuestions: 3, dropped: ['spouse'] })
  expect(findChanges(form, draft)).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"tab":"a"}', JSON.stringify(draftOf({})).replace('"inputs":{}', '"inputs":{"a":1}')])(
  'no draft is read from %s',
  (text) => expect(listed(text)).toBeUndefined(),
)

test.each([
  ['touched in this session', 11, false],
  ['left in an earlier session', 13, true],
])('a request that was %s', async (_when, hours, mayLeave) => {
  const key = draftKeys('maria', 'renewal') + sharedTab
  const savedAt = Date.now() - hours * 60 * 60_000
  localStorage.setItem(key, JSON.stringify({ tab: sharedTab, savedAt, inputs: { amount: '2000' } }))
  expect(await saveOpenForms('maria')).toBe(mayLeave)
  // Answers of a form matter however old they are.
  openFormDrafts('maria', 'form').write(draftOf({ name: 'old' }, { savedAt: 1 }))
  expect(await saveOpenForms('maria')).toBe(false)
  removeAllDrafts()
})

test('each tab has its draft, the newest first, and a sign-out removes them all', () => {
  const drafts = openFormDrafts('maria', 'form')
  localStorage.setItem('kapwa-theme', 'dark')
  expect(drafts.write(draftOf({ name: 'old' }, { savedAt: 1 }))).toBe(true)
  drafts.write(draftOf({ name: 'new' }, { tab: 'b', savedAt: 2 }))
  openFormDrafts('maria', 'form:2').write(draftOf({ name: 'other form' }))
  expect(drafts.list().map(({ inputs }) => inputs.name)).toEqual(['new', 'old'])
  openDrafts('maria')
  expect(drafts.list()).toHaveLength(2)
  openDrafts('jose')
  expect(drafts.list()).toEqual([])
  drafts.write(draftOf({ name: 'again' }))
  holdKeys([])
  removeAllDrafts()
  expect([drafts.list(), localStorage.getItem('kapwa-theme')]).toEqual([[], 'dark'])
  // What a form keeps while the page of the sign-out is left.
  drafts.write(draftOf({ name: 'late' }))
  expect(drafts.list()).toEqual([])
})

const [ofMaria, ofMariaBefore, ofJose] = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(32)) as [string, string, string]
const onDevice = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
const inputsOf = () => openFormDrafts('maria', 'form').list()[0]?.inputs

test('what was typed is on the device, but read with a key of its user alone', () => {
  holdKeys([ofMaria])
  openFormDrafts('maria', 'form').write(draftOf({ name: 'Ana Bernadette' }))
  expect(onDevice()).toContain('sealed:')
  expect(onDevice()).not.toMatch(/Ana|name|inputs/)
  // The session has ended without a sign-out.
  holdKeys([])
  expect(inputsOf()).toBeUndefined()
  holdKeys([ofJose])
  expect(inputsOf()).toBeUndefined()
  holdKeys([ofMaria])
  expect(inputsOf()).toEqual({ name: 'Ana Bernadette' })
})

test('a draft from before a rotation of the secret opens, and is written with the new key', () => {
  holdKeys([ofMariaBefore])
  openFormDrafts('maria', 'form').write(draftOf({ name: 'Ana' }))
  holdKeys([ofMaria, ofMariaBefore])
  expect(inputsOf()).toEqual({ name: 'Ana' })
  openFormDrafts('maria', 'form').write(draftOf({ name: 'Ana B.' }))
  holdKeys([ofMaria])
  expect(inputsOf()).toEqual({ name: 'Ana B.' })
})

test('a draft that does not open breaks no form, and stays until the sign-out', async () => {
  const drafts = openFormDrafts('maria', 'form')
  drafts.write(draftOf({ name: 'Ana' }))
  const key = `${draftKeys('maria', 'form')}a`
  const sealed = localStorage.getItem(key)!
  for (const damaged of [sealed.slice(0, -8), `${sealed.slice(0, -9)}AAAAAAAAA`, 'sealed:', 'sealed:%%%']) {
    localStorage.setItem(key, damaged)
    expect([drafts.list(), localStorage.getItem(key)]).toEqual([[], damaged])
  }
  localStorage.setItem(`${draftKeys('maria', 'other form')}a`, sealed)
  expect(openFormDrafts('maria', 'other form').list(), 'one that was kept under another name').toEqual([])
  expect(await saveOpenForms('maria')).toBe(false)
})

test('what an earlier version has kept in clear is read, and sealed once its user is signed in', async () => {
  expect(listed(JSON.stringify(draftOf({ name: 'Ana' })))?.inputs).toEqual({ name: 'Ana' })
  const receipt = draftKeys('maria', 'receipt 1') + sharedTab
  localStorage.setItem(receipt, '7K2M')
  openDrafts('maria')
  await vi.dynamicImportSettled()
  expect(onDevice()).not.toMatch(/Ana|7K2M/)
  expect([inputsOf(), sealedStorage.read(receipt)]).toEqual([{ name: 'Ana' }, '7K2M'])
})

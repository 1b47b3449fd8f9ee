import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formOf, keepingServer, question, soleTurn } from '../../../testing/formSamples.ts'
import { openFormDrafts } from '../drafts/formDraft.ts'
import type { FormAnswer, FormCalls, FormDescription, FormResult } from '../formTypes.ts'
import { FormController } from './FormController.ts'

const form = formOf(question('name', { value: 'Ana' }))
const [name] = form.sections[0]!.fields as [ReturnType<typeof question>]

// A form that is not left would follow the next test's page.
const opened: (() => void)[] = []

function open(calls: Partial<FormCalls>, { description = form }: { description?: FormDescription } = {}) {
  const server = { ...keepingServer(description), ...calls }
  const drafts = openFormDrafts('maria', description.id)
  const controller = new FormController({ form: description, fileLimit: 3, drafts, calls: () => server, turn: soleTurn })
  const stop = controller.start()
  opened.push(stop)
  return { controller, stop, calls: server }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  for (const stop of opened.splice(0)) stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
})

test('what this page has sent is no answer of another device: after a lost answer, or as the server has trimmed it', async () => {
  const { save: keep } = keepingServer(form)
  let stored: FormDescription = form
  let isLost = true
  const save = async (answers: readonly FormAnswer[]) => {
    const result = await keep(answers.map(({ name: field, value = '' }) => ({ name: field, value: value.trim() })))
    stored = result.form ?? stored
    if (!isLost) return result
    isLost = false
    throw new Error('reset')
  }
  const { controller } = open({ save, reload: () => Promise.resolve(stored) })
  controller.setInput(name, 'Ana B')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(controller.state.save.kind).toBe('failed')
  for (const typed of ['Ana Belen ', 'Ana Belen Cruz']) {
    await vi.advanceTimersByTimeAsync(10_000)
    controller.setInput(name, typed)
    expect(await controller.saveNow()).toBe(true)
    expect(controller.state.conflicts).toEqual([])
    expect(stored.sections[0]?.fields[0]?.value).toBe(typed.trim())
  }
})

test('what was sent before the form was left is no answer of another device when it is opened again', async () => {
  const { save: keep } = keepingServer(form)
  let stored: FormDescription = form
  const save = async (answers: readonly FormAnswer[]): Promise<FormResult> => {
    stored = (await keep(answers)).form ?? stored
    throw new Error('reset')
  }
  const first = open({ save })
  first.controller.setInput(name, 'Ana B')
  expect(await first.controller.saveNow()).toBe(false)
  // The answer of the first save is lost, and the last save of the form that is left never arrives.
  first.controller.setInput(name, 'Ana B Cruz')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const late = vi.fn(() => Promise.reject(new Error('offline')))
  first.calls.save = late
  first.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toHaveBeenCalledOnce()
  const again = open({ reload: () => Promise.resolve(stored) }, { description: stored })
  expect(again.controller.state.conflicts).toEqual([])
  expect(again.controller.fields.get('name').input).toBe('Ana B Cruz')
  expect(await again.controller.saveNow()).toBe(true)
  expect(again.controller.state.conflicts).toEqual([])
})

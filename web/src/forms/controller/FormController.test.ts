import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, formOf, keepingServer, question, soleTurn } from '../../../testing/formSamples.ts'
import { saveOpenForms } from '../drafts/openForms.ts'
import { openFormDrafts } from '../drafts/formDraft.ts'
import type { FormAnswer, FormCalls, FormDescription, FormResult, UploadOptions } from '../formTypes.ts'
import { FormController } from './FormController.ts'

// Files are not looked into here.
vi.mock('@/forms/files/checkFile.ts', () => ({ checkFile: (_kind: string, chosen: File) => Promise.resolve(chosen) }))

const form = formOf(question('name', { value: 'Ana' }), question('hired', { type: 'DATE', isRequired: false }))
const [name, hired] = form.sections[0]!.fields as [ReturnType<typeof question>, ReturnType<typeof question>]

// A form that is not left would follow the next test's page.
const opened: (() => void)[] = []

function open(calls: Partial<FormCalls> = {}, { description = form }: { description?: FormDescription } = {}) {
  const server = { ...keepingServer(description), ...calls }
  const controller = new FormController({
    form: description,
    fileLimit: 3,
    drafts: openFormDrafts('maria', description.id),
    calls: () => server,
    turn: soleTurn,
  })
  const stop = controller.start()
  opened.push(stop)
  return { controller, stop }
}

const drafts = () => openFormDrafts('maria', 'form').list()
const online = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
const input = (controller: FormController, field: string) => controller.fields.get(field).input

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  for (const stop of opened.splice(0)) stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
})

test('a change is on the device after a second and at the server within 15', async () => {
  const save = vi.fn(keepingServer(form).save)
  const { controller } = open({ save })
  controller.setInput(name, 'Ana B.')
  expect(controller.state.save.kind).toBe('saving')
  await vi.advanceTimersByTimeAsync(1000)
  expect(drafts()[0]?.inputs.name).toBe('Ana B.')
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(save.mock.calls).toEqual([[[{ name: 'name', value: 'Ana B.', was: 'Ana' }]]])
  expect(controller.state.save).toMatchObject({ kind: 'saved' })
  expect(drafts()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledOnce()
})

test('what the server would refuse stays on the device', async () => {
  const save = vi.fn(keepingServer(form).save)
  const { controller } = open({ save })
  controller.setInput(hired, '3 fe')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(save).not.toHaveBeenCalled()
  expect(drafts()[0]?.inputs.hired).toBe('3 fe')
  controller.setInput(name, 'x'.repeat(20_001))
  controller.setInput(hired, '3 feb 2025')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(save.mock.calls).toEqual([[[{ name: 'hired', value: '2025-02-03', was: '' }]]])
  expect(drafts()[0]?.inputs.name).toHaveLength(20_001)
})

test('a lost save says so, keeps the draft, and is tried again later and later', async () => {
  const save = vi.fn(() => Promise.reject(new Error('reset')))
  const { controller } = open({ save })
  controller.setInput(name, 'Ana B.')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(controller.state.save.kind).toBe('failed')
  expect(drafts()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(save).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('offline, the device keeps it; the connection brings it to the server', async () => {
  const { controller } = open()
  online(false)
  controller.setInput(name, 'Ana B.')
  expect(controller.state.save.kind).toBe('offline')
  online(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(controller.state.save.kind).toBe('saved')
})

test('a crash loses nothing that is a second old', () => {
  const first = open()
  first.controller.setInput(name, 'Ana B.')
  vi.advanceTimersByTime(1000)
  const { controller } = open()
  expect(input(controller, 'name')).toBe('Ana B.')
})

test('a page that is left keeps its last key stroke', () => {
  const { controller } = open()
  controller.setInput(name, 'Ana B.')
  window.dispatchEvent(new Event('pagehide'))
  expect(drafts()[0]?.inputs.name).toBe('Ana B.')
})

test('an incomplete form opens the dialog, and the summary after it', async () => {
  const submit = vi.fn(keepingServer(form).submit)
  const { controller } = open({ submit })
  controller.setInput(name, '')
  expect(await controller.submit()).toBeNull()
  expect(controller.state).toMatchObject({ isIncompleteOpen: true, problems: [{ name: 'name', message: 'name is required.' }] })
  controller.acknowledgeIncomplete()
  controller.setInput(name, 'Ana B.')
  expect(await controller.submit()).not.toBeNull()
  expect(submit).toHaveBeenCalledOnce()
  expect([controller.state.problems, drafts()]).toEqual([[], []])
})

test('a refusal that names no answer is taken for one of what is out of Min and Max', async () => {
  const bounded = formOf(question('age', { type: 'NUMBER', minimum: '18' }), question('name'))
  const [age, ownName] = bounded.sections[0]!.fields as [ReturnType<typeof question>, ReturnType<typeof question>]
  const { save: keep } = keepingServer(bounded)
  const save = vi.fn((answers: readonly FormAnswer[]): Promise<FormResult> => {
    if (!answers.some(({ value }) => value === '12')) return keep(answers)
    return Promise.resolve({ form: null, userErrors: [{ name: null, message: 'Invalid request.' }] })
  })
  const { controller } = open({ save }, { description: bounded })
  controller.setInput(age, '12')
  controller.setInput(ownName, 'Ana')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(save.mock.calls.at(-1)).toEqual([[{ name: 'name', value: 'Ana', was: '' }]])
  expect(controller.state.save).toMatchObject({ kind: 'saved', deviceOnly: 1 })
})

test('what is out of Min and Max is saved as a draft', async () => {
  const bounded = formOf(question('age', { type: 'NUMBER', minimum: '18' }))
  const save = vi.fn(keepingServer(bounded).save)
  const { controller } = open({ save }, { description: bounded })
  controller.setInput(bounded.sections[0]!.fields[0]!, '12')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(save.mock.calls).toEqual([[[{ name: 'age', value: '12', was: '' }]]])
  expect(controller.state.save).toMatchObject({ kind: 'saved', deviceOnly: 0 })
  expect(drafts()).toEqual([])
})

test('a draft refused for one answer saves the others, and says that one is only on the device', async () => {
  const server = keepingServer(form)
  const save = vi.fn<FormCalls['save']>((answers) =>
    answers.some(({ value }) => value === '2025-02-03')
      ? Promise.resolve({ form: null, userErrors: [{ name: 'hired', message: 'Not that day.' }] })
      : server.save(answers),
  )
  const { controller } = open({ save })
  controller.setInput(name, 'Ana B.')
  controller.setInput(hired, '3 feb 2025')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(save.mock.lastCall).toEqual([[{ name: 'name', value: 'Ana B.', was: 'Ana' }]])
  expect(controller.state.save).toMatchObject({ kind: 'saved', deviceOnly: 1 })
  expect(controller.fields.get('hired').problem).toBe('Not that day.')
  expect(drafts()[0]?.inputs.hired).toBe('3 feb 2025')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(2)
  expect(await controller.saveNow()).toBe(false)
  expect(save).toHaveBeenCalledTimes(3)
})

test('Save for later says which answer cannot be saved', async () => {
  const { controller } = open()
  controller.setInput(hired, '3 fe')
  expect(await controller.saveNow()).toBe(false)
  expect(controller.state.problems).toEqual([{ name: 'hired', message: 'hired must be a date, such as 03-Feb-2025: “3 fe” was entered.' }])
})

test('a form that is left, or whose page is hidden, sends at once what is unsaved', async () => {
  const save = vi.fn(keepingServer(form).save)
  const { controller, stop } = open({ save })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  controller.setInput(name, 'Ana B.')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(save).toHaveBeenCalledTimes(1)
  controller.setInput(name, 'Ana C.')
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.lastCall).toEqual([[{ name: 'name', value: 'Ana C.', was: 'Ana B.' }]])
  expect(drafts()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('a sign-out saves the open forms, and finds what is on the device alone', async () => {
  const save = vi.fn<FormCalls['save']>().mockRejectedValueOnce(new Error('offline')).mockImplementation(keepingServer(form).save)
  const { controller, stop } = open({ save })
  controller.setInput(name, 'Ana B.')
  expect(await saveOpenForms('maria')).toBe(false)
  expect(await saveOpenForms('maria')).toBe(true)
  controller.setInput(hired, '3 fe')
  expect(await saveOpenForms('maria')).toBe(false)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  // The form is left: its draft is still there.
  expect(await saveOpenForms('maria')).toBe(false)
  expect(await saveOpenForms('jose')).toBe(true)
})

test('after a lost submit the form is read again: it may be submitted already', async () => {
  const submit = vi.fn<FormCalls['submit']>().mockRejectedValueOnce(new Error('reset'))
  const reload = vi.fn(() => Promise.resolve(form))
  const { controller } = open({ submit, reload })
  controller.setInput(name, 'Ana B.')
  expect(await controller.submit()).toBeNull()
  await vi.advanceTimersByTimeAsync(0)
  // The first call, before the submit, looked for answers of another device.
  expect(reload).toHaveBeenCalledTimes(2)
  expect(input(controller, 'name')).toBe('Ana B.')
})

test('refusals of the server land beside their fields, a lost submit keeps everything', async () => {
  const refused: FormResult = {
    form: null,
    userErrors: [
      { name: 'name', message: 'Taken.' },
      { name: 'unknown', message: 'Else.' },
    ],
  }
  const submit = vi.fn<FormCalls['submit']>().mockResolvedValueOnce(refused).mockRejectedValueOnce(new Error('reset'))
  const { controller } = open({ submit })
  controller.setInput(name, 'Ana B.')
  expect(await controller.submit()).toBeNull()
  expect(controller.fields.get('name').problem).toBe('Taken.')
  expect(controller.state.problems).toEqual([
    { name: 'name', message: 'Taken.' },
    { name: null, message: 'Else.' },
  ])
  expect(await controller.submit()).toBeNull()
  expect(controller.state.problems[0]?.message).toContain('could not be sent')
  expect(drafts()[0]?.inputs.name).toBe('Ana B.')
})

test('an entry that is sent may show no answers, a draft must hold them', async () => {
  const empty: FormResult = { form: answered(form, { name: '' }), userErrors: [] }
  const submit = vi
    .fn<FormCalls['submit']>()
    .mockResolvedValueOnce(empty)
    .mockResolvedValueOnce({ ...empty, isSent: true })
  const { controller } = open({ submit })
  controller.setInput(name, 'Ana B.')
  expect(await controller.submit()).toBeNull()
  expect(controller.state.problems[0]?.message).toContain('could not be sent')
  expect(await controller.submit()).toMatchObject({ isSent: true })
  expect(drafts()).toEqual([])
})

test('two submits at once are one', async () => {
  const submit = vi.fn(keepingServer(form).submit)
  const { controller } = open({ submit })
  await Promise.all([controller.submit(), controller.submit()])
  expect(submit).toHaveBeenCalledOnce()
})

test('questions that change meanwhile are offered, and the answers move over', async () => {
  const changed = { ...formOf(question('name', { label: 'Full name' })), version: '2' }
  const { controller } = open({ save: () => Promise.resolve({ form: answered(changed, { name: 'Ana B.' }), userErrors: [] }) })
  controller.setInput(name, 'Ana B.')
  controller.setInput(hired, '3 fe')
  await controller.saveNow()
  expect(controller.state.replacement?.version).toBe('2')
  // Typed in the last second before the new questions are shown.
  controller.setInput(name, 'Ana Belen')
  controller.keepForReplacement()
  const next = open({}, { description: controller.state.replacement! })
  expect(next.controller.state.changes).toMatchObject({ changedQuestions: 2, dropped: ['hired'] })
  expect(input(next.controller, 'name')).toBe('Ana Belen')
})

test('files go one after the other; a cancelled one is forgotten, a failed one is sent again', async () => {
  const several = formOf(question('slips', { type: 'FILE_MULTIPLE' }))
  const [field] = several.sections[0]!.fields as [ReturnType<typeof question>]
  const sent: { file: File; options: UploadOptions; finish: () => void; fail: () => void }[] = []
  const upload: FormCalls['upload'] = (_, file, options) =>
    new Promise((resolve, reject) => {
      const finish = () => resolve({ key: `1/${file.name}`, name: file.name, url: '/files/1' })
      sent.push({ file, options, finish, fail: () => reject(new Error('reset')) })
    })
  const { controller } = open({ upload }, { description: several })
  const statuses = () => controller.fields.get('slips').files.map(({ status }) => status)
  controller.uploads.choose(
    field,
    ['a', 'b', 'c'].map((text) => new File([text], `${text}.pdf`)),
  )
  await vi.waitFor(() => expect(statuses()).toEqual(['uploading', 'waiting', 'waiting']))
  sent[0]!.options.onProgress(1, 2)
  expect(controller.fields.get('slips').files[0]).toMatchObject({ sent: 1, total: 2 })
  expect(await controller.submit()).toBeNull()
  expect(controller.state.problems[0]?.message).toContain('still being uploaded')
  sent[0]!.fail()
  await vi.waitFor(() => expect(statuses()).toEqual(['failed', 'uploading', 'waiting']))
  controller.uploads.cancel(field, controller.fields.get('slips').files[1]!.id)
  expect(sent[1]!.options.signal.aborted).toBe(true)
  sent[1]!.finish()
  await vi.advanceTimersByTimeAsync(0)
  sent[2]!.finish()
  controller.uploads.retry(field, controller.fields.get('slips').files[0]!.id)
  await vi.advanceTimersByTimeAsync(0)
  sent[3]!.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect([statuses(), sent[3]!.file.name]).toEqual([['stored', 'stored'], 'a.pdf'])
})

test('a removed file is taken back from the server at once, one that was replaced with its upload', async () => {
  const stored = { key: '1/old.pdf', name: 'old.pdf', url: '/files/1' }
  const one = formOf(question('proof', { type: 'FILE', files: [stored] }))
  const [field] = one.sections[0]!.fields as [ReturnType<typeof question>]
  const saved: (readonly FormAnswer[])[] = []
  const save: FormCalls['save'] = (answers) => {
    saved.push(answers)
    return Promise.resolve({ form: null, userErrors: [] })
  }
  const { controller } = open({ save }, { description: one })
  controller.uploads.choose(field, [new File(['x'], 'new.pdf')])
  await vi.advanceTimersByTimeAsync(0)
  controller.removeFile(field, 'uuid/new.pdf')
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual([[{ name: 'proof', keptFiles: [], was: 'uuid/new.pdf' }]])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Device, Editor, FormServer } from '../../../testing/formEditors.ts'
import { formOf, question } from '../../../testing/formSamples.ts'
import type { FormField } from '../formTypes.ts'

// Files are not looked into here.
vi.mock('@/forms/files/checkFile.ts', () => ({ checkFile: (_kind: string, chosen: File) => Promise.resolve(chosen) }))

const form = formOf(
  question('middle', { isRequired: false }),
  question('income', { type: 'NUMBER', isRequired: false }),
  question('slip', { type: 'FILE', isRequired: false }),
)
const [middle, income, slip] = form.sections[0]!.fields as [FormField, FormField, FormField]

let server: FormServer
let here: Device
const opened: Editor[] = []

function open(device = here): Editor {
  const editor = new Editor(device, server)
  opened.push(editor)
  return editor
}
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
async function chooseFile(editor: Editor, name: string): Promise<void> {
  editor.controller.uploads.choose(slip, [pdf(name)])
  await wait(0)
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const look = () => {
  document.dispatchEvent(new Event('visibilitychange'))
  return wait(0)
}
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

beforeEach(() => {
  vi.useFakeTimers()
  server = new FormServer(form)
  here = new Device()
})
afterEach(async () => {
  for (const editor of opened.splice(0)) await editor.close()
  await wait(0)
  vi.useRealTimers()
})

test('one tab of a browser fills in the form: another one says so, and goes on with what was typed there', async () => {
  const one = open()
  await wait(0)
  const other = open()
  await wait(0)
  expect([one, other].map(({ controller }) => controller.state.isElsewhere)).toEqual([false, true])
  one.controller.setInput(middle, 'Santos')
  await other.goOnHere()
  expect([one, other].map(({ controller }) => controller.state.isElsewhere)).toEqual([true, false])
  expect(other.inputOf(middle)).toBe('Santos')
  other.controller.setInput(income, '4,500')
  await wait(16_000)
  expect([server.valueOf('middle'), server.valueOf('income'), other.controller.state.taken]).toEqual(['Santos', '4500', []])
  expect(here.drafts.size).toBe(0)
})

test('answers of tabs that filled in the form at once in an earlier version come back, of two to one question the newer', async () => {
  const base = { middle: '', income: '' }
  const former = { version: '1', base, questions: {}, sent: {} }
  here.drafts.set('a', { ...former, tab: 'a', savedAt: 1, inputs: { middle: 'Santos', income: '4,500' } })
  here.drafts.set('b', { ...former, tab: 'b', savedAt: 2, inputs: { middle: 'Reyes', income: '' } })
  const again = open()
  expect([again.inputOf(middle), again.inputOf(income)]).toEqual(['Reyes', '4,500'])
  await again.controller.saveNow()
  expect([server.valueOf('middle'), server.valueOf('income'), here.drafts.size]).toEqual(['Reyes', '4500', 0])
})

test.each([
  ['here', 'Reyes'],
  ['elsewhere', 'Santos'],
] as const)('a question answered on two devices waits for a choice, the others are saved: %s', async (which, stays) => {
  const phone = open(new Device())
  const desk = open()
  phone.controller.setInput(middle, 'Santos')
  await phone.controller.saveNow()
  desk.controller.setInput(middle, 'Reyes')
  desk.controller.setInput(income, '4,500')
  expect(await desk.controller.saveNow()).toBe(false)
  expect([server.valueOf('middle'), server.valueOf('income')]).toEqual(['Santos', '4500'])
  expect(desk.controller.state.save).toMatchObject({ kind: 'saved', deviceOnly: 1 })
  expect(await desk.controller.submit()).toBeNull()
  expect(desk.controller.state.mergeAttempt).toBe(2)
  // The page is closed and opened again before the member has chosen.
  await desk.close()
  const again = open()
  const [conflict] = again.controller.state.conflicts
  expect([again.inputOf(middle), conflict]).toMatchObject(['Reyes', { field: { name: 'middle' }, answer: 'Santos' }])
  again.controller.choose(conflict!, which)
  await again.controller.saveNow()
  expect([server.valueOf('middle'), again.controller.state.conflicts]).toEqual([stays, []])
})

test('an answer that came while the form is submitted is shown before it is sent', async () => {
  const phone = open(new Device())
  const desk = open()
  desk.controller.setInput(income, '4,500')
  phone.controller.setInput(middle, 'Santos')
  await phone.controller.saveNow()
  expect(await desk.controller.submit()).toBeNull()
  expect(namesOf(desk.controller.state.taken)).toEqual(['middle'])
  phone.controller.setInput(middle, 'Santos Reyes')
  await phone.controller.saveNow()
  expect(await desk.controller.submit(), 'another answer to the same question').toBeNull()
  expect(await desk.controller.submit()).not.toBeNull()
  expect([server.valueOf('middle'), server.valueOf('income')]).toEqual(['Santos Reyes', '4500'])
})

test('a read that began before a save has ended brings no older answer back', async () => {
  const one = open()
  one.controller.setInput(middle, 'Santos')
  await one.controller.saveNow()
  server.holdsRead = 1_000
  await look()
  one.controller.setInput(middle, 'Santos Reyes')
  await one.controller.saveNow()
  await wait(1_000)
  expect([one.inputOf(middle), server.valueOf('middle')]).toEqual(['Santos Reyes', 'Santos Reyes'])
})

test('an answer of another device that is the same as here is no question', async () => {
  const phone = open(new Device())
  const desk = open()
  phone.controller.setInput(income, '4500')
  await phone.controller.saveNow()
  desk.controller.setInput(income, '4,500.00')
  await desk.controller.saveNow()
  expect([desk.controller.state.conflicts, desk.controller.state.taken]).toEqual([[], []])
})

test('the same answer ends a question once it is saved, not while it is typed', async () => {
  const phone = open(new Device())
  const desk = open()
  phone.controller.setInput(middle, 'San')
  await phone.controller.saveNow()
  desk.controller.setInput(middle, 'Reyes')
  await desk.controller.saveNow()
  desk.controller.setInput(middle, 'San')
  desk.controller.setInput(middle, 'Santos')
  expect(desk.controller.state.conflicts).toHaveLength(1)
  desk.controller.setInput(middle, 'San')
  expect(await desk.controller.saveNow()).toBe(true)
  expect(desk.controller.state.conflicts).toEqual([])
})

test('an answer that comes back to what was sent here before is taken as any other', async () => {
  const phone = open(new Device())
  const desk = open()
  for (const [one, text] of [
    [desk, 'Yes'],
    [phone, 'No'],
    [phone, 'Yes'],
  ] as const) {
    await look()
    one.controller.setInput(middle, text)
    await one.controller.saveNow()
    await look()
    expect([desk.inputOf(middle), phone.inputOf(middle), server.valueOf('middle')]).toEqual([text, text, text])
  }
})

test('an answer that the other device takes back is no question', async () => {
  const phone = open(new Device())
  const desk = open()
  phone.controller.setInput(middle, 'Santos')
  await phone.controller.saveNow()
  desk.controller.setInput(middle, 'Reyes')
  await desk.controller.saveNow()
  expect(desk.controller.state.conflicts).toHaveLength(1)
  phone.controller.setInput(middle, '')
  await phone.controller.saveNow()
  await look()
  expect(desk.controller.state.conflicts).toEqual([])
  await desk.controller.saveNow()
  expect(server.valueOf('middle')).toBe('Reyes')
})

test('an answer that the server has trimmed is no answer of this tab', async () => {
  server.trims = true
  const desk = open()
  desk.controller.setInput(middle, 'Santos ')
  await desk.controller.saveNow()
  await look()
  const phone = open(new Device())
  phone.controller.setInput(middle, 'Reyes')
  await phone.controller.saveNow()
  await look()
  expect([desk.inputOf(middle), desk.controller.state.conflicts]).toEqual(['Reyes', []])
})

test.each([
  ['here', 'B.pdf'],
  ['elsewhere', 'A.pdf'],
] as const)('a file that another device has sent is not replaced before a choice: %s', async (which, stays) => {
  const phone = open(new Device())
  const desk = open()
  await chooseFile(phone, 'A.pdf')
  await chooseFile(desk, 'B.pdf')
  expect(server.filesOf('slip')).toEqual(['A.pdf'])
  expect(desk.controller.state.conflicts).toMatchObject([{ field: { name: 'slip' }, files: [{ name: 'A.pdf' }] }])
  expect(await desk.controller.submit()).toBeNull()
  desk.controller.choose(desk.controller.state.conflicts[0]!, which)
  await wait(0)
  expect([server.filesOf('slip'), desk.filesOf(slip), desk.controller.state.conflicts]).toEqual([[stays], [stays], []])
})

test('a submit sends the file that stood on the screen, not the one that came meanwhile', async () => {
  const desk = open()
  await chooseFile(desk, 'A.pdf')
  const phone = open(new Device())
  await chooseFile(phone, 'B.pdf')
  expect(await desk.controller.submit()).toBeNull()
  expect([desk.filesOf(slip), namesOf(desk.controller.state.taken)]).toEqual([['B.pdf'], ['slip']])
  expect(await desk.controller.submit()).not.toBeNull()
})

test('"saved" is said of what the server has: an answer that another device took away is shown first', async () => {
  const desk = open()
  await chooseFile(desk, 'A.pdf')
  const phone = open(new Device())
  phone.controller.removeFile(slip, phone.controller.fields.get('slip').files[0]!.id)
  await wait(0)
  await desk.controller.saveNow()
  expect([desk.filesOf(slip), namesOf(desk.controller.state.taken)]).toEqual([[], ['slip']])
})

test('an upload whose answer was lost is not sent twice, and is no file of another device', async () => {
  const desk = open()
  server.losesNext = true
  await chooseFile(desk, 'A.pdf')
  const [item] = desk.controller.fields.get('slip').files
  if (item?.status === 'failed') desk.controller.uploads.retry(slip, item.id)
  await wait(0)
  expect([server.filesOf('slip'), desk.filesOf(slip)]).toEqual([['A.pdf'], ['A.pdf']])
  expect([desk.controller.state.conflicts, desk.controller.state.taken]).toEqual([[], []])
})

test('of two devices that save one answer at the same moment the later one is asked', async () => {
  const phone = open(new Device())
  const desk = open()
  phone.controller.setInput(middle, 'Santos')
  desk.controller.setInput(middle, 'Reyes')
  const saves = Promise.all([phone.controller.saveNow(), desk.controller.saveNow()])
  await wait(0)
  expect(await saves).toEqual([true, false])
  expect([server.valueOf('middle'), desk.controller.state.conflicts]).toMatchObject(['Santos', [{ answer: 'Santos' }]])
})

test('another photo of the same name is sent, although an upload of that name had no answer', async () => {
  const desk = open()
  server.losesNext = true
  await chooseFile(desk, 'image.jpg')
  await chooseFile(desk, 'image.jpg')
  const [conflict] = desk.controller.state.conflicts
  if (conflict) desk.controller.choose(conflict, 'here')
  await wait(0)
  expect(server.filesOf('slip')).toEqual(['image.jpg'])
  expect(server.uploads).toBe(2)
})

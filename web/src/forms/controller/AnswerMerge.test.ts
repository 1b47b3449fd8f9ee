import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Device, Editor, FormServer } from '../../../testing/formEditors.ts'
import { formOf, question } from '../../../testing/formSamples.ts'

const form = formOf(question('middle', { isRequired: false }), question('income', { type: 'NUMBER', isRequired: false }))
const [middle, income] = form.sections[0]!.fields as [ReturnType<typeof question>, ReturnType<typeof question>]

let server: FormServer
let here: Device
const opened: Editor[] = []

function open(device = here): Editor {
  const editor = new Editor(device, server)
  opened.push(editor)
  return editor
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const look = () => {
  document.dispatchEvent(new Event('visibilitychange'))
  return wait(0)
}
const named = (list: readonly { field: { name: string }; isTab: boolean }[]) => list.map(({ field, isTab }) => [field.name, isTab])

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

test('two tabs that answer different questions keep both answers, and ask nothing', async () => {
  const [one, other] = [open(), open()]
  one.controller.setInput(middle, 'Santos')
  await one.controller.saveNow()
  other.controller.setInput(income, '4,500')
  await wait(16_000)
  expect([server.valueOf('middle'), server.valueOf('income')]).toEqual(['Santos', '4500'])
  for (const { controller } of [one, other]) expect(controller.state.conflicts).toEqual([])
  expect([one.inputOf(income), other.inputOf(middle)]).toEqual(['4,500', 'Santos'])
  expect(named(other.controller.state.taken)).toEqual([['middle', true]])
  other.controller.leaveSection()
  expect(other.controller.state.taken).toEqual([])
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
  expect([again.inputOf(middle), conflict]).toMatchObject(['Reyes', { field: { name: 'middle' }, input: 'Santos', isTab: false }])
  again.controller.choose(conflict!, which)
  await again.controller.saveNow()
  expect([server.valueOf('middle'), again.controller.state.conflicts]).toEqual([stays, []])
})

test('the choice in one tab ends the question in the other', async () => {
  here.isOnline = false
  const [one, other] = [open(), open()]
  one.controller.setInput(middle, 'Santos')
  other.controller.setInput(middle, 'Reyes')
  await wait(2_000)
  for (const { controller } of [one, other]) expect(named(controller.state.conflicts)).toEqual([['middle', true]])
  one.controller.choose(one.controller.state.conflicts[0]!, 'here')
  await wait(2_000)
  expect([other.inputOf(middle), other.controller.state.conflicts]).toEqual(['Santos', []])
})

test('the answers of every tab that was closed without a connection come back', async () => {
  const [one, other] = [open(), open()]
  here.isOnline = false
  one.controller.setInput(middle, 'Santos')
  await one.close()
  other.controller.setInput(income, '4,500')
  await other.close()
  here.isOnline = true
  const again = open()
  expect([again.inputOf(middle), again.inputOf(income)]).toEqual(['Santos', '4,500'])
  await again.controller.saveNow()
  expect([server.valueOf('middle'), server.valueOf('income'), here.drafts.size]).toEqual(['Santos', '4500', 0])
})

test('an answer that came while the form is submitted is shown before it is sent', async () => {
  const phone = open(new Device())
  const desk = open()
  desk.controller.setInput(income, '4,500')
  phone.controller.setInput(middle, 'Santos')
  await phone.controller.saveNow()
  expect(await desk.controller.submit()).toBeNull()
  expect(named(desk.controller.state.taken)).toEqual([['middle', false]])
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

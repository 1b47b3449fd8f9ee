import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Device, Editor, FormServer } from '../../../testing/formEditors.ts'
import { formOf, question } from '../../../testing/formSamples.ts'
import type { FormField } from '../formTypes.ts'
import { useFormState } from '../controller/useDynamicForm.ts'
import { QuestionView } from '../fields/QuestionView.tsx'
import { DraftNotices } from './DraftNotices.tsx'

// Files are not looked into here.
vi.mock('@/forms/files/checkFile.ts', () => ({ checkFile: (_kind: string, chosen: File) => Promise.resolve(chosen) }))

const form = formOf(
  question('mobile', { label: 'Mobile number' }),
  question('city', { label: 'City' }),
  question('consent', { label: 'I agree.', type: 'AFFIRMATION' }),
  question('slip', { label: 'Payslip', type: 'FILE' }),
)
const [mobile, city, consent, slip] = form.sections[0]!.fields as [FormField, FormField, FormField, FormField]

let desk: Editor
let phone: Editor

function Page() {
  const state = useFormState(desk.controller)
  return (
    <>
      <DraftNotices controller={desk.controller} state={state} onReplace={() => undefined} />
      {form.sections[0]!.fields.map((field) => (
        <QuestionView key={field.name} controller={desk.controller} field={field} />
      ))}
    </>
  )
}

const save = (editor: Editor) => act(async () => void (await editor.controller.saveNow()))
const type = (editor: Editor, field: typeof mobile, text: string) => act(() => editor.controller.setInput(field, text))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = new FormServer(form)
  desk = new Editor(new Device(), server)
  phone = new Editor(new Device(), server)
  render(<Page />)
})
afterEach(async () => {
  await desk.close()
  await phone.close()
  vi.useRealTimers()
})

test('answers from another device are named, at their questions too, and take no focus', async () => {
  type(phone, city, 'Marikina')
  type(phone, consent, 'true')
  await save(phone)
  screen.getByLabelText('Mobile number').focus()
  type(desk, mobile, '0917 555 0163')
  await save(desk)
  expect(screen.getByText('2 answers came from another device.', { exact: false }).parentElement?.textContent).toBe(
    '2 answers came from another device. City and I agree.',
  )
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Marikina')
  for (const name of ['City', 'I agree.']) {
    const hint = document.getElementById(screen.getByLabelText(name).getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('From another device.')
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'))
})

test.each([
  ['On this device', 'Keep 0917 555 0163', '0917 555 0163'],
  ['On another device', 'Keep 0928 555 0199', '0928 555 0199'],
])('the answer that was given %s can be kept', async (place, verb, kept) => {
  const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds) })
  type(phone, mobile, '0928 555 0199')
  type(phone, city, 'Marikina')
  await save(phone)
  type(desk, mobile, '0917 555 0163')
  type(desk, city, '')
  type(desk, city, 'Quezon City')
  await save(desk)
  const group = screen.getByRole('group', { name: 'Answers from elsewhere' })
  expect(document.activeElement, 'after Save for later').toBe(group)
  expect(await screen.findByText('2 answers were changed on two devices')).toBeDefined()
  expect(screen.getByText('Question 1 of 2')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${place}`) }))
  await user.click(screen.getByRole('button', { name: verb }))
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', kept)
  expect(screen.getByText('1 answer was changed on two devices')).toBeDefined()
  expect(document.activeElement).toBe(group)
  await user.click(screen.getByRole('button', { name: 'Keep Quezon City' }))
  expect(screen.queryByRole('group', { name: 'Answers from elsewhere' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})

test('of two files for one question both are shown, and the one that is chosen is sent', async () => {
  const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds) })
  const choose = (editor: Editor, name: string) =>
    act(async () => {
      editor.controller.uploads.choose(slip, [new File(['x'], name)])
      await vi.advanceTimersByTimeAsync(0)
    })
  await choose(phone, 'photo.jpg')
  await choose(desk, 'slip.pdf')
  expect(screen.getByText('Which one do you want to send?')).toBeDefined()
  expect(screen.getByText('“Payslip” was answered in two places. The other file is taken out of this form.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use the photo photo.jpg' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use the PDF slip.pdf' }))
  await vi.waitFor(() => expect(desk.filesOf(slip)).toEqual(['slip.pdf']))
  expect(screen.queryByText('Which one do you want to send?')).toBeNull()
})

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as TextInputFile from '@/ui/TextInput/TextInput.tsx'
import { TextField } from '@/ui/TextInput/TextInput.tsx'
import { answerMediaQueries } from '../../../testing/answerMediaQueries.ts'
import { answered, formOf, keepingServer, question, sectionOf } from '../../../testing/formSamples.ts'
import type { SaveState } from '../controller/Autosave.ts'
import type { DynamicFormOptions } from '../controller/useDynamicForm.ts'
import { useDynamicForm } from '../controller/useDynamicForm.ts'
import type { FormDescription } from '../formTypes.ts'
import { DynamicForm } from './DynamicForm.tsx'
import { SaveStateLine } from './SaveStateLine.tsx'
import { SaveStatus } from './SaveStatus.tsx'

// Counts how many boxes are rendered.
vi.mock('@/ui/TextInput/TextInput.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof TextInputFile>()
  return { ...original, TextField: vi.fn(original.TextField) }
})

function Page(options: DynamicFormOptions) {
  const handle = useDynamicForm(options)
  return (
    <>
      <SaveStatus controller={handle.controller} />
      <DynamicForm handle={handle} submitLabel="Submit Form" onSubmitted={() => undefined} />
    </>
  )
}

function show(form: FormDescription, rest: Partial<DynamicFormOptions> = {}) {
  const server = keepingServer(form)
  const save = vi.fn(server.save)
  const submit = vi.fn(server.submit)
  render(<Page {...server} save={save} submit={submit} {...rest} />)
  return { save, submit }
}

const submitForm = () => userEvent.click(screen.getByRole('button', { name: 'Submit Form' }))

beforeEach(() => {
  answerMediaQueries(() => true)
})

test('every type has its control, by role and label', () => {
  const choices = { options: ['Yes', '', 'No', 'Yes'] }
  show(
    formOf(
      question('text', { label: 'Name', placeholder: 'As on your ID', information: 'In full.' }),
      question('number', { label: 'Income', type: 'NUMBER' }),
      question('radio', { label: 'Regular', type: 'RADIO', ...choices }),
      question('dropdown', { label: 'Status', type: 'DROPDOWN', ...choices }),
      question('textarea', { label: 'Address', type: 'TEXTAREA', note: { header: 'Note', body: 'Where you live.' } }),
      question('date', { label: 'Hired', type: 'DATE', hint: 'https://kapwa.test/help' }),
      question('file', { label: 'Certificate', type: 'FILE' }),
      question('image', { label: 'Photo', type: 'IMAGE' }),
      question('affirmation', { label: 'I agree', type: 'AFFIRMATION' }),
      question('link', { label: 'By-laws', type: 'LINK', value: 'javascript:alert(1)' }),
      question('rules', { label: 'Rules', type: 'LINK', hint: 'mailto:rules@kapwa.test' }),
      question('other', { label: 'Signature', type: 'SIGNATURE_PAD', isRequired: false }),
      question('secret', { label: 'Secret', type: 'HIDDEN', value: 'x' }),
      question('new_members_loan', { label: 'New-members loan', type: 'HIDDEN', value: 'true' }),
    ),
  )
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('placeholder')).toBe('As on your ID')
  expect(screen.getByText('In full.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Income' }).getAttribute('inputmode')).toBe('decimal')
  expect(within(screen.getByRole('group', { name: 'Regular' })).getAllByRole('radio')).toHaveLength(2)
  expect(within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('textbox', { name: 'Address' }).tagName).toBe('TEXTAREA')
  expect(screen.getByRole('note').textContent).toBe('NoteWhere you live.')
  expect(screen.getByRole('link', { name: /Read more about Hired/ }).getAttribute('href')).toBe('https://kapwa.test/help')
  expect(screen.getByLabelText(/^Certificate/).getAttribute('type')).toBe('file')
  expect(screen.getByLabelText(/^Photo/).getAttribute('accept')).toBe('image/png,image/jpeg')
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /By-laws/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('mailto:rules@kapwa.test')
  expect(screen.getByRole('textbox', { name: 'Signature (optional)' })).toBeDefined()
  expect(screen.queryByText('Secret')).toBeNull()
  expect(screen.getByText('New-members loan').nextSibling?.textContent).toBe('Yes')
})

test('the choice of the new-members loan is no question that was left out', () => {
  show(formOf(question('new_members_loan', { label: 'New-members loan', type: 'HIDDEN' })))
  expect(screen.getByText('New-members loan').nextSibling?.textContent).toBe('You choose this after Next')
})

test('an incomplete form: the dialog in the words of the document, then the summary, each problem at its field, values kept', async () => {
  document.title = 'Compliance: Kapwa'
  const { submit } = show(formOf(question('name', { label: 'Name' }), question('hired', { label: 'Hired', type: 'DATE' })))
  await userEvent.type(screen.getByRole('textbox', { name: 'Hired' }), '3/2/2025')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  await submitForm()
  // The code of the dialog is loaded late.
  const dialog = await screen.findByRole('alertdialog', { name: 'Incomplete Form Submission' })
  expect(dialog.textContent).toContain(
    'Some required fields are missing or contain invalid information. Please review the form and fill in all required fields before proceeding.',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(document.title).toBe('Error: Compliance: Kapwa')
  await userEvent.click(within(summary).getByRole('link', { name: /Write the month in letters/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Hired' }))
  expect(document.activeElement).toHaveProperty('value', '3/2/2025')
  expect(submit).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Hired' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Hired' }), '3 feb 2025')
  await submitForm()
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(submit.mock.calls[0]?.[0]).toEqual([
    { name: 'name', value: 'Ana', was: '' },
    { name: 'hired', value: '2025-02-03', was: '' },
  ])
})

test('a clear date is shown as dd-MMM-yyyy when its box is left', async () => {
  show(formOf(question('hired', { label: 'Hired', type: 'DATE' })))
  await userEvent.type(screen.getByRole('textbox', { name: 'Hired' }), '2025-02-03')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'Hired' })).toHaveProperty('value', '03-Feb-2025')
})

test('the calendar of a date that another one bounds begins at that day', async () => {
  const from = question('from', { label: 'From', type: 'DATE' })
  show(formOf(from, question('until', { label: 'Until', type: 'DATE', minimum: 'answer:from' })))
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '3 feb 2025')
  expect([...document.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ min }) => min)).toEqual(['', '2025-02-03'])
})

const long: FormDescription = {
  id: 'long',
  version: '1',
  sections: ['Person', 'Work', 'Papers'].map((title) => sectionOf(title, question(`${title}-name`, { label: `${title} name` }))),
}

test('three sections: a task list first, Continue between them, and a problem opens its section', async () => {
  const { save } = show(long)
  expect(screen.getByText('0 of 3 completed')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue: Person' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Person' }))
  expect(screen.getByText('0 of 3 sections completed')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Person name' }), 'Ana')
  expect(screen.getByText('1 of 3 sections completed')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Work' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith([{ name: 'Person-name', value: 'Ana', was: '' }]))
  await userEvent.click(screen.getByRole('button', { name: /Papers.*Not started/ }))
  await submitForm()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await userEvent.click(screen.getByRole('link', { name: 'Work name is required.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Work name' }))
})

test('the task list says how far each section is, and leads to the first that is not completed', async () => {
  const [person, work, papers] = long.sections
  const nickname = question('nickname', { label: 'Nickname' })
  const sections = [{ ...person!, fields: [...person!.fields, nickname] }, work!, papers!]
  const { submit } = show({ ...long, id: 'states', sections })
  const stateOf = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) }).textContent
  const showList = () => userEvent.click(screen.getByRole('button', { name: 'All sections' }))
  expect(stateOf('Person')).toBe('PersonPerson name, NicknameNot started')
  await userEvent.click(screen.getByRole('button', { name: /^Person/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Person name' }), 'Ana')
  await showList()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sections' }))
  expect(stateOf('Person')).toMatch(/In progress$/)
  await userEvent.click(screen.getByRole('button', { name: /^Papers/ }))
  await submitForm()
  await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
  await showList()
  // A question left open is no wrong answer.
  expect(['Person', 'Work', 'Papers'].map((title) => /[A-Z][a-z ]+$/.exec(stateOf(title))?.[0])).toEqual([
    'In progress',
    'Not started',
    'Not started',
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Nickname is required.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nickname' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nickname' }), 'An')
  await showList()
  expect(stateOf('Person')).toMatch(/Completed$/)
  expect(screen.queryByRole('link', { name: 'Nickname is required.' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue: Work' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Work name' }), 'Clerk')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Papers name' }), 'ID')
  await showList()
  expect(screen.getByText('3 of 3 completed')).toBeDefined()
  await submitForm()
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
})

const dated: FormDescription = {
  ...long,
  id: 'dated',
  sections: long.sections.map((section) => ({
    ...section,
    fields: [...section.fields, question(`${section.id}-day`, { label: `${section.id} day`, type: 'DATE' })],
  })),
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('Continue checks the questions of its section, and opens the next once nothing is wrong with them', async () => {
  const { save } = show(dated)
  await press(/^Work/)
  await userEvent.type(box('Work name'), 'Clerk')
  await userEvent.type(box('Work day'), '29-Feb-2005')
  expect(screen.getByRole('button', { name: /^Work/ }).textContent).toBe('WorkIn progress')
  await press('Continue')
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getAllByRole('link')).toHaveLength(1)
  expect(box('Work day').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: /^Work/ }).textContent).toBe('WorkThere is a problem')
  await waitFor(() => expect(save).toHaveBeenCalledWith([{ name: 'Work-name', value: 'Clerk', was: '' }]))
  await userEvent.clear(box('Work day'))
  await press('Continue')
  expect(screen.getByRole('alert').textContent).toBe('There is a problemWork day is required.')
  expect(screen.getByRole('button', { name: /^Work/ }).textContent).toBe('WorkIn progress')
  await userEvent.type(box('Work day'), '28-Feb-2005')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Continue')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Papers' }))
})

test('a section is left freely by the list, which says that an answer in it is wrong until it is cured', async () => {
  show({ ...dated, id: 'left' })
  await press('Continue: Person')
  await userEvent.type(box('Person day'), '31-Feb-2005')
  await press('Continue')
  expect(screen.getByRole('alert').textContent).toContain('Person name is required.')
  await press(/^Work/)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(box('Work day'), '30-Feb-2005')
  await press('All sections')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sections' }))
  expect(screen.getAllByText('There is a problem')).toHaveLength(2)
  await press(/^Work/)
  expect(box('Work day').getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(box('Work day'))
  await userEvent.type(box('Work day'), '28-Feb-2005')
  expect(screen.getAllByText('There is a problem')).toHaveLength(1)
})

test('on a phone the sections beside the open one fold', () => {
  answerMediaQueries(() => false)
  show(long)
  fireEvent.click(screen.getByRole('button', { name: 'Continue: Person' }))
  expect(screen.getByText('Section 1 of 3')).toBeDefined()
})

test('Save for later says how the answers are kept', async () => {
  const save = vi.fn<DynamicFormOptions['save']>().mockRejectedValueOnce(new Error('reset'))
  const form = formOf(question('name', { label: 'Name' }))
  show(form, { save: save.mockImplementation(keepingServer(answered(form, { name: 'Ana' })).save) })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  expect(screen.getByText('Saving…', { selector: 'span' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save for later' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Not saved – retry' }))
  expect(await screen.findByText(/^Saved \d\d:\d\d/)).toBeDefined()
})

test('a state of the draft is announced when it changes, not at each save', () => {
  const retry = () => undefined
  const at = '2026-11-22T02:42:00Z'
  const { rerender } = render(<SaveStateLine state={{ kind: 'none' }} onRetry={retry} />)
  const announced = () => screen.getByRole('status').textContent
  const change = (state: SaveState) => rerender(<SaveStateLine state={state} onRetry={retry} />)
  change({ kind: 'saved', at })
  expect(announced()).toBe('')
  change({ kind: 'saved', at, deviceOnly: 1 })
  expect(announced()).toBe('1 answer only on this device')
  const [node] = screen.getByRole('status').childNodes
  change({ kind: 'saving' })
  change({ kind: 'saved', at, deviceOnly: 1 })
  // A screen reader does not read unchanged words of an unchanged node again.
  expect([announced(), screen.getByRole('status').firstChild]).toEqual(['1 answer only on this device', node])
  change({ kind: 'offline' })
  expect(announced()).toBe('Offline, kept on this device')
  change({ kind: 'saved', at })
  expect(announced()).toBe('Saved')
})

test('a form of 200 questions renders one of them at a key stroke', () => {
  const fields = Array.from({ length: 200 }, (_, index) => question(`q${index}`, { label: `Question ${index}`, isRequired: false }))
  show(formOf(...fields))
  const box = screen.getByLabelText(/^Question 100 /)
  fireEvent.change(box, { target: { value: 'a' } })
  vi.mocked(TextField).mockClear()
  for (const text of ['ab', 'abc', 'abcd', 'abcde']) fireEvent.change(box, { target: { value: text } })
  expect(box).toHaveProperty('value', 'abcde')
  expect(vi.mocked(TextField)).toHaveBeenCalledTimes(4)
})

test('a draft of this device is there after a reload', () => {
  vi.useFakeTimers()
  const form = formOf(question('name', { label: 'Name' }))
  const server = keepingServer(form)
  const { unmount } = render(<Page {...server} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ana' } })
  act(() => void vi.advanceTimersByTime(1000))
  unmount()
  vi.useRealTimers()
  render(<Page {...server} />)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ana')
})

test('Enter leads to the next box, and is the button in the last one', async () => {
  const { submit } = show(formOf(question('first_name', { label: 'First name' }), question('hired', { label: 'Hired', type: 'DATE' })))
  const first = screen.getByLabelText<HTMLInputElement>('First name')
  expect([first.autocomplete, first.getAttribute('enterkeyhint')]).toEqual(['given-name', 'next'])
  await userEvent.type(first, 'Ana{Enter}')
  const hired = screen.getByLabelText('Hired')
  expect(document.activeElement).toBe(hired)
  expect(submit).not.toHaveBeenCalled()
  await userEvent.type(hired, '3 feb 2025{Enter}')
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
})

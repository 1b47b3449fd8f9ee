import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { formOf, keepingServer, question } from '../../../testing/formSamples.ts'
import type { DynamicFormOptions } from '../controller/useDynamicForm.ts'
import { useDynamicForm } from '../controller/useDynamicForm.ts'
import { DynamicForm } from '../DynamicForm/DynamicForm.tsx'
import type { FormField } from '../formTypes.ts'

function Page(options: DynamicFormOptions) {
  const handle = useDynamicForm(options)
  return <DynamicForm handle={handle} submitLabel="Submit Form" onSubmitted={() => undefined} />
}

function show(field: Partial<FormField>) {
  render(<Page {...keepingServer(formOf(question('answer', { label: 'Answer', prefilledFrom: 'APPLICATION', ...field })))} />)
}

const words = 'From your application, change it if it is wrong.'
const control = () => screen.getByLabelText<HTMLInputElement>('Answer')
const id = { key: 'k/id.png', name: 'id.png', url: '/files/k/id.png' }

describe('a prefilled answer', () => {
  it.each([
    ['TEXT', { value: 'Lipa' }, () => userEvent.type(control(), ' City')],
    ['TEXTAREA', { value: '7 Rizal Avenue' }, () => userEvent.type(control(), '!')],
    ['NUMBER', { value: '28400' }, () => userEvent.type(control(), '1')],
    ['DATE', { value: '1998-06-17' }, () => userEvent.clear(control())],
    ['DROPDOWN', { value: 'Single', options: ['Single', 'Married'] }, () => userEvent.selectOptions(control(), 'Married')],
    ['RADIO', { value: 'Single', options: ['Single', 'Married'] }, () => userEvent.click(screen.getByLabelText('Married'))],
    ['IMAGE', { files: [id] }, () => userEvent.click(screen.getByRole('button', { name: 'Remove id.png' }))],
  ] as const)('of the type %s says where it is from, until it is changed', async (type, field, change) => {
    show({ type, ...field })
    expect(screen.getByText(words, { exact: false })).toBeDefined()
    await change()
    expect(screen.queryByText(words, { exact: false })).toBeNull()
  })

  it('says so to a screen reader, after the help of the question', () => {
    show({ value: 'Lipa', information: 'City, province.', prefilledFrom: 'PROFILE' })
    const described = document.getElementById(control().getAttribute('aria-describedby')!)
    expect(described?.textContent).toBe('City, province. From your profile, change it if it is wrong.')
  })

  it('says so again where the change is taken back', async () => {
    show({ value: 'Lipa' })
    await userEvent.type(control(), 'x{Backspace}')
    expect(screen.getByText(words)).toBeDefined()
  })
})

it.each([
  ['FORM', 'From your last form, change it if it is wrong.'],
  ['ACCOUNT', 'From your account, change it if it is wrong.'],
] as const)('an answer from a %s says so', (prefilledFrom, origin) => {
  show({ value: 'Lipa', prefilledFrom })
  expect(screen.getByText(origin)).toBeDefined()
})

it('an answer of which the REST API says nothing has no such line', () => {
  show({ value: 'Lipa', prefilledFrom: null })
  expect(screen.queryByText(/^From your/)).toBeNull()
})

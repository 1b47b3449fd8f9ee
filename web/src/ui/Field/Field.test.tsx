import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { Select } from '../Select/Select.tsx'
import { TextArea } from '../TextInput/TextArea.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { Field } from './Field.tsx'

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('label, hint and error name and describe the control', () => {
  render(
    <Field label="Amount" hint="A multiple of ₱100.00" error="Amount is required.">
      {(control) => <TextInput {...control} prefix="₱" isMoney />}
    </Field>,
  )
  const control = screen.getByRole('textbox', { name: 'Amount' })
  expect(describedBy(control)).toEqual(['A multiple of ₱100.00', 'Amount is required.'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

test('the error is between label and control', () => {
  render(
    <Field label="Reason" id="reason" error="Remarks are required.">
      {(control) => <TextArea {...control} />}
    </Field>,
  )
  const [label, error, control] = [screen.getByText('Reason'), screen.getByText('Remarks are required.'), screen.getByRole('textbox')]
  expect(label.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(error.compareDocumentPosition(control)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(control.id).toBe('reason')
})

test('without hint and error there is no description, and an optional field is marked', () => {
  render(
    <Field label="Suffix" isOptional>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const control = screen.getByRole('textbox', { name: 'Suffix (optional)' })
  expect(control.hasAttribute('aria-describedby')).toBe(false)
  expect(control.hasAttribute('aria-invalid')).toBe(false)
})

test('a password can be shown and hidden, and keeps its value', async () => {
  render(<PasswordField label="Password" />)
  const control = screen.getByLabelText('Password')
  const toggle = screen.getByRole('button', { name: 'Show password' })
  await userEvent.type(control, 'Kapwa#2026')
  expect(control.getAttribute('type')).toBe('password')
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(toggle)
  expect(control.getAttribute('type')).toBe('text')
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  expect(control).toHaveProperty('value', 'Kapwa#2026')
  await userEvent.click(toggle)
  expect(control.getAttribute('type')).toBe('password')
})

test('a select changes its value', async () => {
  const options = [1, 2, 3].map((years) => ({ value: String(years), label: `${years} years` }))
  render(<Field label="Term">{(control) => <Select {...control} options={options} placeholder="Choose" />}</Field>)
  const control = screen.getByRole('combobox', { name: 'Term' })
  expect(control).toHaveProperty('value', '')
  await userEvent.selectOptions(control, '2 years')
  expect(control).toHaveProperty('value', '2')
})

test('a checkbox is toggled by its label, and shows its error', async () => {
  render(<Checkbox error="You must agree.">I agree</Checkbox>)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(describedBy(box)).toEqual(['You must agree.'])
  await userEvent.click(screen.getByText('I agree'))
  expect(box).toHaveProperty('checked', true)
})

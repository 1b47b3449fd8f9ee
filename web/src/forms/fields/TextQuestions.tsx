import styled from 'styled-components'
import { Field } from '@/ui/Field/Field.tsx'
import { SelectField } from '@/ui/Select/Select.tsx'
import { TextArea } from '@/ui/TextInput/TextArea.tsx'
import { TextField } from '@/ui/TextInput/TextInput.tsx'
import { size, space } from '@/ui/theme.ts'
import { choicesOf } from '../questions/fieldKind.ts'
import type { FieldProps } from './fieldProps.ts'
import { frameOf } from './frameOf.ts'
import { typingOf } from './typingOf.ts'

/** One to three rows: as tall as its text up to the third, where the browser can; else by its lines. */
const ShortArea = styled(TextArea)`
  max-height: calc(3lh + 2 * ${space(3)} + 2 * ${size.border});
  resize: none;
`

/** One line of text, or a number as people write it; also what an unknown type is shown as. */
export function TextQuestion(props: FieldProps) {
  const { controller, field, state } = props
  return (
    <TextField
      {...frameOf(props)}
      value={state.input}
      onChange={({ target }) => controller.setInput(field, target.value)}
      placeholder={field.placeholder}
      {...typingOf(field)}
    />
  )
}

export function TextAreaQuestion(props: FieldProps) {
  const { controller, field, state } = props
  const rows = Math.min(
    3,
    state.input.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0),
  )
  return (
    <Field {...frameOf(props)}>
      {(control) => (
        <ShortArea
          {...control}
          rows={rows}
          value={state.input}
          onChange={({ target }) => controller.setInput(field, target.value)}
          placeholder={field.placeholder}
          {...typingOf(field)}
        />
      )}
    </Field>
  )
}

/** One of several choices. A stored answer that is no longer a choice stays in sight until another is chosen. */
export function DropdownQuestion(props: FieldProps) {
  const { controller, field, state } = props
  const options = [...new Set([...choicesOf(field), state.input])].filter(Boolean).map((value) => ({ value, label: value }))
  return (
    <SelectField
      {...frameOf(props)}
      options={options}
      placeholder={field.placeholder || 'Choose'}
      value={state.input}
      onChange={({ target }) => controller.setInput(field, target.value)}
    />
  )
}

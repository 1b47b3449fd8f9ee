import type { ComponentProps } from 'react'
import styled from 'styled-components'
import type { FieldFrame } from '../Field/Field.tsx'
import { Field } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { space, token } from '../theme.ts'
import { inputFocus, inputFrame, inputInvalid } from '../TextInput/inputStyle.ts'

const Frame = styled.span`
  position: relative;
  display: block;
  > svg { position: absolute; inset: 0 ${space(4)} 0 auto; margin-block: auto; color: ${token.inkMuted}; pointer-events: none; }
`

const Native = styled.select`
  ${inputFrame}
  appearance: none;
  padding: 0 ${space(12)} 0 ${space(4)};
  text-overflow: ellipsis;
  &:focus { ${inputFocus} }
  &[aria-invalid='true'] { ${inputInvalid} }
`

interface SelectOption {
  value: string
  label: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** A choice with its label. */
export function SelectField({ id, label, hint, error, isOptional, ...select }: Omit<SelectProps, 'id'> & FieldFrame) {
  return <Field {...{ id, label, hint, error, isOptional }}>{(control) => <Select {...control} {...select} />}</Field>
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <Frame className={className}>
      <Native {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Native>
      <Icon name="chevronDown" size="small" />
    </Frame>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import type { FieldFrame } from '../Field/Field.tsx'
import { Field } from '../Field/Field.tsx'
import { size, space, token } from '../theme.ts'
import { bareInput, inputFocus, inputFrame, inputInvalid } from './inputStyle.ts'

const Frame = styled.span<{ $isMoney: boolean }>`
  ${inputFrame}
  display: flex;
  align-items: center;
  overflow: clip;
  overflow-clip-margin: ${space(1)};
  &:has(input:focus) { ${inputFocus} }
  &:has([aria-invalid='true']) { ${inputInvalid} }
  ${({ $isMoney }) =>
    $isMoney &&
    css`
      min-height: ${size.controlMoney};
      font-size: ${token.textH1};
      font-weight: ${token.weightBold};
      letter-spacing: ${token.trackTight};
    `}
`

const Prefix = styled.span`
  padding-left: ${space(4)};
  color: ${token.inkMuted};
  font-weight: ${token.weightMedium};
  + input { padding-left: ${space(2)}; }
`

const Input = styled.input`${bareInput}`

const Suffix = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  padding-right: ${space(1)};
`

/** For names, addresses and codes: turns the device's capitalisation and correction off. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  /** Inside the frame, before the text, as the peso sign. */
  prefix?: ReactNode
  /** Inside the frame, at its end, as the button that shows a password. */
  suffix?: ReactNode
  /** The large entry of an amount. */
  isMoney?: boolean
}

/** A text input, whose label, hint and error belong to the Field around it. */
export function TextInput({ prefix, suffix, isMoney = false, className, ...input }: TextInputProps) {
  return (
    <Frame $isMoney={isMoney} className={className}>
      {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
      <Input type="text" {...input} />
      {suffix && <Suffix>{suffix}</Suffix>}
    </Frame>
  )
}

/** A text input with its label. */
export function TextField({ id, label, hint, error, isOptional, ...input }: Omit<TextInputProps, 'id'> & FieldFrame) {
  return <Field {...{ id, label, hint, error, isOptional }}>{(control) => <TextInput {...control} {...input} />}</Field>
}

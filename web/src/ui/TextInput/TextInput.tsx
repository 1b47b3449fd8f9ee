import type { ComponentProps, ReactNode } from 'react'
import styled, { css } from 'styled-components'
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

/** For what must arrive as it is typed, as names, addresses and codes: no device may capitalise or correct it. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  /** Stands inside the frame before what is typed, as the peso sign. */
  prefix?: ReactNode
  /** Stands inside the frame at its end, as the button that shows a password. */
  suffix?: ReactNode
  /** The large entry of an amount. */
  isMoney?: boolean
}

/** A box to type one line into. Label, hint and error are the Field's around it. */
export function TextInput({ prefix, suffix, isMoney = false, className, ...input }: TextInputProps) {
  return (
    <Frame $isMoney={isMoney} className={className}>
      {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
      <Input type="text" {...input} />
      {suffix && <Suffix>{suffix}</Suffix>}
    </Frame>
  )
}

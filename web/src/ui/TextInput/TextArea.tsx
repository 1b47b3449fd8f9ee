import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { space, token } from '../theme.ts'
import { inputFocus, inputFrame, inputInvalid } from './inputStyle.ts'

const Area = styled.textarea`
  ${inputFrame}
  display: block;
  padding: ${space(3)} ${space(4)};
  line-height: ${token.leading};
  resize: vertical;
  field-sizing: content;
  max-height: 40vh;
  &::placeholder { color: ${token.inkMuted}; opacity: 1; }
  &:focus { ${inputFocus} }
  &[aria-invalid='true'] { ${inputInvalid} }
`

/** A text area that grows with its text where the browser supports it. */
export function TextArea({ rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <Area rows={rows} {...rest} />
}

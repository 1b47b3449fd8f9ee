import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { FieldError } from '../Field/Field.tsx'
import { size, space, token } from '../theme.ts'

const CheckboxLabel = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  min-height: ${token.target};
  padding: ${space(3)} 0;
  cursor: pointer;
`

const Box = styled.input`
  flex: none;
  width: ${size.icon};
  height: ${size.icon};
  margin: ${size.ringGap} 0 0;
  accent-color: ${token.brand};
`

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The statement to agree to. The whole line is clickable. */
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, id, 'aria-describedby': hintId, ...rest }: CheckboxProps) {
  const made = useId()
  const boxId = id ?? made
  const errorId = `${boxId}-error`
  const describedBy = [hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <CheckboxLabel htmlFor={boxId}>
        <Box {...rest} id={boxId} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={describedBy || undefined} />
        <span>{children}</span>
      </CheckboxLabel>
    </div>
  )
}

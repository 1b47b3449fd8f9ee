import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { FieldError, Optional } from '../Field/Field.tsx'
import { Muted } from '../Layout/Layout.ts'
import { size, space, token } from '../theme.ts'

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`

const Legend = styled.legend`
  float: left;
  padding: 0;
  font-weight: ${token.weightSemibold};
`

const Choices = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${size.entry}), 1fr));
`

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size.control};
  padding: ${space(2)} ${space(4)};
  border: ${size.border} solid ${token.lineStrong};
  border-radius: ${token.radius};
  background: ${token.surface};
  font-weight: ${token.weightMedium};
  cursor: pointer;
  > span { min-width: 0; overflow-wrap: anywhere; }
  &:has(:checked) {
    border-color: ${token.brand};
    background: ${token.brandSoft};
    box-shadow: inset 0 0 0 ${size.hairline} ${token.brand};
  }
  &:has([aria-invalid='true']) { border-color: ${token.danger}; }
  &:has(:focus-visible) { outline: ${size.ring} solid ${token.focus}; outline-offset: ${size.hairline}; }
`

const Dot = styled.input`
  flex: none;
  width: ${size.icon};
  height: ${size.icon};
  margin: 0;
  accent-color: ${token.brand};
  &:focus-visible { outline: 0; }
`

interface RadioGroupProps {
  legend: ReactNode
  options: readonly string[]
  /** The chosen option; empty for none. */
  value: string
  onChange: (value: string) => void
  /** The id of the first choice, where an error summary links to; made up when not given. */
  id?: string
  hint?: ReactNode
  error?: string | undefined
  /** Optional questions are marked, required ones are not. */
  isOptional?: boolean
}

/** One of a few choices, all shown. */
export function RadioGroup({ legend, options, value, onChange, id, hint, error, isOptional = false }: RadioGroupProps) {
  const made = useId()
  const groupId = id ?? made
  const describedBy = [hint ? `${groupId}-hint` : '', error ? `${groupId}-error` : ''].filter(Boolean).join(' ')
  return (
    <Group aria-describedby={describedBy || undefined}>
      <Legend>
        {legend} {isOptional && <Optional />}
      </Legend>
      {hint && <Muted id={`${groupId}-hint`}>{hint}</Muted>}
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
      <Choices>
        {options.map((option, index) => (
          <Choice key={option}>
            <Dot
              type="radio"
              id={index === 0 ? groupId : `${groupId}-${index}`}
              name={groupId}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-invalid={error ? true : undefined}
            />
            <span>{option}</span>
          </Choice>
        ))}
      </Choices>
    </Group>
  )
}

import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { Icon } from '../Icon/Icon.tsx'
import { space, token } from '../theme.ts'

const Group = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: minmax(0, 1fr);
`

const Label = styled.label`
  font-weight: ${token.weightSemibold};
`

const Optional = styled.span`
  color: ${token.inkMuted};
  font-weight: 400;
`

const Hint = styled.p`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const ErrorText = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${token.danger};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
`

/** What the control of a field takes over, spread on it. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  /** The id of the control, where an error summary links to it; made up when not given. */
  id?: string
  hint?: ReactNode
  /** The words of the failure. Stands between label and control. */
  error?: string | undefined
  /** Optional fields are marked, required ones are not. */
  isOptional?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, its hint, its error and its control: `<Field label="Email">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ label, id, hint, error, isOptional = false, className, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <Group className={className}>
      <Label htmlFor={controlId}>
        {label} {isOptional && <Optional>(optional)</Optional>}
      </Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children({ id: controlId, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
    </Group>
  )
}

/** The words of a failure with their icon, for controls that bring their own label. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <Icon name="warning" />
      <span>{children}</span>
    </ErrorText>
  )
}

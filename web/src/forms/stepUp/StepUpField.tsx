import type { UseFormRegisterReturn } from 'react-hook-form'
import styled from 'styled-components'
import { Field } from '@/ui/Field/Field.tsx'
import { TextField, TextInput, verbatim } from '@/ui/TextInput/TextInput.tsx'
import { space } from '@/ui/theme.ts'
import { digitsRule } from './checkDigits.ts'
import type { StepUpForm } from './useStepUpForm.ts'

const Digits = styled(TextInput)`
  letter-spacing: ${space(1)};
`

interface CodeFieldProps {
  label: string
  hint?: string
  /** Whether the browser may offer a code that it has found in a message. */
  isOffered?: boolean
  error: string | undefined
  field: UseFormRegisterReturn
}

/** Six digits of an authenticator app, or of a mail. */
export function DigitsField({ label, hint, isOffered = true, error, field }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Digits
          {...control}
          {...verbatim}
          {...field}
          isMoney
          maxLength={20}
          inputMode="numeric"
          autoComplete={isOffered ? 'one-time-code' : 'off'}
          data-first-focus
        />
      )}
    </Field>
  )
}

/** The code of the app, or a recovery code. */
export function StepUpField({ stepUp: { form, isRecovery, error }, label }: { stepUp: StepUpForm; label: string }) {
  if (!isRecovery) return <DigitsField label={label} error={error} field={form.register('code', digitsRule)} />
  return (
    <TextField
      label="Recovery code"
      error={error}
      {...verbatim}
      autoCapitalize="characters"
      {...form.register('code', { required: 'Type a recovery code.' })}
      maxLength={20}
      autoComplete="off"
      data-first-focus
    />
  )
}

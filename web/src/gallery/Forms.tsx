import { useState } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { PasswordInput } from '@/ui/PasswordInput/PasswordInput.tsx'
import { Select } from '@/ui/Select/Select.tsx'
import { TextArea } from '@/ui/TextInput/TextArea.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { Specimen } from './Specimen.tsx'

const terms = ['1 year', '2 years', '3 years'].map((label) => ({ value: label, label }))

/** The form controls, valid and invalid. */
export function Forms() {
  const [attempt, setAttempt] = useState(0)
  const failures = attempt === 0 ? [] : [{ fieldId: 'gallery-amount', message: 'Amount is required.' }]
  const error = failures[0]?.message
  return (
    <Specimen name="Fields">
      <ErrorSummary failures={failures} attempt={attempt} />
      <Field label="Amount" id="gallery-amount" hint="At least ₱100.00" error={error}>
        {(control) => <TextInput {...control} prefix="₱" inputMode="decimal" isMoney />}
      </Field>
      <Field label="Username">{(control) => <TextInput {...control} placeholder="Employee ID, Username, Email" />}</Field>
      <Field label="Password">{(control) => <PasswordInput {...control} />}</Field>
      <Field label="Term" isOptional>
        {(control) => <Select {...control} options={terms} placeholder="Choose a term" />}
      </Field>
      <Field label="Remarks" hint="The member reads these words.">
        {(control) => <TextArea {...control} placeholder="Reason for rejecting" />}
      </Field>
      <Checkbox error={attempt > 0 ? 'You must agree before you go on.' : undefined}>
        I agree that no member may hold more than 10% of total share capital.
      </Checkbox>
      <Button variant="solid" onClick={() => setAttempt(attempt + 1)}>
        Show what is wrong
      </Button>
    </Specimen>
  )
}

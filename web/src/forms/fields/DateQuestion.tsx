import { Field } from '@/ui/Field/Field.tsx'
import { DateInput } from './DateInput.tsx'
import type { FieldProps } from './fieldProps.ts'
import { questionId } from './questionId.ts'

/** A day: typed in any clear way and shown dd-MMM-yyyy when the box is left, or picked in the browser's calendar. */
export function DateQuestion({ controller, field, state }: FieldProps) {
  const label = field.label || field.name
  return (
    <Field id={questionId(field)} label={label} hint={field.information} error={state.problem ?? undefined} isOptional={!field.isRequired}>
      {(control) => (
        <DateInput
          {...control}
          label={label}
          value={state.input}
          onValue={(text) => controller.setInput(field, text)}
          minimum={field.minimum}
          maximum={field.maximum}
          placeholder={field.placeholder}
        />
      )}
    </Field>
  )
}

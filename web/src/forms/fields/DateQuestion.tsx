import { Field } from '@/ui/Field/Field.tsx'
import { boundDay, businessDay } from '../questions/boundDay.ts'
import { DateInput } from './DateInput.tsx'
import type { FieldProps } from './fieldProps.ts'
import { hintOf } from './hintOf.ts'
import { questionId } from './questionId.ts'
import { typingOf } from './typingOf.ts'

/** A day: typed in any clear way and shown dd-MMM-yyyy when the box is left, or picked in the browser's calendar. */
export function DateQuestion({ controller, field, state }: FieldProps) {
  const label = field.label || field.name
  return (
    <Field
      id={questionId(field)}
      label={label}
      hint={hintOf(field, state)}
      error={state.problem ?? undefined}
      isOptional={!field.isRequired}
    >
      {(control) => (
        <DateInput
          {...control}
          {...typingOf(field)}
          label={label}
          value={state.input}
          onValue={(text) => controller.setInput(field, text)}
          minimum={boundDay(field.minimum, businessDay())}
          maximum={boundDay(field.maximum, businessDay())}
          placeholder={field.placeholder}
        />
      )}
    </Field>
  )
}

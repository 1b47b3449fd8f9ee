import { useSyncExternalStore } from 'react'
import { Field } from '@/ui/Field/Field.tsx'
import { DateInput } from './DateInput.tsx'
import type { FieldProps } from './fieldProps.ts'
import { hintOf } from './hintOf.ts'
import { questionId } from './questionId.ts'
import { typingOf } from './typingOf.ts'

/** A day: typed in any clear way and shown dd-MMM-yyyy when the box is left, or picked in the browser's calendar. */
export function DateQuestion({ controller, field, state }: FieldProps) {
  const label = field.label || field.name
  const subscribe = (changed: () => void) => controller.fields.subscribeWithBounds(field, changed)
  const minimum = useSyncExternalStore(subscribe, () => controller.fields.boundDay(field.minimum))
  const maximum = useSyncExternalStore(subscribe, () => controller.fields.boundDay(field.maximum))
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
          minimum={minimum}
          maximum={maximum}
          placeholder={field.placeholder}
        />
      )}
    </Field>
  )
}

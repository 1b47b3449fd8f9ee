import { useSyncExternalStore } from 'react'
import { DateField } from './DateField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { frameOf } from './frameOf.ts'
import { typingOf } from './typingOf.ts'

/** A day: typed in any clear way and shown dd-MMM-yyyy when the box is left, or picked in the browser's calendar. */
export function DateQuestion(props: FieldProps) {
  const { controller, field, state } = props
  const subscribe = (changed: () => void) => controller.fields.subscribeWithBounds(field, changed)
  const minimum = useSyncExternalStore(subscribe, () => controller.fields.boundDay(field.minimum))
  const maximum = useSyncExternalStore(subscribe, () => controller.fields.boundDay(field.maximum))
  return (
    <DateField
      {...frameOf(props)}
      {...typingOf(field)}
      value={state.input}
      onValue={(text) => controller.setInput(field, text)}
      minimum={minimum}
      maximum={maximum}
      placeholder={field.placeholder}
    />
  )
}

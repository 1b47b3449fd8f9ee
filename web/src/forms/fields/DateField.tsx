import { useRef } from 'react'
import styled from 'styled-components'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import type { FieldFrame } from '@/ui/Field/Field.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import type { TextInputProps } from '@/ui/TextInput/TextInput.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { size } from '@/ui/theme.ts'
import { useIsTakenOver } from '@/ui/useIsTakenOver.ts'
import { dayOf, showDay } from '../questions/day.ts'

const Frame = styled.span`
  position: relative;
  display: block;
`

/** The browser's own calendar opens where this invisible input is. */
const Calendar = styled.input`
  position: absolute;
  right: 0;
  bottom: 0;
  width: ${size.hairline};
  height: ${size.hairline};
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`

const hasPicker = () => 'showPicker' in HTMLInputElement.prototype

interface DateFieldProps extends Omit<FieldFrame, 'label'>, Pick<TextInputProps, 'placeholder' | 'autoComplete' | 'enterKeyHint'> {
  /** Names the button of the calendar, too. */
  label: string
  /** The text as it was typed. */
  value: string
  onValue: (text: string) => void
  /** The first and the last day of the calendar, in any form that is read. */
  minimum?: string | null
  maximum?: string | null
}

/** A box for a day: typed in any clear way and shown dd-MMM-yyyy when the box is left, or picked in the browser's calendar. */
export function DateField({ value, onValue, minimum = null, maximum = null, placeholder = '', ...props }: DateFieldProps) {
  const { id, label, hint, error, isOptional, ...typing } = props
  const calendar = useRef<HTMLInputElement>(null)
  const leave = () => {
    const shown = showDay(value)
    if (shown !== value) onValue(shown)
  }
  const isTakenOver = useIsTakenOver()
  const suffix = isTakenOver && hasPicker() && (
    <IconButton icon="calendar" label={`Choose ${label} in a calendar`} onClick={() => calendar.current?.showPicker()} />
  )
  return (
    <Field {...{ id, label, hint, error, isOptional }}>
      {(control) => (
        <Frame>
          <TextInput
            autoComplete="off"
            {...control}
            {...typing}
            value={value}
            onChange={({ target }) => onValue(target.value)}
            onBlur={leave}
            placeholder={placeholder === '' ? 'dd-MMM-yyyy' : placeholder}
            suffix={suffix}
          />
          <Calendar
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={dayOf(value) ?? ''}
            min={dayOf(minimum ?? '') ?? undefined}
            max={dayOf(maximum ?? '') ?? undefined}
            onChange={({ target }) => onValue(showDay(target.value))}
          />
        </Frame>
      )}
    </Field>
  )
}

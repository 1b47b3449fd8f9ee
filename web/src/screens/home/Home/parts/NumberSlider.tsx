import type { ReactNode } from 'react'
import { useState } from 'react'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Cluster, Muted, Stack } from '@/ui/Layout/Layout.ts'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { useEarlyInput } from '@/ui/useEarlyInput.ts'
import styled from 'styled-components'
import type { RangeOf } from '../repayment.ts'

const Entry = styled(TextInput)`
  flex: 0 1 ${size.entry};
  min-height: ${token.target};
  font-weight: ${token.weightBold};
  input { text-align: right; }
`

const Unit = styled.span`
  padding-right: ${space(3)};
  color: ${token.inkMuted};
  font-weight: 400;
`

const Slider = styled.input`
  width: 100%;
  height: ${token.target};
  margin: 0;
  accent-color: ${token.brand};
`

interface NumberSliderProps {
  /** The name of the control, and the prefix of its ids. */
  name: string
  label: string
  range: RangeOf<number>
  /** The step of the slider; a typed value may be any in the range. */
  step: number
  value: number
  onChange: (value: number) => void
  /** Called with false when the error shows, and with true when it goes. */
  onValidity: (isValid: boolean) => void
  /** Parses the typed text; null when it is no value. The range is checked elsewhere. */
  read: (text: string) => number | null
  /** Formats a value for the text box. */
  write: (value: number) => string
  /** Formats a value in full, for a screen reader and in error messages. */
  say: (value: number) => string
  prefix?: ReactNode
  unit?: ReactNode
}

type Entered = Pick<NumberSliderProps, 'range' | 'onChange' | 'onValidity' | 'read'>

/** A typed value out of the range fails on blur, and is not applied. */
function useEntry({ range, onChange, onValidity, read }: Entered) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const show = (isValid: boolean) => {
    setFailed(!isValid)
    onValidity(isValid)
  }
  const accept = (text: string): boolean => {
    const typed = read(text)
    const isFitting = typed !== null && typed >= range.least && typed <= range.most
    if (isFitting) onChange(typed)
    return isFitting
  }
  const type = (text: string) => {
    setDraft(text)
    const isFitting = accept(text)
    onValidity(isFitting)
    if (isFitting) setFailed(false)
  }
  const finish = (text = draft) => {
    if (text === null) return
    const isFitting = accept(text)
    if (isFitting) setDraft(null)
    show(isFitting)
  }
  const slide = (next: number) => {
    setDraft(null)
    show(true)
    onChange(next)
  }
  return { draft, isFailed, type, finish, slide }
}

/** A value chosen with a slider or typed. A typed value out of the range shows an error on blur, and is not applied. */
export function NumberSlider({ name, label, range, step, value, write, say, prefix, unit, ...entered }: NumberSliderProps) {
  const { draft, isFailed, type, finish, slide } = useEntry({ range, ...entered })
  const errorId = `${name}-error`
  // Before the box, which is more exact: a browser may have restored both.
  const slider = useEarlyInput((input) => slide(input.valueAsNumber))
  const box = useEarlyInput((input) => {
    type(input.value)
    if (document.activeElement !== input) finish(input.value)
  })
  return (
    <Stack $gap={1} $top={4}>
      <Cluster $gap={[1, 4]} $justify="space-between">
        <Muted as="label" htmlFor={name}>
          {label}
        </Muted>
        <Entry
          ref={box}
          id={name}
          inputMode="numeric"
          prefix={prefix}
          suffix={unit && <Unit>{unit}</Unit>}
          value={draft ?? write(value)}
          aria-invalid={isFailed ? true : undefined}
          aria-describedby={isFailed ? errorId : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => finish()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
          }}
        />
      </Cluster>
      <div role="status">{isFailed && <FieldError id={errorId}>{`Enter ${say(range.least)} to ${say(range.most)}.`}</FieldError>}</div>
      <Slider
        ref={slider}
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={say(value)}
        min={range.least}
        max={range.most}
        step={step}
        value={value}
        onChange={(event) => slide(event.target.valueAsNumber)}
      />
    </Stack>
  )
}

import type { ReactNode } from 'react'
import { useState } from 'react'
import { FieldError } from '@/ui/Field/Field.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'
import type { RangeOf } from '../repayment.ts'

const Group = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(4)};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
`

const Label = styled.label`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

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
  /** Names the control, and is the stem of its ids. */
  name: string
  label: string
  range: RangeOf<number>
  /** How far one step of the slider goes; a typed value may be anything in the range. */
  step: number
  value: number
  onChange: (value: number) => void
  /** Reads what was typed; null for what is not a value, in the range or not. */
  read: (text: string) => number | null
  /** Writes a value into the box. */
  write: (value: number) => string
  /** Says a value in full, for a screen reader and in the words of a failure. */
  say: (value: number) => string
  prefix?: ReactNode
  unit?: ReactNode
}

/** A value chosen with a slider or typed. What is typed out of the range is told when one has finished, and changes nothing. */
export function NumberSlider({ name, label, range, step, value, onChange, read, write, say, prefix, unit }: NumberSliderProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const errorId = `${name}-error`

  const accept = (text: string): boolean => {
    const typed = read(text)
    const isFitting = typed !== null && typed >= range.least && typed <= range.most
    if (isFitting) onChange(typed)
    return isFitting
  }
  const type = (text: string) => {
    setDraft(text)
    if (accept(text)) setFailure(null)
  }
  const finish = () => {
    if (draft === null) return
    if (accept(draft)) setDraft(null)
    else setFailure(`Enter ${say(range.least)} to ${say(range.most)}.`)
  }
  const slide = (next: number) => {
    setDraft(null)
    setFailure(null)
    onChange(next)
  }

  return (
    <Group>
      <Line>
        <Label htmlFor={name}>{label}</Label>
        <Entry
          id={name}
          inputMode="numeric"
          autoComplete="off"
          prefix={prefix}
          suffix={unit && <Unit>{unit}</Unit>}
          value={draft ?? write(value)}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? errorId : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
          }}
        />
      </Line>
      <div role="status">{failure && <FieldError id={errorId}>{failure}</FieldError>}</div>
      <Slider
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={say(value)}
        min={range.least}
        max={range.most}
        step={step}
        value={value}
        onChange={(event) => slide(event.target.valueAsNumber)}
      />
    </Group>
  )
}

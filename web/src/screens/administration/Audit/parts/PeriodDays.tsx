import type { SyntheticEvent } from 'react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { formatDate } from '@/format/date.ts'
import { DateInput } from '@/forms/fields/DateInput.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { media, size, space } from '@/ui/theme.ts'
import type { AuditFilter } from './auditFilter.ts'
import type { TypedDays } from './readDays.ts'
import { readDays } from './readDays.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  align-items: end;
  gap: ${space(4)};
  margin-top: ${space(4)};
  > button { grid-column: 1 / -1; min-height: ${size.control}; }
  ${media.medium} { grid-template-columns: repeat(2, minmax(0, 13rem)) auto; justify-content: start; > button { grid-column: auto; } }
  ${media.print} { display: none; }
`

const show = (day: string | undefined): string => (day === undefined ? '' : formatDate(day))

const boxes = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

interface PeriodDaysProps {
  filter: AuditFilter
  /** The business day: no act is later. */
  today: string
  /** The days as yyyy-MM-dd; null does not limit that side. */
  onShow: (days: { from: string | null; to: string | null }) => void
}

/** Asks for the days of the trail. They are checked when it is shown. */
export function PeriodDays({ filter, today, onShow }: PeriodDaysProps) {
  const id = useId()
  const [input, setInput] = useState<TypedDays>({ from: show(filter.from), to: show(filter.to) })
  const [problems, setProblems] = useState<Partial<TypedDays>>({})

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const read = readDays(input)
    setProblems(read.problems)
    const [first] = Object.keys(read.problems)
    if (first === undefined) onShow(read.days)
    else document.getElementById(`${id}-${first}`)?.focus()
  }

  return (
    <Form noValidate aria-label="Days of the trail" onSubmit={submit}>
      {boxes.map(({ name, label }) => (
        <Field key={name} id={`${id}-${name}`} label={label} error={problems[name]}>
          {(control) => (
            <DateInput
              {...control}
              label={label}
              value={input[name]}
              onValue={(text) => setInput((before) => ({ ...before, [name]: text }))}
              maximum={today}
            />
          )}
        </Field>
      ))}
      <Button type="submit">Show</Button>
    </Form>
  )
}

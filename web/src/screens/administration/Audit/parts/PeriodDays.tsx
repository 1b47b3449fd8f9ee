import type { SyntheticEvent } from 'react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { formatDate } from '@/format/date.ts'
import type { DayTexts } from '@/forms/fields/PeriodFields.tsx'
import { PeriodFields, PeriodRow } from '@/forms/fields/PeriodFields.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { media, space } from '@/ui/theme.ts'
import type { AuditFilter } from './auditFilter.ts'
import { dayOf } from '@/forms/questions/day.ts'

function findProblem(label: string, text: string): string | undefined {
  return text.trim() === '' || dayOf(text) !== null ? undefined : `${label} must be a date, such as 03-Feb-2025.`
}

/** Reads typed days for the address, null where there is none: a day that is left empty does not limit it. `problems` is empty when they can be. */
function readDays({ from, to }: DayTexts): { days: { from: string | null; to: string | null }; problems: Partial<DayTexts> } {
  const days = { from: dayOf(from), to: dayOf(to) }
  const [fromProblem, toProblem] = [findProblem('From', from), findProblem('To', to)]
  if (days.from !== null && days.to !== null && days.from > days.to)
    return { days, problems: { from: 'From must be the same day as To, or earlier.' } }
  return { days, problems: { ...(fromProblem && { from: fromProblem }), ...(toProblem && { to: toProblem }) } }
}

const Form = styled(PeriodRow)`
  margin-top: ${space(4)};
  ${media.print} { display: none; }
`

const show = (day: string | undefined): string => (day === undefined ? '' : formatDate(day))

interface PeriodDaysProps {
  filter: AuditFilter
  /** The business day: no act is later. */
  today: string
  /** The days as yyyy-MM-dd; null does not limit that side. */
  onShow: (days: { from: string | null; to: string | null }) => void
}

/** Asks for the days of the trail, which are checked when it is shown. */
export function PeriodDays({ filter, today, onShow }: PeriodDaysProps) {
  const id = useId()
  const [input, setInput] = useState<DayTexts>({ from: show(filter.from), to: show(filter.to) })
  const [problems, setProblems] = useState<Partial<DayTexts>>({})

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const read = readDays(input)
    setProblems(read.problems)
    const [first] = Object.keys(read.problems)
    if (first === undefined) onShow(read.days)
    else document.getElementById(`${id}-${first}`)?.focus()
  }

  return (
    <Form as="form" noValidate aria-label="Days of the trail" onSubmit={submit}>
      <PeriodFields
        idStart={`${id}-`}
        period={input}
        problems={problems}
        onChange={(changed) => setInput((before) => ({ ...before, ...changed }))}
        maximum={today}
      />
      <Button type="submit">Show</Button>
    </Form>
  )
}

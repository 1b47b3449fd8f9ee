import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import styled from 'styled-components'
import { formatDate } from '@/format/date.ts'
import { DateInput } from '@/forms/fields/DateInput.tsx'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { media, size, space } from '@/ui/theme.ts'
import type { Period } from '../../parts/period.ts'
import { readPeriod } from '../../parts/period.ts'

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  gap: ${space(4)};
  align-items: end;
  > button { grid-column: 1 / -1; min-height: ${size.control}; }
  ${media.medium} { grid-template-columns: repeat(2, minmax(0, 13rem)) auto; justify-content: start; > button { grid-column: auto; } }
`

const fields = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

interface PeriodFormProps {
  period: Period
  /** The business day: no statement goes beyond it. */
  today: string
  isBusy: boolean
  onShow: (period: Period) => void
}

/** Asks for the days of the statement. They are checked when it is shown. */
export function PeriodForm({ period, today, isBusy, onShow }: PeriodFormProps) {
  const [input, setInput] = useState({ from: formatDate(period.from), to: formatDate(period.to) })
  const [problems, setProblems] = useState<Partial<Record<keyof Period, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const failures = fields.flatMap(({ name }) => {
    const message = problems[name]
    return message === undefined ? [] : [{ fieldId: name, message }]
  })
  useErrorTitle(failures.length > 0)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const read = readPeriod(input, today)
    setProblems(read.problems)
    setAttempt(attempt + 1)
    if (read.period) onShow(read.period)
  }

  return (
    <Stack as="form" $gap={5} $bottom={8} $isScreenOnly noValidate onSubmit={submit}>
      <ErrorSummary failures={failures} attempt={attempt} />
      <Boxes>
        {fields.map(({ name, label }) => (
          <Field key={name} id={name} label={label} error={problems[name]}>
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
        <Button type="submit" isBusy={isBusy} busyLabel="Loading the statement…">
          Show
        </Button>
      </Boxes>
    </Stack>
  )
}

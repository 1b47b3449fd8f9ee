import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import { formatDate } from '@/format/date.ts'
import type { DayTexts } from '@/forms/fields/PeriodFields.tsx'
import { PeriodFields, PeriodRow } from '@/forms/fields/PeriodFields.tsx'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import type { Period } from '../../parts/period.ts'
import { readPeriod } from '../../parts/period.ts'

interface PeriodFormProps {
  period: Period
  /** The business day: no statement goes beyond it. */
  today: string
  isBusy: boolean
  onShow: (period: Period) => void
}

/** Asks for the days of the statement, which are checked when it is shown. */
export function PeriodForm({ period, today, isBusy, onShow }: PeriodFormProps) {
  const [input, setInput] = useState<DayTexts>({ from: formatDate(period.from), to: formatDate(period.to) })
  const [problems, setProblems] = useState<Partial<DayTexts>>({})
  const [attempt, setAttempt] = useState(0)
  const failures = (['from', 'to'] as const).flatMap((name) => {
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
      <PeriodRow>
        <PeriodFields
          idStart=""
          period={input}
          problems={problems}
          onChange={(changed) => setInput((before) => ({ ...before, ...changed }))}
          maximum={today}
        />
        <Button type="submit" isBusy={isBusy} busyLabel="Loading the statement…">
          Show
        </Button>
      </PeriodRow>
    </Stack>
  )
}

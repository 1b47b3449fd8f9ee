import { useState } from 'react'
import styled from 'styled-components'
import { DateField } from '@/forms/fields/DateField.tsx'
import { readDay } from '@/forms/questions/day.ts'
import { formatDate } from '@/format/date.ts'
import type { RequestStatus } from '@/schema.generated.ts'
import { SelectField } from '@/ui/Select/Select.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { folds } from '../FilterButton.tsx'

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space(3)};
  margin-bottom: ${space(6)};
  ${media.narrow} { margin-top: ${space(3)}; grid-template-columns: repeat(auto-fit, minmax(min(100%, ${size.question}), 1fr)); }
  ${folds}
  ${media.print} { display: none; }
`

/** Which decisions are listed; null for all. */
interface DecidedFilter {
  /** Both as yyyy-MM-dd. */
  from: string | null
  to: string | null
  /** The full name. */
  officer: string | null
  outcome: RequestStatus | null
}

function dayOf(text: string | null): string | null {
  const read = readDay(text ?? '')
  return 'day' in read ? read.day : null
}

/** Reads the filter from an address. What it does not have, or not rightly, limits nothing. */
export function readDecidedFilter(params: URLSearchParams): DecidedFilter {
  const outcome = params.get('outcome')
  return {
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    officer: params.get('officer'),
    outcome: outcome === 'APPROVED' || outcome === 'REJECTED' ? outcome : null,
  }
}

/** Takes every part of the filter out of an address. */
export const noDecidedFilter = { from: null, to: null, officer: null, outcome: null } as const

interface DayFieldProps {
  label: string
  day: string | null
  /** Called with a day as yyyy-MM-dd, or with null where the field is empty. */
  onDay: (day: string | null) => void
}

/** A day, taken as soon as it is whole; what is no day is said when the field is left. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const [text, setText] = useState(day === null ? '' : formatDate(day))
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = text.trim() !== '' && !('day' in readDay(text))
  function change(typed: string): void {
    setText(typed)
    setIsLeft(false)
    const read = readDay(typed)
    if ('day' in read) onDay(read.day)
    else if (typed.trim() === '') onDay(null)
  }
  return (
    <div onBlur={() => setIsLeft(true)}>
      <DateField
        label={label}
        error={isLeft && isWrong ? `${label} must be a date, such as 03-Feb-2025.` : undefined}
        value={text}
        onValue={change}
      />
    </div>
  )
}

const outcomes = [
  { value: '', label: 'Any outcome' },
  { value: 'APPROVED', label: 'Approved' },
  { value: 'REJECTED', label: 'Rejected' },
]

interface DecidedFiltersProps {
  filter: DecidedFilter
  officers: readonly string[]
  /** A change of the address's parameters, which the filter is read from. */
  onChange: (change: Readonly<Record<string, string | null>>) => void
}

/** By day, officer and outcome of the decision. */
export function DecidedFilters({ filter, officers, onChange }: DecidedFiltersProps) {
  const { from, to, officer, outcome } = filter
  const names = officer === null || officers.includes(officer) ? officers : [officer, ...officers]
  return (
    <Filters role="group" aria-label="Decisions">
      <DayField label="From" day={from} onDay={(day) => onChange({ from: day })} />
      <DayField label="To" day={to} onDay={(day) => onChange({ to: day })} />
      <SelectField
        label="Officer"
        options={[{ value: '', label: 'Every officer' }, ...names.map((name) => ({ value: name, label: name }))]}
        value={officer ?? ''}
        onChange={({ target }) => onChange({ officer: target.value || null })}
      />
      <SelectField
        label="Outcome"
        options={outcomes}
        value={outcome ?? ''}
        onChange={({ target }) => onChange({ outcome: target.value || null })}
      />
    </Filters>
  )
}

import styled from 'styled-components'
import { media, size, space } from '@/ui/theme.ts'
import { DateField } from './DateField.tsx'

/** A text for each of the two days of a period: as typed, or what is wrong with it. */
export interface DayTexts {
  from: string
  to: string
}

/** From and To, and the button that shows the period, in one row. */
export const PeriodRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  align-items: end;
  gap: ${space(4)};
  > button { grid-column: 1 / -1; min-height: ${size.control}; }
  ${media.medium} { grid-template-columns: repeat(2, minmax(0, 13rem)) auto; justify-content: start; > button { grid-column: auto; } }
`

const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

interface PeriodFieldsProps {
  /** The ids of the fields are this with `from` and `to` at the end. */
  idStart: string
  period: DayTexts
  problems: Partial<DayTexts>
  onChange: (changed: Partial<DayTexts>) => void
  /** The last day of the calendars, as yyyy-MM-dd. */
  maximum?: string
}

/** The fields for the first and the last day of a period. */
export function PeriodFields({ idStart, period, problems, onChange, maximum }: PeriodFieldsProps) {
  return days.map(({ name, label }) => (
    <DateField
      key={name}
      id={`${idStart}${name}`}
      label={label}
      error={problems[name]}
      value={period[name]}
      onValue={(text) => onChange({ [name]: text })}
      maximum={maximum ?? null}
    />
  ))
}

import { formatDate, formatDateTime } from '@/format/date.ts'
import styled from 'styled-components'

const Time = styled.time`
  white-space: nowrap;
`

interface DateTextProps {
  /** A calendar day (yyyy-MM-dd) or an instant (RFC 3339); null is not yet. */
  value: string | null
  /** An instant with its time, dd-MMM-yyyy hh:mm aa. */
  hasTime?: boolean
}

/** A date as dd-MMM-yyyy, in Manila. */
export function DateText({ value, hasTime = false }: DateTextProps) {
  if (value === null) return 'not yet'
  return <Time dateTime={value}>{hasTime ? formatDateTime(value) : formatDate(value)}</Time>
}

import { formatDate, formatDateTime } from '@/format/date.ts'
import styled from 'styled-components'

const Time = styled.time`
  white-space: nowrap;
`

interface DateTextProps {
  /** A calendar day (yyyy-MM-dd) or an instant (RFC 3339), or null. */
  value: string | null
  /** In place of null. */
  missing?: string
  /** An instant with its time, dd-MMM-yyyy hh:mm aa. */
  hasTime?: boolean
}

/** A date as dd-MMM-yyyy, in Manila. */
export function DateText({ value, missing = 'not yet', hasTime = false }: DateTextProps) {
  if (value === null) return missing
  return <Time dateTime={value}>{hasTime ? formatDateTime(value) : formatDate(value)}</Time>
}

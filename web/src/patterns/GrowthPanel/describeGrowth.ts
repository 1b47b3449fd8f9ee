import { formatDate } from '@/format/date.ts'
import { formatMoney } from '../../../../schema/rules/money.ts'

interface Span {
  from: string
  to: string
}

/** A year ends on the day of the year before, or on the day before that. */
function isTwelveMonths({ from, to }: Span): boolean {
  const start = new Date(`${from}T00:00:00Z`)
  start.setUTCFullYear(start.getUTCFullYear() + 1)
  const days = (Date.parse(to) - start.getTime()) / 86_400_000
  return days === 0 || days === -1
}

/** The message of a chart: "Your savings grew by ₱12,000.00 in twelve months". `subject` begins the sentence. */
export function describeGrowth(subject: string, growth: Span & { change: string }): string {
  const { change, from } = growth
  const span = isTwelveMonths(growth) ? 'in twelve months' : `since ${formatDate(from)}`
  if (Number(change) === 0) return `${subject} did not change ${span}`
  const isLess = change.startsWith('-')
  return `${subject} ${isLess ? 'went down' : 'grew'} by ${formatMoney(isLess ? change.slice(1) : change)} ${span}`
}

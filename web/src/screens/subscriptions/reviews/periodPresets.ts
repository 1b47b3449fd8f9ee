import { formatDate } from '@/format/date.ts'
import { addDays, monthOf } from '../../../../../schema/rules/days.ts'

interface PeriodPreset {
  label: string
  /** Both as the fields show a day. */
  from: string
  to: string
}

/** Periods that are often asked for, up to a day (yyyy-MM-dd): the first is what the dialog begins with. */
export function periodPresets(today: string): readonly [PeriodPreset, ...PeriodPreset[]] {
  const thisMonth = monthOf(today)
  const end = addDays(thisMonth, -1)
  const preset = (label: string, from: string, to: string): PeriodPreset => ({ label, from: formatDate(from), to: formatDate(to) })
  return [
    preset('This month', thisMonth, today),
    preset('Last month', monthOf(end), end),
    preset('This year', `${today.slice(0, 4)}-01-01`, today),
  ]
}

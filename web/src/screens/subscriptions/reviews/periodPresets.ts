import { formatDate } from '@/format/date.ts'

interface PeriodPreset {
  label: string
  /** Both as the fields show a day. */
  from: string
  to: string
}

/** Periods that are often asked for, up to a day (yyyy-MM-dd): the first is what the dialog begins with. */
export function periodPresets(today: string): readonly [PeriodPreset, ...PeriodPreset[]] {
  const lastMonth = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  lastMonth.setUTCDate(0)
  const end = lastMonth.toISOString().slice(0, 10)
  const preset = (label: string, from: string, to: string): PeriodPreset => ({ label, from: formatDate(from), to: formatDate(to) })
  return [
    preset('This month', `${today.slice(0, 7)}-01`, today),
    preset('Last month', `${end.slice(0, 7)}-01`, end),
    preset('This year', `${today.slice(0, 4)}-01-01`, today),
  ]
}

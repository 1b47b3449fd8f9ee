import { countOf } from '@/format/count.ts'
import type { BadRows } from './badRows.ts'

/** The REST API names so many values at most. */
const mostNamed = 100

/** How many rows are at fault, where that is known. A row that is doubled was read as well as any. */
export function badHeading({ values }: BadRows): string {
  const rows = new Set(values.map(({ row }) => row)).size
  if (values.length >= mostNamed) return 'Many rows need correcting'
  return `${countOf(rows, 'row')} ${rows === 1 ? 'needs' : 'need'} correcting`
}

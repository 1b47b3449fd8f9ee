import { countOf } from '@/format/count.ts'
import type { BadRows } from './badRows.ts'

/** The REST API names so many values at most. */
const mostNamed = 100

/** How many rows are at fault, where that is known. */
export function badHeading({ values }: BadRows): string {
  const rows = new Set(values.map(({ row }) => row)).size
  return values.length < mostNamed ? `${countOf(rows, 'row')} cannot be read` : 'Many rows cannot be read'
}

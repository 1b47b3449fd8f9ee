import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { Muted, RuledList } from '@/ui/Layout/Layout.ts'

/** Rows at first, and further ones with each press. */
const step = 8

interface MoreRowsProps<Row> {
  title: string
  rows: readonly Row[]
  /** Where there are none. */
  empty?: string
  renderRow: (row: Row, index: number) => ReactNode
}

/** A section with a list that shows its first rows, and more on demand. */
export function MoreRows<Row>({ title, rows, empty, renderRow }: MoreRowsProps<Row>) {
  const [count, setCount] = useState(step)
  const left = rows.length - count
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <Muted $top={2}>{empty}</Muted>
      ) : (
        <RuledList aria-label={title} $top={3}>
          {rows.slice(0, count).map(renderRow)}
        </RuledList>
      )}
      {left > 0 && (
        <Button variant="quiet" onClick={() => setCount(count + step)}>
          {`Show ${Math.min(left, step)} more`}
        </Button>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { RuledList } from '@/ui/Layout/Layout.ts'

/** Rows at first, and further ones with each press. */
const step = 8

interface MoreRowsProps<Row> {
  label: string
  rows: readonly Row[]
  renderRow: (row: Row, index: number) => ReactNode
}

/** A list that shows its first rows, and more on demand. */
export function MoreRows<Row>({ label, rows, renderRow }: MoreRowsProps<Row>) {
  const [count, setCount] = useState(step)
  const left = rows.length - count
  return (
    <>
      <RuledList aria-label={label} $top={3}>
        {rows.slice(0, count).map(renderRow)}
      </RuledList>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setCount(count + step)}>
          {`Show ${Math.min(left, step)} more`}
        </Button>
      )}
    </>
  )
}

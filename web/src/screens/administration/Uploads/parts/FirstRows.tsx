import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '@/format/count.ts'
import { ShowMore } from '@/ui/Button/ShowMore.ts'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'

/** So many rows are shown at first. */
const atFirst = 10

interface FirstRowsProps<Row> {
  title: string
  order?: string
  rows: readonly Row[]
  /** Of all rows, those not listed included. */
  count: number
  children: (shown: readonly Row[]) => ReactNode
}

/** A section of which ten rows are shown at first, and all on demand. */
export function FirstRows<Row>({ title, order = 'largest first', rows, count, children }: FirstRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMore = !isWhole && rows.length > atFirst
  // The button that shows all has the focus, and is gone with its own click.
  useEffect(() => {
    if (isWhole) heading.current?.focus()
  }, [isWhole])
  return (
    <section>
      <Cluster $gap={[1, 4]} $justify="space-between" $bottom={2}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {hasMore && (
          <ShowMore onClick={() => setWhole(true)}>
            {rows.length < count ? `Show the first ${formatCount(rows.length)}` : `Show all ${formatCount(count)}`}
          </ShowMore>
        )}
        {!hasMore && rows.length > 1 && <Muted>{order}</Muted>}
      </Cluster>
      {children(hasMore ? rows.slice(0, atFirst) : rows)}
      {!hasMore && rows.length < count && (
        <Muted $top={3}>
          {`The first ${formatCount(rows.length)} of ${formatCount(count)} are shown, ${order}; the file has all of them.`}
        </Muted>
      )}
    </section>
  )
}

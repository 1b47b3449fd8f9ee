import { formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { useFocusHandoff } from '@/ui/StatePanel/useFocusHandoff.ts'
import type { useMore } from './useMore.ts'

const findCount = (holder: HTMLElement) => holder.parentElement?.querySelector<HTMLElement>('[role="status"]') ?? null

function MoreButton({ hasMoreFailed, loadMore }: Pick<ReturnType<typeof useMore>, 'hasMoreFailed' | 'loadMore'>) {
  const holder = useFocusHandoff<HTMLDivElement>(findCount)
  return (
    <div ref={holder}>
      {hasMoreFailed && <span role="alert">The rest could not be loaded. </span>}
      <Button isSmall onClick={() => void loadMore()}>
        Show more
      </Button>
    </div>
  )
}

/** How many of a list are shown, and the button for more of them, which leaves the focus to the count when all are there. */
export function ShowMore({ shown, total, more }: { shown: number; total: number; more: ReturnType<typeof useMore> }) {
  return (
    <Cluster $gap={[3, 4]} $justify="space-between" $top={4} $tone="muted" $size="small">
      <p role="status" tabIndex={-1}>
        {`1 to ${formatCount(shown)} out of ${formatCount(total)}`}
      </p>
      {more.hasMore && <MoreButton {...more} />}
    </Cluster>
  )
}

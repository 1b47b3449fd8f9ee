import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The list of a queue while it is loading. */
export function QueueSkeleton() {
  return (
    <Skeleton>
      {rows.map((row) => (
        <SkeletonBar key={row} $shape="row" />
      ))}
    </Skeleton>
  )
}

import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'

/** An item of a queue, or a part of it, while it is loading. */
export function ItemSkeleton() {
  return <Skeleton bars={['card', 'row']} />
}
